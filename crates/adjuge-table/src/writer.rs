//! Writes plain data as JSON, and where each of its values stands.
//!
//! `serde_json` can do that too, with a formatter of one's own, in more than twice the time: that was a good part of what
//! a step costs the house.

use std::fmt::Display;

use serde::Serialize;
use serde::ser::{self, Impossible, Serializer};

use crate::written::{Place, Written};

/// Why something cannot be written: nothing that is sent is like that.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct NotPlain(String);

impl ser::Error for NotPlain {
    fn custom<T: Display>(reason: T) -> NotPlain {
        NotPlain(reason.to_string())
    }
}

type Done = Result<(), NotPlain>;

/// Writes one value at the end.
pub(crate) struct Writer<'a>(pub(crate) &'a mut Written);

/// Writes what is in a list or in an object.
pub(crate) struct Inside<'a> {
    out: &'a mut Written,
    is_first: bool,
    /// Where the item that is being written stands among the places.
    item: usize,
    end: u8,
}

impl<'a> Writer<'a> {
    fn raw(self, text: &str) {
        self.0.text.extend_from_slice(text.as_bytes());
    }

    /// What seldom occurs is left to those who know how.
    fn other(self, value: impl Serialize) -> Done {
        serde_json::to_writer(&mut self.0.text, &value).map_err(ser::Error::custom)
    }

    fn open(self, begin: u8, end: u8) -> Inside<'a> {
        self.0.text.push(begin);
        Inside { out: self.0, is_first: true, item: 0, end }
    }

    fn object(self) -> Inside<'a> {
        self.open(b'{', b'}')
    }

    fn list(self) -> Inside<'a> {
        self.open(b'[', b']')
    }
}

/// A variant with several values, told apart by its name alone: nothing that is sent has one.
fn untold<T>(name: &'static str) -> Result<T, NotPlain> {
    Err(NotPlain(format!("the variants of {name} need a tag")))
}

impl Inside<'_> {
    fn begin(&mut self) {
        if !self.is_first {
            self.out.text.push(b',');
        }
        self.is_first = false;
        self.item = self.out.places.len();
        let here = self.out.text.len() as u32;
        self.out.places.push(Place { name: here, begin: here, end: 0, next: 0 });
    }

    /// The name has been written, and its value follows.
    fn named(&mut self) {
        self.out.text.push(b':');
        self.out.places[self.item].begin = self.out.text.len() as u32;
    }

    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        value.serialize(Writer(self.out))?;
        self.out.end(self.item);
        Ok(())
    }

    fn finish(self) {
        self.out.text.push(self.end);
    }
}

