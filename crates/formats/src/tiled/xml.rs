//! Tiled's XML, put into the words of its JSON, so that there is one reader for both.

use crate::import::{ImportError, MAX_FILE_BYTES, without_bom};
use roxmltree::{Document, Node, ParsingOptions};
use serde_json::{Map, Value, json};
use terms::message;

/// The most elements and texts of a file; each takes some hundred bytes of memory.
const MAX_NODES: u32 = 2_000_000;

/// The most attributes of an element: each is compared with all before it.
const MAX_ATTRIBUTES: usize = 1000;

/// How deep groups of layers are nested, at most.
const MAX_DEPTH: usize = 60;

/// Whether a file is XML rather than JSON.
pub(crate) fn is_xml(bytes: &[u8]) -> bool {
    let text = without_bom(bytes);
    text.trim_ascii_start().starts_with(b"<")
}

/// The map or tileset of an XML file, as it would stand in JSON; its root's name is `root`.
///
/// # Errors
/// When the file is damaged, or its root is another one.
pub(super) fn read(bytes: &[u8], root: &str) -> Result<Value, ImportError> {
    if bytes.len() > MAX_FILE_BYTES {
        return Err(ImportError::TooLarge { bytes: bytes.len() });
    }
    let text = without_bom(bytes);
    let text = std::str::from_utf8(text).map_err(|error| {
        let before = String::from_utf8_lossy(&text[..error.valid_up_to()]);
        let (line, column) = end_of(&before);
        let what = error.to_string();
        ImportError::NotXml { line, column, what }
    })?;
    // Entities can stand for more than memory holds, and no program writes them.
    let entity = text
        .find("<!ENTITY")
        .map(|at| (at, message!("import-entities")));
    let tags = text.match_indices('<');
    let tag = || {
        tags.into_iter()
            .find(|(at, _)| has_too_many_attributes(&text[*at + 1..]))
    };
    let crowd = || tag().map(|(at, _)| (at, message!("import-attributes")));
    if let Some((at, what)) = entity.or_else(crowd) {
        let (line, column) = end_of(&text[..at]);
        let what = what.to_string();
        return Err(ImportError::NotXml { line, column, what });
    }
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: MAX_NODES,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(text, options);
    let document = document.map_err(|error| refusal(&error, text))?;
    let element = document.root_element();
    match element.has_tag_name(root) {
        true => Ok(Value::Object(object(element, MAX_DEPTH)?)),
        false => Err(ImportError::Unrecognised),
    }
}

fn has_too_many_attributes(tag: &str) -> bool {
    let tag = tag.split(['<', '>']).next().unwrap_or_default();
    tag.bytes()
        .filter(|byte| *byte == b'=')
        .nth(MAX_ATTRIBUTES)
        .is_some()
}

fn refusal(error: &roxmltree::Error, text: &str) -> ImportError {
    let at = error.pos();
    let (line, column) = (at.row as usize, at.col as usize);
    match error {
        roxmltree::Error::UnexpectedEndOfStream
        | roxmltree::Error::UnclosedRootNode
        | roxmltree::Error::NoRootNode => {
            let (line, column) = end_of(text);
            ImportError::Truncated { line, column }
        }
        error => {
            let what = terms::shortened(&error.to_string());
            ImportError::NotXml { line, column, what }
        }
    }
}

/// Line and column of a text's end, counted from 1.
fn end_of(text: &str) -> (usize, usize) {
    let last = text.rsplit('\n').next().unwrap_or_default();
    (text.split('\n').count(), last.len() + 1)
}

/// An element with its attributes and what stands in it.
fn object(element: Node, depth: usize) -> Result<Map<String, Value>, ImportError> {
    let depth = depth.checked_sub(1).ok_or_else(|| {
        let at = element.document().text_pos_at(element.range().start);
        ImportError::NotXml {
            line: at.row as usize,
            column: at.col as usize,
            what: message!("import-nested").to_string(),
        }
    })?;
    let attributes = element.attributes().map(|attribute| {
        let value = match (attribute.name(), attribute.value()) {
            ("visible" | "infinite", value) => Value::Bool(value != "0"),
            (_, value) => value.into(),
        };
        (attribute.name().to_owned(), value)
    });
    let mut made: Map<String, Value> = attributes.collect();
    for inner in element.children().filter(Node::is_element) {
        match inner.tag_name().name() {
            "properties" => {
                let all = inner.children().filter(|it| it.has_tag_name("property"));
                for property in all {
                    let mut value = object(property, depth)?;
                    let text = property.text().unwrap_or_default();
                    value.entry("value").or_insert_with(|| text.into());
                    push(&mut made, "properties", value);
                }
            }
            layer @ ("layer" | "objectgroup" | "imagelayer" | "group") => {
                let mut value = object(inner, depth)?;
                let kind = if layer == "layer" { "tilelayer" } else { layer };
                value.insert("type".to_owned(), kind.into());
                push(&mut made, "layers", value);
            }
            list @ ("tileset" | "object" | "tile") => {
                let list = format!("{list}s");
                push(&mut made, &list, object(inner, depth)?);
            }
            "data" => {
                made.extend(
                    ["encoding", "compression"]
                        .into_iter()
                        .filter_map(|key| Some((key.to_owned(), inner.attribute(key)?.into()))),
                );
                for chunk in inner.children().filter(|it| it.has_tag_name("chunk")) {
                    let mut value = object(chunk, depth)?;
                    value.remove("tiles");
                    value.insert("data".to_owned(), tiles(chunk));
                    push(&mut made, "chunks", value);
                }
                made.insert("data".to_owned(), tiles(inner));
            }
            "image" => {
                let source = inner.attribute("source").unwrap_or_default();
                made.insert("image".to_owned(), source.into());
                if let Some(color) = inner.attribute("trans") {
                    made.insert("transparentcolor".to_owned(), color.into());
                }
            }
            shape @ ("polygon" | "polyline") => {
                let points = inner.attribute("points").unwrap_or_default();
                let points = points.split_ascii_whitespace().map(|point| {
                    let (x, y) = point.split_once(',').unwrap_or((point, ""));
                    json!({ "x": x, "y": y })
                });
                made.insert(shape.to_owned(), points.collect());
            }
            shape @ ("ellipse" | "point") => {
                made.insert(shape.to_owned(), true.into());
            }
            "text" => {
                let text = inner.text().unwrap_or_default();
                made.insert("text".to_owned(), json!({ "text": text }));
            }
            "tileoffset" => {
                made.insert("tileoffset".to_owned(), object(inner, depth)?.into());
            }
            _ => {}
        }
    }
    Ok(made)
}

fn push(made: &mut Map<String, Value>, list: &str, value: Map<String, Value>) {
    let all = made.entry(list).or_insert_with(|| json!([]));
    if let Some(all) = all.as_array_mut() {
        all.push(value.into());
    }
}

/// The tiles of a layer or chunk: as text, or a number each where they are elements.
fn tiles(data: Node) -> Value {
    let tiles = data.children().filter(|it| it.has_tag_name("tile"));
    let tiles = tiles.map(|tile| tile.attribute("gid").unwrap_or("0"));
    let tiles: Vec<&str> = tiles.collect();
    match tiles.is_empty() {
        true => data.text().unwrap_or_default().into(),
        false => tiles.join(",").into(),
    }
}
