//! The house that is measured: another process, ours or somebody else's.

use std::path::PathBuf;
use std::process::Stdio;
use std::time::{Duration, Instant};

use adjuge_client::House;
use anyhow::{Context, Result, anyhow, bail};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStderr, ChildStdout, Command};
use tokio::time::timeout;

/// How long a house may take to open, resume its tables, or close.
const PATIENCE: Duration = Duration::from_secs(120);

/// Flags that lift the limits of a house: all guests come from one address.
const UNLIMITED: [&str; 14] = [
    "--max-sockets=1000000",
    "--max-sockets-of-one=1000000",
    "--max-tables-of-one=1000000",
    "--commands-per-second=1000000",
    "--requests-per-second=1000000",
    "--newcomers-per-minute=100000000",
    "--request-time=60000",
    "--bot-pace=0",
    "--idle=86400",
    "--log=json",
    "--log-level=info",
    "--bot-threads=1",
    "--listen=127.0.0.1:0",
    "--data",
];

/// A house that was opened for the measurement.
#[derive(Debug)]
pub(super) struct Own {
    folder: TempDir,
    child: Child,
    log: Lines<BufReader<ChildStderr>>,
    /// Held so that the house can speak.
    _out: Lines<BufReader<ChildStdout>>,
    started: Instant,
    pub(super) house: House,
}

impl Own {
    /// Opens a house in a folder of its own.
    pub(super) async fn open() -> Result<Own> {
        let folder = tempfile::tempdir().context("cannot make a temporary folder")?;
        Own::open_in(folder).await
    }

    async fn open_in(folder: TempDir) -> Result<Own> {
        let started = Instant::now();
        let program = std::env::current_exe().context("cannot find this program's own file")?;
        let mut child = Command::new(program)
            .arg("serve")
            .args(UNLIMITED)
            .arg(data(&folder))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .context("cannot open the house")?;
        let (out, err) = (child.stdout.take(), child.stderr.take());
        let (out, err) = out.zip(err).ok_or_else(|| anyhow!("the house has no output"))?;
        let mut log = BufReader::new(err).lines();
        let mut lines = BufReader::new(out).lines();
        let line = timeout(PATIENCE, lines.next_line()).await.context("the house does not open")??;
        let Some(line) = line else {
            bail!("the house does not open: {}", log.next_line().await?.unwrap_or_default())
        };
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let house = House::at(url.ok_or_else(|| anyhow!("the house does not say where it is: {line}"))?)?;
        Ok(Own { folder, child, log, _out: lines, started, house })
    }

    pub(super) fn pid(&self) -> Option<u32> {
        self.child.id()
    }

    /// Kills the house and opens it again on the same data.
    pub(super) async fn reopen(mut self) -> Result<Own> {
        self.child.kill().await?;
        Own::open_in(self.folder).await
    }

    /// Seconds from the start of the process until now.
    pub(super) fn age(&self) -> f64 {
        self.started.elapsed().as_secs_f64()
    }

    /// Waits until all tables are resumed: how many, and how long the house says it took.
    pub(super) async fn resumed(&mut self) -> Result<(u64, f64)> {
        let resumed = async {
            while let Some(line) = self.log.next_line().await? {
                let line: serde_json::Value = serde_json::from_str(&line).unwrap_or_default();
                let fields = &line["fields"];
                if fields["message"] == "tables in play are resumed" {
                    let n_tables = fields["tables"].as_u64().unwrap_or_default();
                    return Ok((n_tables, fields["seconds"].as_f64().unwrap_or_default()));
                }
            }
            bail!("the house has closed")
        };
        timeout(PATIENCE, resumed).await.context("the tables do not resume")?
    }

    /// Bytes of data on disk.
    pub(super) fn bytes(&self) -> u64 {
        let files = std::fs::read_dir(self.folder.path()).into_iter().flatten().flatten();
        files.filter_map(|file| file.metadata().ok()).map(|metadata| metadata.len()).sum()
    }

    /// Asks the house to close, and waits until it has.
    pub(super) async fn close(mut self) -> Result<()> {
        let pid = self.child.id().and_then(|id| Pid::from_raw(id.cast_signed()));
        kill_process(pid.ok_or_else(|| anyhow!("the house has closed already"))?, Signal::TERM)?;
        // Its log is read, or it would wait for us.
        while let Ok(Some(_)) = self.log.next_line().await {}
        let status = timeout(PATIENCE, self.child.wait()).await.context("the house does not close")??;
        if status.success() { Ok(()) } else { bail!("the house closed badly: {status}") }
    }
}

fn data(folder: &TempDir) -> PathBuf {
    folder.path().join("load.db")
}

/// What a process has used up.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Usage {
    /// Seconds of processor time.
    pub(super) cpu: f64,
    /// Bytes in memory.
    pub(super) rss: u64,
}

impl Usage {
    /// What a process has used up so far; `None` where that cannot be told.
    pub(super) fn of(pid: u32) -> Option<Usage> {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        // The name of the program, in brackets, may hold anything; the times stand behind it.
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
        let mut ticks = || fields.next()?.parse::<u64>().ok();
        let ticks = ticks()? + ticks()?;
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
        let rss = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kib: u64 = rss.trim().strip_suffix("kB")?.trim().parse().ok()?;
        Some(Usage { cpu: ticks as f64 / rustix::param::clock_ticks_per_second() as f64, rss: kib * 1024 })
    }
}

/// What houses have counted.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Counts {
    /// Entries on disk.
    pub(super) commits: f64,
    /// Seconds that they took, one by one.
    pub(super) commit_seconds: f64,
    /// Frames sent.
    pub(super) frames: f64,
}

impl Counts {
    /// What houses have counted so far, all together.
    pub(super) async fn of(houses: &[House]) -> Result<Counts> {
        let mut all = Counts::default();
        for house in houses {
            let text = house.ask("GET".parse()?, "/metrics", &[], None).await?.body;
            let value = |name: &str| {
                let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
                line.and_then(|value| value.trim().parse::<f64>().ok()).unwrap_or_default()
            };
            all.commits += value("adjuge_commit_seconds_count");
            all.commit_seconds += value("adjuge_commit_seconds_sum");
            all.frames += value("adjuge_frames_total");
        }
        Ok(all)
    }
}
