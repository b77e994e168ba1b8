//! Types of TypeScript, read from the one line that they come in and written as people like to read them.

use std::collections::BTreeSet;
use std::fmt::Write as _;

/// How wide a line may be.
const WIDTH: usize = 110;

/// The parameter of types that depend on the game, and what it must be.
const PARAMETER: &str = "<G extends AnyGame = AnyGame>";

/// A type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// A name, a literal or an indexed name, with its parameters.
    Plain(String, Vec<Shape>),
    Tuple(Vec<Shape>),
    Object(Vec<Field>),
    /// All of these.
    Both(Vec<Shape>),
    /// One of these.
    Either(Vec<Shape>),
}

/// A field of an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Field {
    docs: Vec<String>,
    /// With its question mark, if it has one.
    name: String,
    shape: Shape,
}

impl Shape {
    pub(super) fn read(text: &str) -> Shape {
        let mut reader = Reader { rest: text.trim() };
        let shape = reader.either();
        assert!(reader.rest.is_empty(), "{:?} is left of {text}", reader.rest);
        shape
    }

    fn parts(&self) -> Vec<&Shape> {
        match self {
            Shape::Plain(_, parts) | Shape::Tuple(parts) | Shape::Both(parts) | Shape::Either(parts) => {
                parts.iter().collect()
            }
            Shape::Object(fields) => fields.iter().map(|field| &field.shape).collect(),
        }
    }

    /// Whether it names one of these types, or something of the game's own.
    pub(super) fn depends(&self, generic: &BTreeSet<String>) -> bool {
        let is_named =
            matches!(self, Shape::Plain(name, _) if name.starts_with("G[") || generic.contains(name));
        is_named || self.parts().into_iter().any(|part| part.depends(generic))
    }

    /// Hands the parameter on to these types.
    pub(super) fn hand_on(&mut self, generic: &BTreeSet<String>) {
        match self {
            Shape::Plain(name, parts) => {
                if generic.contains(name) {
                    name.push_str("<G>");
                }
                for part in parts {
                    part.hand_on(generic);
                }
            }
            Shape::Tuple(parts) | Shape::Both(parts) | Shape::Either(parts) => {
                for part in parts {
                    part.hand_on(generic);
                }
            }
            Shape::Object(fields) => {
                for field in fields {
                    field.shape.hand_on(generic);
                }
            }
        }
    }

    /// The names that it uses.
    pub(super) fn names(&self, out: &mut BTreeSet<String>) {
        if let Shape::Plain(name, _) = self {
            out.insert(name.clone());
        }
        for part in self.parts() {
            part.names(out);
        }
    }

    fn has_docs(&self) -> bool {
        let is_told =
            matches!(self, Shape::Object(fields) if fields.iter().any(|field| !field.docs.is_empty()));
        is_told || self.parts().into_iter().any(Shape::has_docs)
    }

    fn in_a_line(&self) -> String {
        let list = |parts: &[Shape], between: &str| {
            parts.iter().map(Shape::in_a_line).collect::<Vec<_>>().join(between)
        };
        match self {
            Shape::Plain(name, parts) if parts.is_empty() => name.clone(),
            Shape::Plain(name, parts) => format!("{name}<{}>", list(parts, ", ")),
            Shape::Tuple(parts) => format!("[{}]", list(parts, ", ")),
            Shape::Object(fields) => {
                let field = |field: &Field| format!("{}: {}", field.name, field.shape.in_a_line());
                format!("{{ {} }}", fields.iter().map(field).collect::<Vec<_>>().join("; "))
            }
            Shape::Both(parts) => {
                let part = |part: &Shape| match part {
                    Shape::Either(_) => format!("({})", part.in_a_line()),
                    _ => part.in_a_line(),
                };
                parts.iter().map(part).collect::<Vec<_>>().join(" & ")
            }
            Shape::Either(parts) => list(parts, " | "),
        }
    }

    /// As it stands after `used` letters of a line that is indented like this.
    fn written(&self, indent: usize, used: usize) -> String {
        let line = self.in_a_line();
        if !self.has_docs() && used + line.len() <= WIDTH {
            return line;
        }
        self.spread(indent)
    }

    /// On several lines, where it has several parts.
    fn spread(&self, indent: usize) -> String {
        let margin = "  ".repeat(indent + 1);
        match self {
            Shape::Object(fields) => {
                let mut text = String::from("{\n");
                for field in fields {
                    text.push_str(&comment(&field.docs, indent + 1));
                    let used = margin.len() + field.name.len() + 3;
                    let shape = field.shape.written(indent + 1, used);
                    let _ = writeln!(text, "{margin}{}: {shape};", field.name);
                }
                text + &"  ".repeat(indent) + "}"
            }
            Shape::Either(parts) => {
                let part =
                    |part: &Shape| format!("\n{margin}| {}", part.written(indent + 2, margin.len() + 3));
                parts.iter().map(part).collect::<Vec<_>>().concat()
            }
            Shape::Both(parts) => {
                let part = |part: &Shape| match part {
                    Shape::Either(_) => format!("({}\n{})", part.spread(indent), "  ".repeat(indent)),
                    _ => part.spread(indent),
                };
                parts.iter().map(part).collect::<Vec<_>>().join(" & ")
            }
            Shape::Plain(name, parts) if parts.len() == 1 => format!("{name}<{}>", parts[0].spread(indent)),
            Shape::Plain(..) | Shape::Tuple(_) => self.in_a_line(),
        }
    }

