import { pointerNames } from '@platen/sdk/internal/base';
import type { Issue } from '@platen/sdk/printers';
import { MissingColumns } from '../data/missing-columns.tsx';
import { missingFields } from '../document/lacked-fields.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { elementName } from '../words/element-name.ts';
import { findingSentence } from '../words/row-sentences.ts';

/** Tests if the painted picture shows an earlier state of the open label, not another or an empty label. */
export const isOutdated = ({ painted, openings }: Editor['store']): boolean =>
  painted.value !== undefined && !painted.value.isBlank && painted.value.opening === openings.value;

/** Says that the label is not drawn yet, or why it cannot be printed and whether the picture is out of date. */
export function Notice() {
  const editor = useEditor();
  const { store, words } = editor;
  const issues = store.issues.value;
  if (issues.length === 0)
    return store.painted.value === undefined ? <p class="waiting">{words.canvas.nothingPainted}</p> : null;
  const lacked = missingFields(store.shown.value.data, store.readRows.value.matches);
  // missing columns are listed below
  const issue = issues.find(({ path }) => !isAbout(path, lacked));
  return (
    <div class="canvas-notice">
      <p>
        <strong>{words.canvas.refused}</strong> {issue && describeIssue(issue, editor)}{' '}
        {isOutdated(store) && words.canvas.ofBefore}
      </p>
      {lacked.length > 0 && <MissingColumns />}
    </div>
  );
}

/** Tests if an issue is about the text of one of these fields. */
function isAbout(path: string, fields: readonly string[]): boolean {
  const [root, field = ''] = pointerNames(path);
  return root === 'data' && fields.includes(field);
}

/** Describes an issue that blocks printing, with the element's name as shown in the editor. */
function describeIssue({ path, code }: Issue, { store, words }: Editor): string {
  const sentence = findingSentence({ code, weight: 'blocks' }, words);
  const [root, second, third] = pointerNames(path);
  const { elements } = store.shown.value;
  const concerned =
    root === 'data'
      ? elements.find(({ element }) => element.field === second)
      : elements[Number(root === 'elements' ? second : third)];
  return concerned === undefined ? sentence : `${elementName(concerned.element, words.panels)}: ${sentence}`;
}
