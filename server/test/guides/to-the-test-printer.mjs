// Preloaded into `platen` while it runs the shell commands of pages: the printer that pages name leads to the test's printer.
import { Socket } from 'node:net';

const { PAGE_PRINTER } = process.env;
const PRINTER = '192.0.2.7';
const { connect } = Socket.prototype;

Socket.prototype.connect = function (...args) {
  // net.connect has its arguments in a list
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  if (options?.host === PRINTER) Object.assign(options, { host: '127.0.0.1', port: Number(PAGE_PRINTER) });
  return connect.apply(this, args);
};