macro_rules! integers {
    ($($write:ident: $integer:ty),+) => {
        $(fn $write(self, value: $integer) -> Done {
            self.raw(itoa::Buffer::new().format(value));
            Ok(())
        })+
    };
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = NotPlain;
    type SerializeSeq = Inside<'a>;
    type SerializeTuple = Inside<'a>;
    type SerializeTupleStruct = Inside<'a>;
    type SerializeTupleVariant = Impossible<(), NotPlain>;
    type SerializeMap = Inside<'a>;
    type SerializeStruct = Inside<'a>;
    type SerializeStructVariant = Impossible<(), NotPlain>;

    fn serialize_bool(self, value: bool) -> Done {
        self.raw(if value { "true" } else { "false" });
        Ok(())
    }

    integers! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64
    }

    fn serialize_f32(self, value: f32) -> Done {
        self.other(value)
    }

    fn serialize_f64(self, value: f64) -> Done {
        self.other(value)
    }

    fn serialize_char(self, value: char) -> Done {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Done {
        // All are looked at, without a branch: so the compiler looks at many at a time.
        let is_unusual = |byte| byte < b' ' || byte == b'"' || byte == b'\\';
        if value.bytes().fold(false, |any, byte| any | is_unusual(byte)) {
            return self.other(value);
        }
        let text = &mut self.0.text;
        text.push(b'"');
        text.extend_from_slice(value.as_bytes());
        text.push(b'"');
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Done {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Done {
        self.raw("null");
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        self.raw("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        self.raw("null");
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Done {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        let mut object = self.object();
        ser::SerializeStruct::serialize_field(&mut object, variant, value)?;
        object.finish();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Inside<'a>, NotPlain> {
        Ok(self.list())
    }

    fn serialize_tuple(self, _: usize) -> Result<Inside<'a>, NotPlain> {
        Ok(self.list())
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Inside<'a>, NotPlain> {
        Ok(self.list())
    }

    fn serialize_tuple_variant(
        self,
        name: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), NotPlain>, NotPlain> {
        untold(name)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Inside<'a>, NotPlain> {
        Ok(self.object())
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Inside<'a>, NotPlain> {
        Ok(self.object())
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), NotPlain>, NotPlain> {
        untold(name)
    }
}

/// Lists of all kinds are written alike.
macro_rules! lists {
    ($($list:ident: $add:ident),+) => {
        $(impl ser::$list for Inside<'_> {
            type Ok = ();
            type Error = NotPlain;

            fn $add<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
                self.begin();
                self.value(value)
            }

            fn end(self) -> Done {
                self.finish();
        Ok(())
            }
        })+
    };
}

lists!(SerializeSeq: serialize_element, SerializeTuple: serialize_element, SerializeTupleStruct: serialize_field);

impl ser::SerializeStruct for Inside<'_> {
    type Ok = ();
    type Error = NotPlain;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Done {
        self.begin();
        // Names of fields are words, so nothing in them has to be escaped.
        let text = &mut self.out.text;
        text.push(b'"');
        text.extend_from_slice(name.as_bytes());
        text.push(b'"');
        self.named();
        self.value(value)
    }

    fn end(self) -> Done {
        self.finish();
        Ok(())
    }
}

impl ser::SerializeMap for Inside<'_> {
    type Ok = ();
    type Error = NotPlain;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        self.begin();
        key.serialize(Writer(self.out))?;
        self.named();
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.value(value)
    }

    fn end(self) -> Done {
        self.finish();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Kind {
        Plain,
        Of(Vec<u8>),
    }

    #[derive(Serialize)]
    #[serde(tag = "kind")]
    enum Tagged {
        Plain,
        With { what: Option<i32> },
    }

    #[derive(Serialize)]
    struct Inner {
        letter: char,
        #[serde(skip_serializing_if = "Option::is_none")]
        gone: Option<u8>,
    }

    #[derive(Serialize)]
    struct Everything {
        kinds: [Kind; 2],
        tagged: Vec<Tagged>,
        #[serde(flatten)]
        inner: Inner,
        texts: BTreeMap<&'static str, String>,
        numbers: (i8, u64, f64, bool, ()),
        nothing: Vec<u8>,
    }

    #[test]
    fn it_writes_what_serde_json_writes_and_each_value_is_where_it_is_said_to_be() {
        let everything = Everything {
            kinds: [Kind::Plain, Kind::Of(vec![1, 2])],
            tagged: vec![Tagged::Plain, Tagged::With { what: None }, Tagged::With { what: Some(-7) }],
            inner: Inner { letter: 'é', gone: None },
            texts: BTreeMap::from([("a \"b\"", "\\ \n \u{7f} \u{1f0cf}".to_string()), ("c", String::new())]),
            numbers: (-128, u64::MAX, 0.25, true, ()),
            nothing: Vec::new(),
        };
        let written = Written::object(&everything);
        assert_eq!(written.text(), serde_json::to_vec(&everything).expect("plain data"));
        let names: Vec<_> =
            written.root().inside().map(|field| String::from_utf8_lossy(field.name()).into_owned()).collect();
        let expected = ["kinds", "tagged", "letter", "texts", "numbers", "nothing"];
        assert_eq!(names, expected.map(|name| format!("\"{name}\":")));
        for field in written.root().inside() {
            let value: serde_json::Value = serde_json::from_slice(field.text()).expect("a value");
            let n_inside =
                value.as_array().map_or_else(|| value.as_object().map_or(0, serde_json::Map::len), Vec::len);
            assert_eq!(field.inside().count(), n_inside, "{value}");
        }
    }
}
