import { type EditorLink, type LabelEditor, type LinkedLabel, openLink, openStarter } from '@platen/editor';
import { readPreset } from '../portal/presets.ts';
import { describeError, hasStatus } from '../portal/say-error.ts';

/** A message about a link that was opened; empty for none. */
export type Remark = { readonly text: string; readonly grade: 'fine' | 'fault' };

const NOTHING: Remark = { text: '', grade: 'fine' };
const fault = (text: string): Remark => ({ text, grade: 'fault' });

/** Opens the label that a link names. The label that was open before is stored, or the user is asked about it. */
export async function followLink(editor: LabelEditor, link: EditorLink): Promise<Remark> {
  switch (link.kind) {
    case 'template':
      return openStored(editor, link.id);
    case 'preset':
      return openPreset(editor, link.id, link.layout);
    case 'starter': {
      const starter = await openStarter(link.id);
      if (starter === undefined) return fault(`There is no starter “${link.id}”.`);
      await editor.open({ template: starter.template, name: starter.name });
      return NOTHING;
    }
    case 'none':
      return NOTHING;
    default:
      return link satisfies never;
  }
}

async function openStored(editor: LabelEditor, id: string): Promise<Remark> {
  // the draft is this template with unsaved changes
  if (editor.file.id === id && editor.file.isChanged) return NOTHING;
  const opened = await editor.openStored(id);
  switch (opened.kind) {
    case 'done':
      return NOTHING;
    case 'gone':
      return fault('There is no such template.');
    case 'offline':
      return fault('The server cannot be reached. Check the connection and open the link again.');
    case 'refused':
      return fault(opened.issues.map(({ message }) => message).join(' '));
    default:
      return fault('The template could not be opened. Open the link again in a moment.');
  }
}

async function openPreset(editor: LabelEditor, id: string, layout: string | undefined): Promise<Remark> {
  try {
    const preset = await readPreset(id);
    const own = editor.sampleRows === undefined ? editor.rows : [];
    const linked = await openLink(preset, layout, own);
    const { vendor, model, name } = preset;
    // without rows, the editor keeps the user's rows or shows sample data of the template's fields
    await editor.open({ template: JSON.stringify(linked.template), name: `${vendor} ${model}, ${name}` });
    return remarkOf(linked.refusal, layout, preset.issues);
  } catch (error) {
    return fault(hasStatus(error, 404) ? `There is no paper “${id}” in the catalog.` : describeError(error));
  }
}

function remarkOf(
  refusal: LinkedLabel['refusal'],
  layout: string | undefined,
  issues: readonly { readonly message: string }[],
): Remark {
  if (refusal === 'no-such-layout') return fault(`There is no layout “${layout}”.`);
  if (refusal !== undefined) return fault(`The layout “${layout}” has no room on this paper; the label is blank.`);
  if (issues.length === 0) return NOTHING;
  return fault(`About this paper: ${issues.map(({ message }) => message).join(' ')}`);
}
