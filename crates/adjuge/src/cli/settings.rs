//! What a house is set to: by flags, by the environment (`ADJUGE_MAX_SOCKETS` for `--max-sockets`) and by a file, of
//! which the one that was named first here counts. What there is to set is declared once, as flags.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, Args, Command, FromArgMatches};
use toml::{Table, Value};

use super::Serve;
use crate::files;

/// What every variable of the environment begins with.
const PREFIX: &str = "ADJUGE_";

/// The setting that names the file, and cannot stand in it.
const FILE: &str = "config";

/// All flags of a house.
fn flags() -> Command {
    Serve::augment_args(Command::new("adjuge")).disable_help_flag(true)
}

/// A flag by its name.
fn flag<'a>(flags: &'a Command, name: &str) -> Option<&'a Arg> {
    flags.get_arguments().find(|flag| flag.get_long() == Some(name))
}

fn name(flag: &Arg) -> &str {
    flag.get_long().expect("every setting has a name")
}

/// The variable of the environment for a setting.
fn variable(name: &str) -> String {
    format!("{PREFIX}{}", name.to_uppercase().replace('-', "_"))
}

fn is_list(flag: &Arg) -> bool {
    matches!(flag.get_action(), ArgAction::Append)
}

/// Settings of one place, as flags.
type Layer = BTreeMap<String, Vec<OsString>>;

/// Adds a setting to a layer, if its values can be read.
fn add(layer: &mut Layer, place: &str, flag: &Arg, values: &[String]) -> Result<()> {
    let words: Vec<OsString> =
        values.iter().map(|value| format!("--{}={value}", name(flag)).into()).collect();
    let program = OsString::from("adjuge");
    if let Err(error) = flags().try_get_matches_from(std::iter::once(&program).chain(&words)) {
        let told = error.to_string();
        let told = told.lines().next().unwrap_or_default();
        bail!("{place}: {}", told.strip_prefix("error: ").unwrap_or(told));
    }
    layer.insert(name(flag).to_string(), words);
    Ok(())
}

/// What the environment says. A variable that is empty says nothing.
fn of_environment(flags: &Command) -> Result<Layer> {
    let mut layer = Layer::new();
    for flag in flags.get_arguments() {
        let variable = variable(name(flag));
        let Some(value) = std::env::var_os(&variable).filter(|value| !value.is_empty()) else { continue };
        let value = value.into_string().map_err(|_| anyhow!("{variable} is not text"))?;
        let values = if is_list(flag) {
            value.split(',').map(|value| value.trim().to_string()).collect()
        } else {
            vec![value]
        };
        add(&mut layer, &variable, flag, &values)?;
    }
    Ok(layer)
}

/// What a file says.
fn of_file(flags: &Command, path: &Path) -> Result<Layer> {
    let text = files::read(path)?;
    let place = path.display();
    let settings: Table = text.parse().map_err(|error: toml::de::Error| {
        let line = 1 + text[..error.span().map_or(0, |span| span.start)].matches('\n').count();
        anyhow!("{place}, line {line}: {}", error.message())
    })?;
    let mut layer = Layer::new();
    for (key, value) in settings {
        let flag = flag(flags, &key).filter(|_| key != FILE);
        let flag = flag
            .with_context(|| format!("{place}: there is no setting {key:?}: `adjuge settings` lists them"))?;
        let place = format!("{place}: {key}");
        let values = match value {
            Value::Array(values) if is_list(flag) => {
                values.iter().map(|value| text_of(&place, value)).collect::<Result<Vec<_>>>()?
            }
            value => vec![text_of(&place, &value)?],
        };
        add(&mut layer, &place, flag, &values)?;
    }
    Ok(layer)
}

fn text_of(place: &str, value: &Value) -> Result<String> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Integer(number) => Ok(number.to_string()),
        Value::Boolean(is) => Ok(is.to_string()),
        other => {
            bail!("{place}: a setting is a text, a whole number, true or false, not {}", other.type_str())
        }
    }
}

