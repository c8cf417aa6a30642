// @ts-check
// npm run check: finds words that read as translated in comments, messages and documents, and doc comments that start
// with a question word. Prints the file, the line and a better word for each finding.
import { codeFiles, commentsOf, messagesOf, pageFiles, sentencesOf } from './prose.mjs';

/** Words that read as translated, each with a better word. */
const WORDS = [
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\b(?:is|are|was|were|be|been|being) told\b|\btells? of\b/i, 'is reported, reports, says'],
  [/\bopt(?:s|ed)? in(?:to)?\b/i, 'enable'],
  [/\bjudg(?:e|es|ed|ing|ement|ment)\b/i, 'validate, check'],
  [/\brefus(?:e|es|ed|ing|al|als)\b/i, 'reject'],
  [/\blet(?:s|ting)? go\b|\bhand(?:s|ed|ing)? back\b/i, 'release, return'],
  [/\bwhoever\b|\bsomebody\b|\bnobody\b/i, 'the caller, the user, no one'],
  [/\bof (?:one|its|their|your|our|my)(?:['’]s|s)? own\b/i, 'its own, your own, custom'],
  [/\bat hand\b|\bto be had\b/i, 'available, could not be loaded'],
  [/\bamid\b|\bbeneath\b|\bbesides?\b/i, 'during, below, next to, also'],
  [/\bin the place of\b/i, 'instead of'],
  [/\bbegun\b|\bgoes on\b|\bis gone\b|\bare gone\b/i, 'started, continues, was removed'],
  [/\bmade of\b/i, 'built from'],
  [/\bwhere that is so\b/i, 'if so'],
  [/\bpass(?:es|ed)? over\b/i, 'ignores'],
];

/** Openings that a doc comment must not have, because every doc comment starts with a noun phrase or a verb. */
const OPENING =
  /^(?:What|Where|Whether|On which|By which|For whom|In which|With which|To which|Of which|Who|Whose|Whom)\b/;

/**
 * Matches names, which are not prose: code in backticks, quoted words, links, paths, and types and names after JSDoc
 * tags.
 */
const NAMES =
  /`[^`]*`|“[^”]*”|\{@link [^}]*\}|@(?:param|property|typedef)\s+(?:\{(?:[^{}]|\{[^}]*\})*\}\s*)?\S+|[\w.@-]+(?:\/[\w.@-]+)+/g;

/** Matches text in which a word of `WORDS` is correct. A comment above each pattern gives the reason. */
const ALLOWED = [
  // The name and the usual wording of a socket error.
  /ECONNREFUSED|connection (?:was )?refused|refused the connection|refuses? connections?/i,
  // "Opt-in" is the standard term.
  /opt-in/i,
  // "Nobody" is the name of a system user.
  /\bnobody\b.*\b(?:user|uid|group)\b|user nobody/i,
];

/** @type {string[]} */
const findings = [];
for (const { file, source } of codeFiles({ tests: true })) {
  const comments = commentsOf(file, source);
  for (const { line, text } of comments) {
    const opening = OPENING.exec(text)?.[0];
    if (opening !== undefined)
      findings.push(`${file}:${line}: a comment starts with “${opening}”. Start it with a noun or a verb.`);
  }
  inspect(comments);
  if (!/\.test\.tsx?$|\/test\/|^examples\/|^tools\//.test(file) && !/\/words\/(?:de|fr)\//.test(file))
    inspect(messagesOf(file, source));
}
for (const { file, source } of pageFiles()) inspect(sentencesOf(file, source));
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length === 0 ? 0 : 1;

/** @param {readonly import('./prose.mjs').Prose[]} sentences */
function inspect(sentences) {
  for (const { file, line, text } of sentences) {
    const prose = text.replaceAll(NAMES, '');
    if (ALLOWED.some((allowed) => allowed.test(prose))) continue;
    for (const [word, better] of WORDS) {
      const found = /** @type {RegExp} */ (word).exec(prose)?.[0];
      if (found !== undefined) findings.push(`${file}:${line}: “${found}”. Write: ${better}.`);
    }
  }
}
