#!/usr/bin/env node

// node bench.mjs <W1|W2|W3|all> [--runs 5] [--warmup 1] [--only a,b] [--skip a,b] [--fast] [--steady] [--verify]
// [--json FILE]   [--module path/to/contender.mjs]... [--http http://host/api/v1 [--key KEY] [--pid SERVER_PID]]
import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { contenders, fromHttp, fromModule } from './contenders.mjs';
import { descendantsKiB, median, peakKiB, quantile, table } from './lib/stats.mjs';
import { verify } from './lib/verify.mjs';

const { values: o, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    warmup: { type: 'string', default: '1' },
    only: { type: 'string' },
    skip: { type: 'string' },
    fast: { type: 'boolean' },
    steady: { type: 'boolean' },
    verify: { type: 'boolean' },
    json: { type: 'string' },
    module: { type: 'string', multiple: true, default: [] },
    http: { type: 'string' },
    key: { type: 'string' },
    pid: { type: 'string' },
  },
});
const ids = positionals[0] === 'all' ? ['W1', 'W2', 'W3'] : [positionals[0] ?? 'W1'];
const extra = [...o.module.map(fromModule), ...(o.http ? [fromHttp(o.http, o.key, o.pid && +o.pid)] : [])];
const runs = +o.runs;
const out = new URL('./out/', import.meta.url).pathname;

function start(c, work) {
  const child = fork(new URL('./lib/worker.mjs', import.meta.url), {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ask = (msg) =>
    new Promise((ok, no) => {
      const gone = (code) => no(new Error(`worker ended (${code})`));
      child.once('exit', gone);
      child.once('message', (r) => {
        child.off('exit', gone);
        r.ok ? ok(r) : no(new Error(r.error));
      });
      child.send(msg);
    });
  return {
    c,
    ask,
    pid: child.pid,
    kill: () => child.kill(),
    ready: ask({ op: 'setup', file: c.file, variant: c.variant, work }),
    times: [],
    cpu: [],
  };
}

const report = {};
for (const id of ids) {
  const work = JSON.parse(readFileSync(new URL(`./workloads/${id}.json`, import.meta.url)));
  const png = work.kind === 'png';
  const { steady } = o;
  const inner = png || steady ? 20 : 1;
  const labels = work.items.reduce((n, i) => n + (i.quantity ?? 1), 0);
  const chosen = [
    ...contenders.filter(
      (c) =>
        (!o.only || o.only.split(',').includes(c.name)) &&
        !(o.skip ?? '').split(',').includes(c.name) &&
        !(o.fast && c.slow),
    ),
    ...extra,
  ].filter((c) => c.kinds.includes(work.kind));
  const live = [];
  for (const c of chosen) {
    // starts the workers one at a time, so that they do not compete for the processor while they start
    const w = start(c, work);
    try {
      await w.ready;
      for (let i = 0; i < +o.warmup; i++) w.last = await w.ask({ op: 'run', inner, steady, keep: true });
      live.push(w);
    } catch (e) {
      console.error(`skipped ${c.name}: ${e.message.split('\n')[0]}`);
      w.kill();
    }
  }
  const floors = [];
  for (
    let r = 0;
    r < runs;
    r++ // interleaves the workers: A B C A B C ...
  )
    for (const w of live) {
      const m = await w.ask({ op: 'run', inner, steady });
      w.times.push(...m.times);
      w.cpu.push(m.cpu);
      w.rss = m.rss;
      w.size = m.size;
      if (w.c.name !== 'platen') continue;
      w.floor = await w.ask({ op: 'floor', inner, steady });
      floors.push(...w.floor.times);
    }
  const best = Math.min(...live.map((w) => median(w.times)));
  const rows = [];
  for (const w of live) {
    let kib = w.c.pid ? peakKiB(w.c.pid) : w.rss;
    if (w.c.tree) {
      // measures the memory of child processes in one extra, untimed run
      let peak = 0;
      const timer = setInterval(() => {
        peak = Math.max(peak, descendantsKiB(w.pid));
      }, 40);
      await w.ask({ op: 'run', inner });
      clearInterval(timer);
      kib += peak;
    }
    const m = median(w.times);
    rows.push({
      [id]: w.c.name,
      'median ms': m.toFixed(m < 100 ? 1 : 0),
      'min..max': `${Math.min(...w.times).toFixed(0)}..${Math.max(...w.times).toFixed(0)}`,
      ...(png ? { 'p95 ms': quantile(w.times, 0.95).toFixed(1) } : {}),
      'labels/s': Math.round((labels * 1000) / m),
      'x best': (m / best).toFixed(1),
      'cpu ms': w.c.tree || w.c.pid ? 'n/a' : median(w.cpu).toFixed(m < 100 ? 1 : 0),
      'out bytes': w.size,
      'peak MB': Math.round(kib / 1024),
      ...(o.verify ? verify(work, Buffer.from(w.last.bytes, 'base64'), w.c.name.replace(/[^\w.-]/g, '_'), out) : {}),
    });
    await w.ask({ op: 'stop' }).catch(() => {});
    w.kill();
  }
  console.log(
    `\n${id}: ${labels} label(s), ${runs} x ${inner} timed run(s) in turn, ${labels > 1 ? 'one job' : 'one label'} a run; node ${process.version}\n`,
  );
  console.log(table(rows));
  const ours = live.find((w) => w.c.name === 'platen');
  if (ours) {
    const f = ours.floor;
    const floor = median(floors);
    const t = median(ours.times);
    console.log(
      `\nfloor: deflating platen's ${f.streams} stream(s) again, ${f.raw} bytes to ${f.deflated}: ${floor.toFixed(2)} ms; platen takes ${(t / floor).toFixed(2)} x that`,
    );
    for (const w of live)
      if (w !== ours)
        console.log(
          `  ${(median(w.times) / t).toFixed(1)} x faster than ${w.c.name}, ${(ours.last.size / w.last.size).toFixed(3)} x its bytes`,
        );
  }
  report[id] = rows;
}
if (o.json) writeFileSync(o.json, JSON.stringify(report, null, 1));
process.exit(0);
