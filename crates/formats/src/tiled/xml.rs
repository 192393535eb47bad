//! Tiled's XML as a stream of the keys of its JSON, so that there is one reader for both.
//!
//! serde takes each element as the pull parser reaches it. So the limits of the lists in `raw` hold
//! before anything beyond them is in memory.

use crate::import::{ImportError, MAX_FILE_BYTES, without_bom};
use crate::lenient::begin_counting;
use quick_xml::errors::{Error as XmlError, IllFormedError, SyntaxError};
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use serde::de::value::{Error, MapDeserializer, SeqDeserializer};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Error as _, IntoDeserializer, MapAccess,
    SeqAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use std::borrow::Cow;
use terms::{Message, message, shortened};

/// The most attributes of an element.
const MAX_ATTRIBUTES: usize = 1000;

/// Maximum depth of nested elements.
const MAX_DEPTH: usize = 60;

/// Whether a file is XML rather than JSON.
pub(crate) fn is_xml(bytes: &[u8]) -> bool {
    let text = without_bom(bytes);
    text.trim_ascii_start().starts_with(b"<")
}

/// Reads the map or tileset of an XML file, the name of whose root is `root`.
///
/// # Errors
/// If the file is damaged, breaks a limit, or has another root.
pub(super) fn read<T: DeserializeOwned>(bytes: &[u8], root: &str) -> Result<T, ImportError> {
    if bytes.len() > MAX_FILE_BYTES {
        return Err(ImportError::TooLarge { bytes: bytes.len() });
    }
    let text = without_bom(bytes);
    let text = std::str::from_utf8(text).map_err(|error| {
        let (line, column) = position(&text[..error.valid_up_to()]);
        let what = error.to_string();
        ImportError::NotXml { line, column, what }
    })?;
    begin_counting(text.len());
    let mut source = Source::new(text);
    source.document(root).map_err(|error| {
        let failure = source.failure.take();
        failure.unwrap_or_else(|| ImportError::BadPart {
            what: shortened(&error.to_string()),
        })
    })
}

/// Returns line and column of the end of a text, counted from 1.
fn position(text: &[u8]) -> (usize, usize) {
    let last = text.rsplit(|byte| *byte == b'\n').next();
    let lines = text.split(|byte| *byte == b'\n').count();
    (lines, last.map_or(0, <[u8]>::len).saturating_add(1))
}

/// The list of our words that an element belongs to.
fn list_of(element: &str) -> Option<&'static str> {
    Some(match element {
        "layer" | "objectgroup" | "imagelayer" | "group" => "layers",
        "tileset" => "tilesets",
        "object" => "objects",
        "tile" => "tiles",
        "chunk" => "chunks",
        "property" => "properties",
        _ => return None,
    })
}

/// Whether an element is read that is in no list.
fn is_single(element: &str) -> bool {
    matches!(
        element,
        "properties"
            | "data"
            | "image"
            | "polygon"
            | "polyline"
            | "ellipse"
            | "point"
            | "text"
            | "tileoffset"
    )
}

/// A part of the XML that matters here.
enum Node<'a> {
    Start(BytesStart<'a>),
    Text(Cow<'a, str>),
    End,
}

/// The pull parser, with what it does not do itself: limits, and one node of lookahead.
struct Source<'a> {
    reader: Reader<&'a [u8]>,
    text: &'a str,
    depth: usize,
    next: Option<Node<'a>>,
    /// Why parsing stopped, if the XML is the reason: serde carries texts only.
    failure: Option<ImportError>,
}

impl<'a> Source<'a> {
    fn new(text: &'a str) -> Self {
        let mut reader = Reader::from_str(text);
        reader.config_mut().expand_empty_elements = true;
        Self {
            reader,
            text,
            depth: 0,
            next: None,
            failure: None,
        }
    }

    /// Reads the whole document.
    fn document<T: DeserializeOwned>(&mut self, root: &str) -> Result<T, Error> {
        let start = loop {
            match self.node()? {
                Node::Start(start) => break start,
                Node::Text(text) if text.trim().is_empty() => {}
                Node::Text(_) | Node::End => return Err(self.fail(&message!("import-no-element"))),
            }
        };
        if start.local_name().as_ref() != root {
            self.failure = Some(ImportError::Unrecognised);
            return Err(Error::custom(""));
        }
        let read = T::deserialize(Element {
            source: self,
            start,
        })?;
        loop {
            match self.reader.read_event() {
                Ok(Event::Eof) => return Ok(read),
                Ok(Event::Comment(_) | Event::PI(_)) => {}
                Ok(Event::Text(text)) if text.trim().is_empty() => {}
                Ok(_) => return Err(self.fail(&message!("import-after-the-end"))),
                Err(error) => return Err(self.refuse(&error)),
            }
        }
    }

