//! Python's buffers: NumPy arrays, and any other object with memory.

use crate::errors::refused;
use pyo3::buffer::{Element, PyBuffer, PyUntypedBuffer};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

/// A number type, with the name NumPy gives it.
pub(crate) trait Number: Element {
    const NAME: &'static str;
}

impl Number for f32 {
    const NAME: &'static str = "float32";
}
impl Number for u8 {
    const NAME: &'static str = "uint8";
}
impl Number for i8 {
    const NAME: &'static str = "int8";
}
impl Number for i32 {
    const NAME: &'static str = "int32";
}
impl Number for i64 {
    const NAME: &'static str = "int64";
}

/// A buffer of these numbers in native byte order; PyO3 alone would accept the other order, too.
fn typed<T: Number>(of: &Bound<'_, PyAny>) -> Option<PyBuffer<T>> {
    let foreign: &[u8] = if cfg!(target_endian = "little") { b">!" } else { b"<" };
    let buffer = PyBuffer::<T>::get(of).ok()?;
    let is_foreign = buffer.format().to_bytes().first().is_some_and(|order| foreign.contains(order));
    (!is_foreign).then_some(buffer)
}

/// A contiguous buffer of this shape, or an exception that says what is wrong with it.
pub(crate) fn open<T: Number>(
    name: &str,
    of: &Bound<'_, PyAny>,
    shape: &[usize],
    writes: bool,
) -> PyResult<PyBuffer<T>> {
    match typed::<T>(of) {
        Some(it) if it.shape() == shape && it.is_c_contiguous() && !(writes && it.readonly()) => Ok(it),
        _ => Err(unfit::<T>(name, of, shape, writes)),
    }
}

/// What is wrong with a buffer.
#[cold]
fn unfit<T: Number>(name: &str, of: &Bound<'_, PyAny>, shape: &[usize], writes: bool) -> PyErr {
    let Ok(untyped) = PyUntypedBuffer::get(of) else {
        let kind = of.get_type().name().map_or_else(|_| String::new(), |name| name.to_string());
        return PyTypeError::new_err(format!("{name}: memory such as a NumPy array's is wanted, not {kind}"));
    };
    if untyped.shape() != shape {
        let (wanted, given) = (tuple(shape), tuple(untyped.shape()));
        return refused(format!("{name}: shape {wanted} is wanted, not {given}"));
    }
    if !untyped.is_c_contiguous() {
        let strides: Vec<String> = untyped.strides().iter().map(ToString::to_string).collect();
        let strides = strides.join(", ");
        return refused(format!("{name}: contiguous memory is wanted; its strides are ({strides})"));
    }
    if writes && untyped.readonly() {
        return refused(format!("{name}: it can't be written to"));
    }
    let (dtype, format) = (T::NAME, untyped.format().to_string_lossy());
    if T::is_compatible_format(untyped.format()) && !untyped.buf_ptr().cast::<T>().is_aligned() {
        return refused(format!("{name}: {dtype} in aligned memory is wanted"));
    }
    PyTypeError::new_err(format!("{name}: dtype {dtype} is wanted, not that of format {format:?}"))
}

fn tuple(shape: &[usize]) -> String {
    let numbers: Vec<String> = shape.iter().map(ToString::to_string).collect();
    if let [one] = numbers.as_slice() { format!("({one},)") } else { format!("({})", numbers.join(", ")) }
}

/// Writes numbers into a buffer of this shape.
pub(crate) fn write<T: Number>(
    py: Python<'_>,
    name: &str,
    to: &Bound<'_, PyAny>,
    shape: &[usize],
    numbers: &[T],
) -> PyResult<()> {
    open::<T>(name, to, shape, true)?.copy_from_slice(py, numbers)
}

/// The memory of a buffer that [`open`] has opened for writing.
///
/// It is written while other Python threads run, as in NumPy; if one of them writes there too, the result is a mixture.
#[expect(unsafe_code, reason = "nothing safe writes to Python's memory without Python's lock")]
pub(crate) fn memory<T: Number>(buffer: &mut PyBuffer<T>) -> &mut [T] {
    // SAFETY: `open` has checked the type, alignment, contiguity and writability, and that the number of items fits the shape.
    // The buffer is held for as long as the slice lives, and keeps its owner and memory alive.
    // The callers make sure that no two buffers of a call overlap (`apart`).
    unsafe { std::slice::from_raw_parts_mut(buffer.buf_ptr().cast(), buffer.item_count()) }
}

/// Refuses buffers that share memory. Each is given by its name, start address and length in bytes.
pub(crate) fn apart(places: &mut [(&str, usize, usize)]) -> PyResult<()> {
    places.sort_by_key(|(_, start, _)| *start);
    for pair in places.windows(2) {
        let [(name, start, length), (other, next, _)] = pair else { continue };
        if start + length > *next {
            return Err(refused(format!("{name} and {other} share memory")));
        }
    }
    Ok(())
}

/// Reads a buffer of 64-bit or 32-bit integers.
pub(crate) fn integers(
    py: Python<'_>,
    name: &str,
    of: &Bound<'_, PyAny>,
    count: usize,
    into: &mut Vec<i64>,
) -> PyResult<()> {
    into.clear();
    into.resize(count, 0);
    if let Some(numbers) = typed::<i64>(of)
        && numbers.shape() == [count]
        && numbers.is_c_contiguous()
    {
        return numbers.copy_to_slice(py, into);
    }
    if let Some(narrow) = typed::<i32>(of)
        && narrow.shape() == [count]
        && narrow.is_c_contiguous()
    {
        into.iter_mut().zip(narrow.to_vec(py)?).for_each(|(to, number)| *to = number.into());
        return Ok(());
    }
    // `open` says what is wrong.
    open::<i64>(name, of, &[count], false)?.copy_to_slice(py, into)
}
