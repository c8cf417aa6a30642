// @ts-check
// npm run messages [-- WORD]: lists every message that the project shows to users, by file, with its code and line.
// With a word, lists only messages that contain the word.
import { codeFiles, messagesOf } from './prose.mjs';

const word = process.argv[2]?.toLowerCase() ?? '';
const messages = codeFiles()
  .filter(({ file }) => /^(?:sdk|editor|server|demo)\//.test(file))
  .flatMap(({ file, source }) => messagesOf(file, source))
  .filter(({ text, code = '' }) => `${text} ${code}`.toLowerCase().includes(word));

let file = '';
for (const message of messages) {
  if (message.file !== file) process.stdout.write(`\n${message.file}\n`);
  file = message.file;
  const code = message.code === undefined ? '' : ` [${message.code}]`;
  process.stdout.write(`${String(message.line).padStart(5)}${code}  ${message.text.replaceAll('\n', '\n       ')}\n`);
}
process.stdout.write(`\n${messages.length} messages\n`);
