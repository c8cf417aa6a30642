// @ts-check
// Extracts the project's prose from comments, messages and documents, for the language checks.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { at, root } from './project.mjs';

/**
 * @typedef {{ file: string, line: number, text: string }} Prose
 * @typedef {Prose & { code?: string }} Message `code`: the stable code of the issue, warning or error with this
 * message, if the code is next to the message in the source.
 */

/** Matches the start of an SQL statement or clause. */
const SQL =
  /^\s*(?:(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|WITH|BEGIN|PRAGMA|LOCK|SET|VALUES|FROM|WHERE|AND|ORDER)\b|select .* from |insert into |update \w+ set |delete from |create (?:table|index|unique) |alter table )/s;

/** Files that are not written by hand in this project: generated files, data, and copies of other projects. */
const NOT_WRITTEN_HERE =
  /\/generated[/-]|\.d\.ts$|^tools\/(?:next|react-18|vite-6|vite-7|oldest-typescript)\/|^tools\/suites\/|^bench\/workloads\/|dictionary-words/;
const CODE = /\.(?:ts|tsx|mjs)$/;
const TEST = /\.test\.tsx?$|\/test\/|^examples\//;

/** Matches comments that are directives for tools, such as `biome-ignore`. */
const DIRECTIVE =
  /^\s*(?:biome-ignore|@ts-|@vitest|v8 ignore|@vite-ignore|webpackIgnore|turbopackIgnore|\/\s*<reference|SPDX|#__PURE__)/;

/** Lists the files of the working tree that are tracked, or untracked and not ignored by Git. */
export function trackedFiles() {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(list.split('\n'))].filter((file) => file !== '' && existsSync(at(file)));
}

/** Returns source files with their text. If `tests` is true, includes the files of tests and examples. */
export function codeFiles({ tests = false } = {}) {
  return trackedFiles()
    .filter((file) => CODE.test(file) && !NOT_WRITTEN_HERE.test(file) && (tests || !TEST.test(file)))
    .map((file) => ({ file, source: readFileSync(at(file), 'utf8') }))
    .filter(({ source }) => !/^.{0,80}\b(?:generated|written) by\b/i.test(source.slice(0, 200)));
}

/** Returns the project's Markdown pages and their text, but not the copies of the changelog in the packages. */
export function pageFiles() {
  return trackedFiles()
    .filter((file) =>
      /^(?:README|ARCHITECTURE|CONTRIBUTING|SECURITY|CHANGELOG|docs\/.*|(?:sdk|editor|server|demo)\/README)\.?.*\.md$/.test(
        file,
      ),
    )
    .map((file) => ({ file, source: readFileSync(at(file), 'utf8') }));
}

/**
 * Returns the comments of a source file. Adjacent `//` lines form one comment. Omits directives for tools.
 * @param {string} file @param {string} source @returns {readonly Prose[]}
 */
export function commentsOf(file, source) {
  const lineAt = lineFinder(source);
  /** @type {{ line: number, lastLine: number, kind: string, text: string }[]} */
  const found = [];
  for (const { type, value, start, end } of parseSync(file, source).comments) {
    if (DIRECTIVE.test(value)) continue;
    const line = lineAt(start);
    const text = type === 'Line' ? value.trim() : plain(value);
    const last = found.at(-1);
    if (type === 'Line' && last?.kind === 'Line' && last.lastLine === line - 1) {
      last.text = `${last.text} ${text}`;
      last.lastLine = line;
    } else found.push({ line, lastLine: lineAt(end), kind: type, text });
  }
  return found.filter(({ text }) => text !== '').map(({ line, text }) => ({ file, line, text }));
}

/** Returns the text of a block comment without its stars. @param {string} value */
function plain(value) {
  return value
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, ''))
    .join('\n')
    .trim();
}

/**
 * Returns the messages that a source file shows to users: string literals and templates of at least three English
 * words. A value in a template becomes `{…}`.
 * @param {string} file @param {string} source @returns {readonly Message[]}
 */
