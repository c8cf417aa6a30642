import { appendFileSync } from 'node:fs';
import { LabelPrinter } from '../agent/label-printer.ts';

// node printer.ts HOST PORT FILE: a simulated ZPL printer in a process that can be killed. Appends each printed label to
// FILE, as base64 on one line.

const [host, port, file] = process.argv.slice(2);
if (host === undefined || port === undefined || file === undefined) throw new Error('expected HOST PORT FILE');
await LabelPrinter.start({
  ...{ host, port: Number(port), delay: 50, pace: 60 },
  onPrinted: (label) => appendFileSync(file, `${Buffer.from(label, 'latin1').toString('base64')}\n`),
});
process.stdout.write('ready\n');