    /// Returns the next node.
    fn node(&mut self) -> Result<Node<'a>, Error> {
        if let Some(node) = self.next.take() {
            return Ok(node);
        }
        loop {
            return Ok(match self.reader.read_event() {
                Ok(Event::Start(start)) => {
                    self.depth = self.depth.saturating_add(1);
                    if self.depth > MAX_DEPTH {
                        return Err(self.fail(&message!("import-nested")));
                    }
                    Node::Start(start)
                }
                Ok(Event::End(_)) => {
                    self.depth = self.depth.saturating_sub(1);
                    Node::End
                }
                Ok(Event::Text(text)) => Node::Text(text.xml10_content()),
                Ok(Event::CData(text)) => Node::Text(text.xml10_content()),
                Ok(Event::GeneralRef(reference)) => Node::Text(self.resolve(&reference)?),
                // Entities can stand for more than memory holds, and no program writes them.
                Ok(Event::DocType(declared)) if declared.contains("<!ENTITY") => {
                    return Err(self.fail(&message!("import-entities")));
                }
                Ok(Event::Eof) => return Err(self.truncated()),
                Ok(Event::DocType(_) | Event::Decl(_) | Event::PI(_) | Event::Comment(_)) => {
                    continue;
                }
                // Expanded into a start and an end.
                Ok(Event::Empty(_)) => continue,
                Err(error) => return Err(self.refuse(&error)),
            });
        }
    }

    fn resolve(&mut self, reference: &BytesRef) -> Result<Cow<'a, str>, Error> {
        let character = reference.resolve_char_ref();
        let character = character.map_err(|error| self.refuse(&error))?;
        if let Some(character) = character {
            return Ok(Cow::Owned(character.to_string()));
        }
        let text = resolve_predefined_entity(reference);
        text.map(Cow::Borrowed)
            .ok_or_else(|| self.fail(&message!("import-entities")))
    }

    /// Skips the rest of an element whose start was returned last.
    fn skip(&mut self) -> Result<(), Error> {
        let end = self.depth;
        while self.depth >= end {
            self.node()?;
        }
        Ok(())
    }

    /// Returns the text right within an element whose start was returned last, and skips the rest.
    fn words(&mut self) -> Result<String, Error> {
        let mut words = String::new();
        loop {
            match self.node()? {
                Node::Text(text) => words.push_str(&text),
                Node::Start(_) => self.skip()?,
                Node::End => return Ok(words),
            }
        }
    }

    /// Returns the next element of a list that others do not interrupt.
    fn next_of(&mut self, list: &str) -> Result<Option<BytesStart<'a>>, Error> {
        loop {
            match self.node()? {
                Node::Text(_) => {}
                Node::Start(start) => {
                    let name = start.local_name();
                    if list_of(name.as_ref()) == Some(list) {
                        return Ok(Some(start));
                    }
                    if list_of(name.as_ref()).is_some() || is_single(name.as_ref()) {
                        self.next = Some(Node::Start(start));
                        return Ok(None);
                    }
                    self.skip()?;
                }
                Node::End => {
                    self.next = Some(Node::End);
                    return Ok(None);
                }
            }
        }
    }

    fn attributes(&mut self, start: &BytesStart) -> Result<Vec<(String, String)>, Error> {
        let mut all = Vec::new();
        for attribute in start.attributes() {
            if all.len() == MAX_ATTRIBUTES {
                return Err(self.fail(&message!("import-attributes")));
            }
            let attribute = attribute.map_err(|error| self.refuse(&error.into()))?;
            let value = attribute.normalized_value(XmlVersion::Implicit1_0);
            let value = value.map_err(|error| self.refuse(&error))?;
            all.push((attribute.key.as_ref().to_owned(), value.into_owned()));
        }
        Ok(all)
    }

    fn attribute(&mut self, start: &BytesStart, name: &str) -> Result<Option<String>, Error> {
        let mut all = self.attributes(start)?.into_iter();
        Ok(all.find(|(key, _)| key == name).map(|(_, value)| value))
    }

    fn fail(&mut self, what: &Message) -> Error {
        self.fail_at(self.reader.buffer_position(), what.to_string())
    }

    fn fail_at(&mut self, at: u64, what: String) -> Error {
        let bytes = self.text.as_bytes();
        let at = usize::try_from(at).unwrap_or(usize::MAX).min(bytes.len());
        let (line, column) = position(&bytes[..at]);
        self.failure = Some(ImportError::NotXml { line, column, what });
        Error::custom("")
    }

    fn truncated(&mut self) -> Error {
        let (line, column) = position(self.text.as_bytes());
        self.failure = Some(ImportError::Truncated { line, column });
        Error::custom("")
    }

    fn refuse(&mut self, error: &XmlError) -> Error {
        match error {
            XmlError::Syntax(SyntaxError::InvalidBangMarkup) => {}
            XmlError::Syntax(_) | XmlError::IllFormed(IllFormedError::MissingEndTag(_)) => {
                return self.truncated();
            }
            _ => {}
        }
        self.fail_at(self.reader.error_position(), shortened(&error.to_string()))
    }
}

