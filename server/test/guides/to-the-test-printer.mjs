// Preloaded into `platen` for the shell commands of pages: redirects the printer in their examples to the test's
// printer.
import { Socket } from 'node:net';

const { PAGE_PRINTER } = process.env;
const PRINTER = '192.0.2.7';
const { connect } = Socket.prototype;

Socket.prototype.connect = function (...args) {
  // net.connect passes its arguments as an array.
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  if (options?.host === PRINTER) Object.assign(options, { host: '127.0.0.1', port: Number(PAGE_PRINTER) });
  return connect.apply(this, args);
};
