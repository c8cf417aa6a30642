// Writes sdk/src/materials/fonts/generated/{thai,lao,burmese,khmer}-words.ts: words for line breaking, because these
// scripts have no spaces between words. The words are frozen in files, because those of Intl.Segmenter differ between
// engines.
//
//   node tools/dictionary-words.mjs FOLDER     reads ICU's dictionaries from the unpacked npm package icu4c-data@0.67.2
//
// FOLDER is the unpacked result of `npm pack icu4c-data@0.67.2`. A dictionary is a trie of bytes (ICU, bytestrie.h), in
// which a byte is a letter relative to the start of its script. Our files have the words sorted and front coded: each
// has the number of letters that it shares with the previous word. They use printable ASCII, because bundlers write
// other letters as escapes of six bytes.
import { readFileSync, writeFileSync } from 'node:fs';

const LANGUAGES = ['thai', 'lao', 'burmese', 'khmer'];

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node tools/dictionary-words.mjs FOLDER');
  process.exit(2);
}

/** Returns the bytes of one item of ICU's common data file. */
function readItem(data, wanted) {
  const header = data.readUInt16LE(0);
  const count = data.readUInt32LE(header);
  for (let i = 0; i < count; i++) {
    const entry = header + 4 + i * 8;
    const name = header + data.readUInt32LE(entry);
    if (!data.toString('latin1', name, data.indexOf(0, name)).endsWith(wanted)) continue;
    return data.subarray(header + data.readUInt32LE(entry + 4));
  }
  throw new Error(`${wanted} is not in the data file`);
}

/**
 * Decodes a number whose lead byte is `lead`. `one` to `four` are the smallest lead bytes of numbers of one to four
 * bytes. Returns the number and the next position.
 */
function readNumber(trie, at, lead, { one, two, three, four }) {
  if (lead < two) return [lead - one, at];
  if (lead < three) return [((lead - two) << 8) | trie[at], at + 1];
  if (lead < four) return [((lead - three) << 16) | trie.readUInt16BE(at), at + 2];
  return lead === four ? [trie.readUIntBE(at, 3), at + 3] : [trie.readInt32BE(at), at + 4];
}
const VALUE = { one: 0x10, two: 0x51, three: 0x6c, four: 0x7e };
const JUMP = { one: 0, two: 0xc0, three: 0xf0, four: 0xfe };

function readWords(trie, first) {
  const letter = (byte) => String.fromCharCode(first + byte);
  const words = [];
  const walk = (start, before) => {
    let word = before;
    for (let at = start; ; ) {
      const node = trie[at++];
      if (node < 0x10) return node === 0 ? branch(at + 1, trie[at] + 1, word) : branch(at, node + 1, word);
      if (node < 0x20) {
        for (let left = node - 0x0f; left > 0; left--) word += letter(trie[at++]);
        continue;
      }
      words.push(word);
      if (node & 1) return;
      at = readNumber(trie, at, node >> 1, VALUE)[1];
    }
  };
  const branch = (start, count, word) => {
    let at = start;
    let left = count;
    while (left > 5) {
      const [jump, next] = readNumber(trie, at + 2, trie[at + 1], JUMP);
      branch(next + jump, left >> 1, word);
      at = next;
      left -= left >> 1;
    }
    for (; left > 1; left--) {
      const own = word + letter(trie[at]);
      const node = trie[at + 1];
      const [value, next] = readNumber(trie, at + 2, node >> 1, VALUE);
      if (node & 1) words.push(own);
      else walk(next + value, own);
      at = next;
    }
    walk(at + 1, word + letter(trie[at]));
  };
  walk(0, '');
  return words.sort();
}

/** Printable ASCII without the apostrophe and the backslash: first the letters of a script, then numbers. */
const SYMBOLS = Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i)).filter((c) => !"'\\".includes(c));
/** Maximum shared length to encode. A higher maximum would not make the files smaller. */
const MAX_NUMBER = 19;

/** Letters of the words as runs of adjacent code points: the first code point and the count. */
function runsOf(words) {
  const codes = [...new Set(words.join(''))].map((letter) => letter.charCodeAt(0)).sort((a, b) => a - b);
  const runs = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && last[0] + last[1] === code) last[1]++;
    else runs.push([code, 1]);
  }
  return runs;
}

/** Front coding: for each word, the number of letters that it shares with the previous word, then its other letters. */
function encode(words, runs) {
  const letters = runs.flatMap(([first, count]) =>
    Array.from({ length: count }, (_, i) => String.fromCharCode(first + i)),
  );
  const symbolOf = new Map(letters.map((letter, i) => [letter, SYMBOLS[i]]));
  const largest = Math.min(MAX_NUMBER, SYMBOLS.length - letters.length - 1);
  let before = '';
  return words.map((word) => {
    let shared = 0;
    while (shared < largest && shared < before.length && before[shared] === word[shared]) shared++;
    before = word;
    return SYMBOLS[letters.length + shared] + Array.from(word.slice(shared), (letter) => symbolOf.get(letter)).join('');
  });
}

const data = readFileSync(`${folder}/icudt67l.dat`);
for (const language of LANGUAGES) {
  const item = readItem(data, `${language}dict.dict`);
  const header = item.readUInt16LE(0);
  // Index 5 of the dictionary's header is the transform of letters to bytes: here, the first letter of the script.
  const first = item.readInt32LE(header + 20) & 0x1fffff;
  // The bytes 0xfe and 0xff are joiners. Lines are broken in text without joiners.
  const isPlain = (word) => [...word].every((letter) => letter.charCodeAt(0) < first + 0xfe);
  const words = readWords(item.subarray(header + item.readInt32LE(header)), first).filter(isPlain);
  const runs = runsOf(words);
  const lines =
    encode(words, runs)
      .join('')
      .match(/.{1,100}/gs) ?? [];
  writeFileSync(
    new URL(`../sdk/src/materials/fonts/generated/${language}-words.ts`, import.meta.url),
    `// Generated by tools/dictionary-words.mjs from ICU 67; do not edit.
// Copyright (c) 1995-2016 International Business Machines Corporation and others, and 2016 and later Unicode, Inc., under
// the ICU licence: see THIRD_PARTY_NOTICES.

/** Letters that the words contain, as runs of adjacent code points: the first code point and the count. */
export const LETTERS: readonly (readonly [first: number, count: number])[] = [
${runs.map(([first, count]) => `  [0x${first.toString(16).padStart(4, '0')}, ${count}],`).join('\n')}
];

/** ${words.length} words in order, packed: see fonts/dictionary-breaks.ts. */
export const WORDS = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('');
`,
  );
  console.log(`${language}: ${words.length} words`);
}