/// An element whose start tag is parsed: the members of an object.
struct Element<'s, 'a> {
    source: &'s mut Source<'a>,
    start: BytesStart<'a>,
}

impl<'de> Deserializer<'de> for Element<'_, '_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_map(Members::new(self.source, &self.start)?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.source.skip()?;
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier
    }
}

/// A value of a key, most of them still to be parsed.
enum Content<'a> {
    Text(String),
    Flag(bool),
    /// The elements of a list, of which the first is parsed.
    Elements(&'static str, BytesStart<'a>),
    /// The elements in one of their own, up to its end.
    Properties,
    /// The numbers of tiles, an element each, of which the first is parsed.
    Tiles(BytesStart<'a>),
    /// Positions such as `0,0 16,0`.
    Points(String),
    /// The words of an object.
    Words(String),
    Element(BytesStart<'a>),
}

/// The attributes and children of an element, by the keys of JSON.
struct Members<'s, 'a> {
    source: &'s mut Source<'a>,
    /// Members that are known, the last one first.
    ready: Vec<(Cow<'static, str>, Content<'a>)>,
    content: Option<Content<'a>>,
    /// The text of a property without a value.
    value: Option<String>,
    /// Whether a `data` element around the tiles is still to end.
    in_data: bool,
    ended: bool,
}

impl<'s, 'a> Members<'s, 'a> {
    fn new(source: &'s mut Source<'a>, start: &BytesStart) -> Result<Self, Error> {
        let name = start.local_name();
        let kind = match name.as_ref() {
            "layer" => Some("tilelayer"),
            other => (list_of(other) == Some("layers")).then_some(other),
        };
        let kind = kind.map(|kind| ("type".into(), Content::Text(kind.to_owned())));
        let has_kind = kind.is_some();
        let attributes = source.attributes(start)?.into_iter();
        let attributes = attributes.filter(|(key, _)| !(has_kind && key == "type"));
        let attributes = attributes.map(|(key, value)| {
            let value = match key.as_str() {
                "visible" | "infinite" => Content::Flag(value != "0"),
                _ => Content::Text(value),
            };
            (Cow::Owned(key), value)
        });
        let ready: Vec<(Cow<str>, Content)> = attributes.chain(kind).collect();
        let has_value = ready.iter().any(|(key, _)| key == "value");
        let mut members = Self {
            source,
            value: (name.as_ref() == "property" && !has_value).then(String::new),
            ready,
            content: None,
            in_data: false,
            ended: false,
        };
        if name.as_ref() == "chunk" {
            members.ended = members.tiles()?;
            members.in_data = false;
        }
        Ok(members)
    }

    /// Reads the beginning of an element with tiles; returns true if that was all.
    fn tiles(&mut self) -> Result<bool, Error> {
        let mut text = String::new();
        let (key, content, ended) = loop {
            match self.source.node()? {
                Node::Text(more) => text.push_str(&more),
                Node::End => break ("data", Content::Text(text), true),
                Node::Start(start) => match start.local_name().as_ref() {
                    "chunk" => break ("chunks", Content::Elements("chunks", start), false),
                    "tile" => break ("data", Content::Tiles(start), false),
                    _ => self.source.skip()?,
                },
            }
        };
        self.ready.push((key.into(), content));
        Ok(ended)
    }

    fn child(&mut self, start: BytesStart<'a>) -> Result<(), Error> {
        let name = start.local_name();
        if let Some(list) = list_of(name.as_ref()) {
            self.ready
                .push((list.into(), Content::Elements(list, start)));
            return Ok(());
        }
        let (key, content): (&'static str, _) = match name.as_ref() {
            "properties" => ("properties", Content::Properties),
            "tileoffset" => ("tileoffset", Content::Element(start)),
            "text" => ("text", Content::Words(self.source.words()?)),
            "data" => {
                for key in ["encoding", "compression"] {
                    let value = self.source.attribute(&start, key)?.map(Content::Text);
                    self.ready.extend(value.map(|value| (key.into(), value)));
                }
                self.in_data = !self.tiles()?;
                return Ok(());
            }
            "image" => {
                let path = self.source.attribute(&start, "source")?;
                let color = self.source.attribute(&start, "trans")?.map(Content::Text);
                self.source.skip()?;
                self.ready
                    .extend(color.map(|color| ("transparentcolor".into(), color)));
                ("image", Content::Text(path.unwrap_or_default()))
            }
            shape @ ("polygon" | "polyline") => {
                let points = self.source.attribute(&start, "points")?;
                let key = if shape == "polygon" {
                    "polygon"
                } else {
                    "polyline"
                };
                self.source.skip()?;
                (key, Content::Points(points.unwrap_or_default()))
            }
            shape @ ("ellipse" | "point") => {
                let key = if shape == "ellipse" {
                    "ellipse"
                } else {
                    "point"
                };
                self.source.skip()?;
                (key, Content::Flag(true))
            }
            _ => return self.source.skip(),
        };
        self.ready.push((key.into(), content));
        Ok(())
    }
}

impl<'de> MapAccess<'de> for Members<'_, '_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        loop {
            if let Some((key, content)) = self.ready.pop() {
                self.content = Some(content);
                return seed.deserialize(key.into_deserializer()).map(Some);
            }
            if self.ended {
                return Ok(None);
            }
            match self.source.node()? {
                Node::End if self.in_data => self.in_data = false,
                Node::End => {
                    self.ended = true;
                    let value = self.value.take().map(Content::Text);
                    self.ready
                        .extend(value.map(|value| ("value".into(), value)));
                }
                Node::Text(text) => {
                    if let Some(value) = &mut self.value {
                        value.push_str(&text);
                    }
                }
                Node::Start(start) => self.child(start)?,
            }
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        let content = self.content.take();
        seed.deserialize(Value {
            source: self.source,
            content: content.ok_or_else(|| Error::custom("a value without a key"))?,
        })
    }
}

