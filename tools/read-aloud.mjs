// @ts-check
// node tools/read-aloud.mjs [SEED]: prints a random sample of 60 comments, 20 messages and 20 sentences of the
// documents. For language reviews: a reader who is not the author counts the sentences that need rewording.
import { codeFiles, commentsOf, messagesOf, pageFiles, sentencesOf } from './prose.mjs';

const seed = process.argv[2] ?? String(Date.now());
const code = codeFiles();
const random = randomFrom(seed);
process.stdout.write(`seed ${seed}\n`);
print(
  'Comments',
  draw(
    code.flatMap(({ file, source }) => withDeclarations(commentsOf(file, source).filter(isProse), source)),
    60,
  ),
);
print(
  'Messages',
  draw(
    code.filter(isShown).flatMap(({ file, source }) => messagesOf(file, source)),
    20,
  ),
);
print(
  'Documents',
  draw(
    pageFiles().flatMap(({ file, source }) => sentencesOf(file, source)),
    20,
  ),
);

/** False for files of developer tools, whose messages users do not see. @param {{ file: string }} entry */
function isShown({ file }) {
  return /^(?:sdk|editor|server|demo)\//.test(file);
}

/** False for comments that only declare types or name a route. @param {{ text: string }} comment */
function isProse({ text }) {
  return !/^@(?:type|typedef|param|returns|template)\b[^\n]*$/.test(text) && /[a-z]+\s+[a-z]+/i.test(text);
}

/**
 * Adds the line of code below each comment, because readers see a doc comment together with its declaration.
 * @param {readonly import('./prose.mjs').Prose[]} comments @param {string} source
 */
function withDeclarations(comments, source) {
  const lines = source.split('\n');
  return comments.map(({ file, line, text }) => {
    const start = lines[line - 1]?.trim() ?? '';
    if (!/^(?:\/\/|\/\*)/.test(start)) return { file, line, text };
    let next = line - 1;
    if (start.startsWith('//')) while (lines[next]?.trim().startsWith('//')) next++;
    else while (next < lines.length && !lines[next]?.includes('*/')) next++;
    const code = lines[start.startsWith('//') ? next : next + 1]?.trim() ?? '';
    return { file, line, text: code === '' ? text : `${text}\n> ${code}` };
  });
}

/** @param {string} title @param {readonly import('./prose.mjs').Prose[]} drawn */
function print(title, drawn) {
  process.stdout.write(`\n${title}\n`);
  for (const { file, line, text } of drawn)
    process.stdout.write(`\n${file}:${line}\n  ${text.replaceAll('\n', '\n  ')}\n`);
}

/**
 * Draws a random sample without replacement (partial Fisher–Yates shuffle).
 * @template T @param {readonly T[]} all @param {number} count @returns {readonly T[]}
 */
function draw(all, count) {
  const left = [...all];
  for (let index = 0; index < Math.min(count, left.length); index++) {
    const other = index + Math.floor(random() * (left.length - index));
    [left[index], left[other]] = [/** @type {T} */ (left[other]), /** @type {T} */ (left[index])];
  }
  return left.slice(0, count);
}

/**
 * Returns a generator of numbers in [0, 1), reproducible by seed (FNV-1a, then a linear congruential generator).
 * @param {string} text
 */
function randomFrom(text) {
  let state = 2_166_136_261;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
