//! Raw bytes as an answer: they cross to the page as an `ArrayBuffer`, not as JSON.

use specta::Type;
use specta::datatype::DataType;
use tauri::ipc::{InvokeResponseBody, IpcResponse};

/// An answer of raw bytes.
pub struct Bytes(pub Vec<u8>);

impl IpcResponse for Bytes {
    fn body(self) -> tauri::Result<InvokeResponseBody> {
        Ok(InvokeResponseBody::Raw(self.0))
    }
}

impl Type for Bytes {
    fn definition(_: &mut specta::Types) -> DataType {
        specta_typescript::define("ArrayBuffer").into()
    }
}
