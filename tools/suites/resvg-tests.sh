#!/usr/bin/env bash
# Clones the SVG tests of resvg (Apache-2.0 OR MIT) for npm run trial -- suites: only test data, about 18 MB, at the
# commit of v0.48.1. No npm package contains them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

commit=68b14c4c3bccdb60344c777406486b54c36ec1a4
tests=crates/resvg/tests/tests
[ "$(cat resvg/commit 2>/dev/null)" != "$commit" ] || exit 0
rm -rf resvg
trap '[ -e resvg/commit ] || rm -rf resvg' EXIT
export GIT_TERMINAL_PROMPT=0
git init --quiet resvg
git -C resvg sparse-checkout set "$tests"
git -C resvg fetch --quiet --depth 1 --filter=blob:none https://github.com/linebender/resvg "$commit"
git -C resvg checkout --quiet FETCH_HEAD
[ -d "resvg/$tests" ]
printf '%s\n' "$commit" >resvg/commit
