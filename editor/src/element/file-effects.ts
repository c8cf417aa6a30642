import type { FilingEffect } from '../commands/command.ts';
import { documentOf, type EditorDocument } from '../document/editor-document.ts';
import { saveDocument } from '../document/saved-document.ts';
import { fileName } from '../files/file-name.ts';
import { saveFile } from '../files/save-file.ts';
import type { Editor } from '../ui/editor-context.ts';

/** Carries out a file command. `host` fires the `save` event, which lets the application store the label itself. */
export function doFiling(effect: FilingEffect, editor: Editor, host: HTMLElement): void {
  const { file } = editor.files;
  switch (effect) {
    case 'open':
    case 'import':
    case 'developer':
      editor.dialog.value = effect;
      return;
    case 'new':
      void begin(editor);
      return;
    case 'save':
      save(editor, host);
      return;
    case 'save-copy':
      void file.saveCopy();
      return;
    case 'export':
      exportDocument(presentOf(editor), editor);
      return;
    default:
      effect satisfies never;
  }
}

/**
 * Saves the label, unless the page handles the `save` event. Asks for a name if the label is unnamed and was never
 * saved.
 */
function save(editor: Editor, host: HTMLElement): void {
  const { file } = editor.files;
  const isOurs = host.dispatchEvent(new CustomEvent('save', { cancelable: true }));
  if (isOurs && file.copy.peek() === undefined && presentOf(editor).name.trim() === '') {
    editor.dialog.value = 'name';
    return;
  }
  editor.store.typedAhead.value = undefined;
  if (isOurs) void file.save();
}

const presentOf = ({ store }: Editor): EditorDocument => store.history.peek().present.document;

/** Replaces the label with a blank one on the same paper, and opens the dialog for new labels. */
async function begin(editor: Editor): Promise<void> {
  const { label, data, nextKey } = presentOf(editor);
  const blank = documentOf({ ...label, elements: [] });
  if (await editor.files.file.replace({ ...blank, data, nextKey })) editor.dialog.value = 'new';
}

function exportDocument(document: EditorDocument, { words }: Editor): void {
  const text = JSON.stringify(JSON.parse(saveDocument(document)), null, 2);
  const name = fileName(document.name, 'json', words.documents.untitled);
  saveFile(new Blob([text], { type: 'application/json' }), name);
}
