const TOKEN = /("(?:[^"\\\n]|\\.)*"?)(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

/** The text as nodes: keys, strings, numbers and words in spans of their kind. Works on broken JSON too. */
export function highlight(text: string): Node[] {
  const nodes: Node[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, quoted, colon] = match;
    if (match.index > end) nodes.push(document.createTextNode(text.slice(end, match.index)));
    const token = quoted ?? whole;
    const span = document.createElement('span');
    span.className = kindOf(quoted, colon, whole);
    span.textContent = token;
    nodes.push(span);
    if (token.length < whole.length) nodes.push(document.createTextNode(whole.slice(token.length)));
    end = match.index + whole.length;
  }
  // The last line of a <pre> shows only when something follows its line break.
  nodes.push(document.createTextNode(`${text.slice(end)}\n`));
  return nodes;
}

function kindOf(quoted: string | undefined, colon: string | undefined, whole: string): string {
  if (quoted !== undefined) return colon === undefined ? 'json-string' : 'json-key';
  return /^[-\d]/.test(whole) ? 'json-number' : 'json-word';
}
