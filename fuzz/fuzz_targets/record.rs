#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| adjuge_testkit::fuzz::record(data));