    /// Its declaration; objects have a line for each field.
    pub(super) fn declared(&self, name: &str, docs: &[String], is_generic: bool) -> String {
        let head = format!("export type {name}{} =", if is_generic { PARAMETER } else { "" });
        let shape = match self {
            Shape::Object(_) => self.spread(0),
            _ => self.written(0, head.len() + 2),
        };
        let space = if shape.starts_with('\n') { "" } else { " " };
        format!("{}{head}{space}{shape};\n", comment(docs, 0))
    }
}

fn comment(docs: &[String], indent: usize) -> String {
    let margin = "  ".repeat(indent);
    match docs {
        [] => String::new(),
        [line] => format!("{margin}/** {line} */\n"),
        lines => {
            let lines: Vec<_> = lines.iter().map(|line| format!("{margin} * {line}")).collect();
            format!("{margin}/**\n{}\n{margin} */\n", lines.join("\n"))
        }
    }
}

/// The lines of a comment's first paragraph: what comes after it is for those who read the code.
pub(super) fn lines_of(comment: &str) -> Vec<String> {
    let inner = comment.trim().trim_start_matches("/**").trim_end_matches("*/").trim();
    let lines = inner.lines().map(|line| line.trim().trim_start_matches('*').trim());
    let plain = |line: &str| line.replace("[`", "`").replace("`]", "`");
    lines.take_while(|line| !line.is_empty()).map(plain).collect()
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn skip(&mut self, punctuation: &str) -> bool {
        let rest = self.rest.strip_prefix(punctuation).map(str::trim_start);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, punctuation: &str) {
        assert!(self.skip(punctuation), "{punctuation} is missing before {:?}", self.rest);
    }

    fn take(&mut self, n_bytes: usize) -> String {
        let (taken, rest) = self.rest.split_at(n_bytes);
        self.rest = rest.trim_start();
        taken.to_string()
    }

    fn either(&mut self) -> Shape {
        self.skip("|");
        let mut parts = vec![self.both()];
        while self.skip("|") {
            parts.push(self.both());
        }
        if parts.len() == 1 { parts.remove(0) } else { Shape::Either(parts) }
    }

    fn both(&mut self) -> Shape {
        let mut parts = vec![self.one()];
        while self.skip("&") {
            parts.push(self.one());
        }
        if parts.len() == 1 { parts.remove(0) } else { Shape::Both(parts) }
    }

    fn one(&mut self) -> Shape {
        if self.skip("(") {
            let shape = self.either();
            self.expect(")");
            return shape;
        }
        if self.skip("{") {
            return Shape::Object(self.fields());
        }
        if self.skip("[") {
            return Shape::Tuple(self.list("]"));
        }
        let mut name = self.word();
        while self.rest.starts_with('[') {
            let end = self.rest.find(']').expect("an index ends");
            name.push_str(&self.take(end + 1));
        }
        let parts = if self.skip("<") { self.list(">") } else { Vec::new() };
        Shape::Plain(name, parts)
    }

    fn list(&mut self, end: &str) -> Vec<Shape> {
        let mut parts = Vec::new();
        while !self.skip(end) {
            parts.push(self.either());
            self.skip(",");
        }
        parts
    }

    fn fields(&mut self) -> Vec<Field> {
        let mut fields = Vec::new();
        while !self.skip("}") {
            let mut docs = Vec::new();
            if self.rest.starts_with("/**") {
                let end = self.rest.find("*/").expect("a comment ends");
                docs = lines_of(&self.take(end + 2));
            }
            let mut name = self.word();
            // Plain names need no quotes.
            if name.trim_matches('"').chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
                name = name.trim_matches('"').to_string();
            }
            if self.skip("?") {
                name.push('?');
            }
            self.expect(":");
            fields.push(Field { docs, name, shape: self.either() });
            self.skip(",");
        }
        fields
    }

    /// A name, or a literal with its quotes.
    fn word(&mut self) -> String {
        for quote in ['"', '`'] {
            if let Some(inner) = self.rest.strip_prefix(quote) {
                return self.take(inner.find(quote).expect("a literal ends") + 2);
            }
        }
        let end = self.rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(self.rest.len());
        assert!(end > 0, "a name is missing before {:?}", self.rest);
        self.take(end)
    }
}