/// A value with the source of what of it is not yet parsed.
struct Value<'s, 'a> {
    source: &'s mut Source<'a>,
    content: Content<'a>,
}

impl<'de> Deserializer<'de> for Value<'_, '_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let source = self.source;
        match self.content {
            Content::Text(text) => visitor.visit_string(text),
            Content::Flag(flag) => visitor.visit_bool(flag),
            Content::Elements(list, first) => visitor.visit_seq(Elements {
                source,
                list,
                next: Some(first),
            }),
            Content::Properties => {
                let next = source.next_of("properties")?;
                let list = "properties";
                let read = visitor.visit_seq(Elements {
                    source: &mut *source,
                    list,
                    next,
                })?;
                // What is left are elements of no property.
                while !matches!(source.node()?, Node::End) {
                    source.skip()?;
                }
                Ok(read)
            }
            Content::Tiles(first) => visitor.visit_seq(Tiles {
                source,
                next: Some(first),
            }),
            Content::Points(text) => {
                let points = text.split_ascii_whitespace();
                let points = points.map(|point| SeqDeserializer::new(point.splitn(2, ',')));
                visitor.visit_seq(SeqDeserializer::new(points))
            }
            Content::Words(words) => {
                visitor.visit_map(MapDeserializer::new(std::iter::once(("text", words))))
            }
            Content::Element(start) => Element { source, start }.deserialize_any(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// The elements of a list.
struct Elements<'s, 'a> {
    source: &'s mut Source<'a>,
    list: &'static str,
    next: Option<BytesStart<'a>>,
}

impl<'de> SeqAccess<'de> for Elements<'_, '_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        let Some(start) = self.next.take() else {
            return Ok(None);
        };
        let source = &mut *self.source;
        let item = seed.deserialize(Element { source, start })?;
        self.next = self.source.next_of(self.list)?;
        Ok(Some(item))
    }
}

/// The numbers of tiles that have an element each.
struct Tiles<'s, 'a> {
    source: &'s mut Source<'a>,
    next: Option<BytesStart<'a>>,
}

impl<'de> SeqAccess<'de> for Tiles<'_, '_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        let Some(start) = self.next.take() else {
            return Ok(None);
        };
        let tile = self.source.attribute(&start, "gid")?;
        let tile: Result<u32, _> = tile.as_deref().unwrap_or("0").parse();
        let tile = tile.map_err(|_| Error::custom(message!("import-layer-csv")))?;
        self.source.skip()?;
        self.next = self.source.next_of("tiles")?;
        seed.deserialize(tile.into_deserializer()).map(Some)
    }
}
