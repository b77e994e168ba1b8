# `make test` is everything that must hold; CI runs nothing else.

.PHONY: test shots soak chaos chaos-cluster abuse fuzz bless strength

test:
	scripts/need-node 'initdb|pg_ctlcluster=postgresql'
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --quiet -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --document-private-items --quiet
	cargo test --workspace --quiet
	scripts/test-api target/debug/adjuge
	scripts/test-json target/debug/adjuge
	scripts/test-python
	scripts/test-web target/debug/adjuge
	# Nothing is linked, so libFuzzer itself need not be built.
	CUSTOM_LIBFUZZER_PATH=target/libfuzzer.a \
		cargo clippy --manifest-path fuzz/Cargo.toml --target-dir target --quiet -- -D warnings

# Pictures of every screen, in target/shots.
shots:
	cargo build --quiet
	scripts/shots target/debug/adjuge

# The wall on many games of each game, in release mode: ADJUGE_GAMES=1000000 make soak for more,
# ADJUGE_GAME=ID,ID make soak for some.
soak:
	ADJUGE_GAMES=$${ADJUGE_GAMES:-100000} cargo test --release -p adjuge-testkit --test it conformance -- --nocapture

# A house killed again and again while people play: ADJUGE_KILLS=5000 make chaos for more.
chaos:
	ADJUGE_KILLS=$${ADJUGE_KILLS:-500} cargo test -p adjuge --test it kill -- --nocapture

# Three houses behind HAProxy on a database with a synchronous standby, of which one part after another dies:
# FAULTS=1000 make chaos-cluster for more, SEED=7 for the same faults in the same order.
chaos-cluster:
	scripts/need-node 'initdb|pg_ctlcluster=postgresql' haproxy=haproxy
	cargo build --quiet
	scripts/chaos-cluster target/debug/adjuge $${FAULTS:-300} $${SEED:-}

# Attacks at the usual limits while others play, and how long those wait: ADJUGE_ABUSE_SECONDS=60 make abuse for longer.
abuse:
	ADJUGE_ABUSE_SECONDS=$${ADJUGE_ABUSE_SECONDS:-10} ADJUGE_ABUSE_ENTRIES=$${ADJUGE_ABUSE_ENTRIES:-9900} \
		cargo test --release -p adjuge --test it abuse -- --nocapture

# Coverage-guided fuzzing; needs cargo-fuzz, and a compiler that lets unstable flags through.
FUZZ_SECONDS ?= 60
fuzz:
	command -v cargo-fuzz >/dev/null || cargo install cargo-fuzz --locked
	for target in record scenario deck play; do \
		mkdir -p fuzz/corpus/$$target && \
		{ case $$target in \
			record) for file in fixtures/*/*.record; do cut -c18- $$file > fuzz/corpus/record/$$(echo $$file | tr / -); done ;; \
			scenario) for file in scenarios/*/*.scenario; do cp $$file fuzz/corpus/scenario/$$(echo $$file | tr / -); done ;; \
			deck) cp decks/*.toml fuzz/corpus/deck/ ;; \
		esac; } && \
		RUSTC_BOOTSTRAP=1 cargo fuzz run $$target -- -max_total_time=$(FUZZ_SECONDS) -timeout=10 || exit 1; \
	done

# Rewrites golden files after a change that is meant; review the diff.
bless:
	ADJUGE_BLESS=1 UPDATE_EXPECT=1 cargo test --workspace --quiet

# How strong the bots are: an expert against each level and against search with ten times its simulations, in every
# game. STRENGTH_DEALS=100 make strength for narrower intervals; it takes a while.
STRENGTH_DEALS ?= 30
strength:
	cargo build --release --quiet
	for game in $$(target/release/adjuge games | sed -n 's/^\([a-z][a-z0-9-]*\) .*/\1/p'); do \
		for rival in uniform:1000 random novice amateur master; do \
			target/release/adjuge arena $$game --bots expert,$$rival --deals $(STRENGTH_DEALS) --seed 100 || exit 1; \
		done; \
	done