/// All settings, with the flags that were typed.
pub(crate) fn gather(typed: &[OsString]) -> Result<Serve> {
    let flags = flags();
    let program = [OsString::from("adjuge")];
    // They were read before.
    let matches = flags.clone().try_get_matches_from(program.iter().chain(typed))?;
    let is_typed = |name: &str| {
        let flag = flag(&flags, name).expect("a flag of ours");
        matches.value_source(flag.get_id().as_str()) == Some(ValueSource::CommandLine)
    };
    let environment = of_environment(&flags)?;
    let known = flags.clone().try_get_matches_from(
        program
            .iter()
            .chain(environment.get(FILE).into_iter().flatten().filter(|_| !is_typed(FILE)))
            .chain(typed),
    )?;
    let file = Serve::from_arg_matches(&known)?.config;
    let mut layers = file.map_or(Ok(Layer::new()), |file| of_file(&flags, &file))?;
    layers.extend(environment);
    layers.retain(|name, _| !is_typed(name));
    let matches = flags.try_get_matches_from(program.iter().chain(layers.values().flatten()).chain(typed))?;
    Ok(Serve::from_arg_matches(&matches)?)
}

/// Variables that look like settings and are none: what somebody meant by them does not happen.
pub(crate) fn strange_variables() -> Vec<String> {
    let flags = flags();
    let known: Vec<String> = flags.get_arguments().map(|flag| variable(name(flag))).collect();
    let variables = std::env::vars_os().filter_map(|(variable, _)| variable.into_string().ok());
    let mut strange: Vec<String> =
        variables.filter(|variable| variable.starts_with(PREFIX) && !known.contains(variable)).collect();
    strange.sort_unstable();
    strange
}

/// What a setting is if nobody says otherwise.
fn usual(flag: &Arg) -> Option<String> {
    Some(flag.get_default_values().first()?.to_string_lossy().into_owned())
}

/// What a setting is for, in one line. Where only some values are possible, they are named.
fn meaning(flag: &Arg) -> String {
    let help = flag.get_long_help().or(flag.get_help()).map(ToString::to_string).unwrap_or_default();
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let values = flag.get_possible_values();
    let values: Vec<&str> = values.iter().map(clap::builder::PossibleValue::get_name).collect();
    // What clap derives ends without a full stop.
    let help = help.trim_end_matches('.');
    if values.is_empty() || values == ["true", "false"] {
        format!("{help}.")
    } else {
        format!("{help}: {}.", values.join(" or "))
    }
}

/// A table of all settings, in Markdown.
pub(crate) fn table() -> String {
    let mut lines = vec![
        "| setting | in the environment | usual | what it is |".to_string(),
        "|---|---|---|---|".to_string(),
    ];
    for flag in flags().get_arguments() {
        let name = name(flag);
        let usual = usual(flag).map_or(String::new(), |usual| format!("`{usual}`"));
        let meaning = meaning(flag).replace('|', "\\|");
        lines.push(format!("| `{name}` | `{}` | {usual} | {meaning} |", variable(name)));
    }
    lines.join("\n")
}

/// A file with all settings as they usually are, none of them in force.
pub(crate) fn example() -> String {
    let mut parts =
        vec!["# The settings of a house: take away the # before what you want to change.".to_string()];
    for flag in flags().get_arguments().filter(|flag| name(flag) != FILE) {
        let value = match usual(flag) {
            Some(usual) if usual.parse::<i64>().is_ok() || usual.parse::<bool>().is_ok() => usual,
            Some(usual) => Value::from(usual).to_string(),
            None if is_list(flag) => "[]".to_string(),
            None => Value::from(
                flag.get_value_names().into_iter().flatten().next().map_or("", |name| name.as_str()),
            )
            .to_string(),
        };
        parts.push(format!("# {}\n#{} = {value}", meaning(flag), name(flag)));
    }
    parts.join("\n\n")
}