export function messagesOf(file, source) {
  const lineAt = lineFinder(source);
  /** @type {Message[]} */
  const found = [];
  /** @param {any} node @param {string | undefined} code */
  const visit = (node, code) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const child of node) visit(child, code);
      return;
    }
    if (/^(?:Import|Export(?:All|Named))/.test(node.type ?? '') && node.source) return;
    if (/^TS(?!As|Satisfies|NonNull)/.test(node.type ?? '') && node.type !== 'TSParameterProperty') return;
    const here = node.type === 'ObjectExpression' ? (codeOf(node) ?? code) : code;
    const text = textOf(node);
    if (text !== undefined) {
      if (isSentence(text))
        found.push({ file, line: lineAt(node.start), text: text.trim(), ...(here ? { code: here } : {}) });
      return;
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'type') visit(child, here);
  };
  visit(parseSync(file, source).program, undefined);
  return found;
}

/**
 * Returns the text of a literal, a template or a concatenation; `undefined` for other nodes.
 * @param {any} node @returns {string | undefined}
 */
function textOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral') {
    return node.quasis.map((/** @type {any} */ { value }) => value.cooked ?? value.raw).join('{…}');
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const left = textOf(node.left);
  const right = textOf(node.right);
  return left === undefined && right === undefined ? undefined : (left ?? '{…}') + (right ?? '{…}');
}

/** Returns the literal `code` property of an object. @param {any} node @returns {string | undefined} */
function codeOf(node) {
  const property = node.properties.find((/** @type {any} */ { key }) => key?.name === 'code');
  return typeof property?.value?.value === 'string' ? property.value.value : undefined;
}

/** True for English sentences for users; false for CSS, SQL, SVG, paths and lists of names. @param {string} text */
function isSentence(text) {
  const words = text.match(/(?<![\w.#-])[A-Za-z][a-z’']*(?![\w-])/g) ?? [];
  if (words.length < 3) return false;
  if (SQL.test(text)) return false;
  if (/[{};]\s*\n|<\/?\w+[ >]|=>|^\s*[-\w]+\s*:\s*[^ ]+;|::|\bvar\(--|^[MLHVCZ] ?-?\d/.test(text)) return false;
  return words.filter((word) => word === word.toLowerCase()).length >= 2;
}

/**
 * Returns the sentences of a Markdown page: paragraphs and list items, without code blocks, tables, headings and link
 * targets.
 * @param {string} file @param {string} source @returns {readonly Prose[]}
 */
export function sentencesOf(file, source) {
  /** @type {Prose[]} */
  const found = [];
  let inCode = false;
  let text = '';
  let first = 0;
  const end = () => {
    for (const sentence of split(text)) {
      if (/\w+\s+\w+\s+\w+/.test(sentence) && !/^!\[[^\]]*\]$/.test(sentence))
        found.push({ file, line: first, text: sentence.trim() });
    }
    text = '';
  };
  for (const [index, line] of source.split('\n').entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) {
      inCode = !inCode;
      end();
      continue;
    }
    if (inCode || /^\s*(?:[|#<]|$)/.test(line)) {
      end();
      continue;
    }
    if (/^\s*(?:[-*+]|\d+\.)\s/.test(line)) end();
    if (text === '') first = index + 1;
    text += `${text === '' ? '' : ' '}${line
      .replace(/^\s*(?:[-*+]|\d+\.|>)\s+/, '')
      .replace(/\]\([^)]*\)/g, ']')
      .trim()}`;
  }
  end();
  return found;
}

/** Splits a paragraph into sentences, but not within code, parentheses or quotes. @param {string} text */
function split(text) {
  /** @type {string[]} */
  const sentences = [];
  for (const part of text.split(/(?<=[.!?:])\s+(?=[A-Z`*“"[])/)) {
    const last = sentences.at(-1);
    if (last !== undefined && isOpen(last)) sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part);
  }
  return sentences;
}

/** True if the text ends within code, parentheses or quotes. @param {string} text */
function isOpen(text) {
  if ((text.match(/`/g)?.length ?? 0) % 2 === 1) return true;
  const plainText = text.replaceAll(/`[^`]*`/g, '');
  /** @param {RegExp} sign */
  const count = (sign) => plainText.match(sign)?.length ?? 0;
  return count(/\(/g) > count(/\)/g) || count(/“/g) > count(/”/g);
}

/**
 * Returns a function that converts an offset in `source` to a line number, counted from 1.
 * @param {string} source @returns {(offset: number) => number}
 */
function lineFinder(source) {
  const starts = [0];
  for (let index = source.indexOf('\n'); index !== -1; index = source.indexOf('\n', index + 1)) starts.push(index + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (/** @type {number} */ (starts[middle]) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
