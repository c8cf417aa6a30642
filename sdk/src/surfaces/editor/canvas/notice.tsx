import type { Issue } from '../../../base/issue.ts';
import { pointerNames } from '../../../base/json-pointer.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { elementName } from '../words/element-name.ts';
import { findingSentence } from '../words/row-sentences.ts';

/** What is to be known of the picture: that there is none yet, or that it is older than the label. */
export function Notice() {
  const editor = useEditor();
  const { store, words } = editor;
  const [issue] = store.issues.value;
  const isPainted = store.painted.value !== undefined;
  if (issue === undefined) return isPainted ? null : <p class="waiting">{words.canvas.nothingPainted}</p>;
  return (
    <p class="canvas-notice">
      {isPainted && <strong>{words.canvas.refused}</strong>} {issueSaid(issue, editor)}
    </p>
  );
}

/** What keeps the label from being printed, with the name by which people know the element. */
function issueSaid({ path, code }: Issue, { store, words }: Editor): string {
  const sentence = findingSentence({ code, weight: 'blocks' }, words);
  const [root, second, third] = pointerNames(path);
  const { elements } = store.shown.value;
  const concerned =
    root === 'data'
      ? elements.find(({ element }) => element.field === second)
      : elements[Number(root === 'elements' ? second : third)];
  return concerned === undefined ? sentence : `${elementName(concerned.element, words.panels)}: ${sentence}`;
}
