import type { FilingEffect } from '../commands/command.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import type { Editor } from '../ui/editor-context.ts';
import type { PageEffect } from '../ui/editor-store.ts';
import { withLoaded } from '../ui/lazy.tsx';
import { pasteClipboard, writeClipboard } from './clipboard.ts';
import { goToRegion } from './focus.ts';
import { loadDialogs, loadPrinting } from './lazy-parts.ts';
import { choosePicture } from './pictures.ts';

/**
 * Carries out a side effect of a command: anything that the command does apart from changing the document. `host` is
 * the element that fires events to the application.
 */
export function doEffect(effect: PageEffect, editor: Editor, host: HTMLElement): void {
  switch (effect.kind) {
    case 'write-clipboard':
      void writeClipboard(effect.text, editor.store);
      return;
    case 'read-clipboard':
      void pasteClipboard(editor);
      return;
    case 'rename-element':
      editor.panel.value = 'elements';
      editor.store.renaming.value = effect.key;
      return;
    case 'show-issues':
      editor.say(effect.issues.map(({ message }) => message).join(' '));
      return;
    case 'reject-json':
      editor.say(editor.words.files.clipboard.json);
      return;
    case 'choose-image':
      void choosePicture(editor, effect.replaces);
      return;
    case 'choose-icon':
      editor.dialog.value = 'icons';
      return;
    case 'open-palette':
      editor.dialog.value = 'palette';
      return;
    case 'add-guide':
      editor.dialog.value = 'guides';
      return;
    case 'show-history':
      editor.dialog.value = 'history';
      return;
    case 'print':
      withLoaded(loadPrinting, editor, ({ printNow }) => printNow(editor));
      return;
    case 'save-png':
      withLoaded(loadPrinting, editor, ({ saveShownPng }) => void saveShownPng(editor));
      return;
    case 'show-keys':
      editor.dialog.value = 'keys';
      return;
    case 'go-to-region':
      if (host.shadowRoot !== null) goToRegion(host.shadowRoot, effect.by);
      return;
    default:
      doFiling(effect.kind, editor, host);
  }
}

/**
 * Carries out a file command. `host` is the element that fires the `save` event; an application can handle this event
 * to store the label itself.
 */
function doFiling(effect: FilingEffect, editor: Editor, host: HTMLElement): void {
  const { file } = editor.files;
  switch (effect) {
    case 'new':
    case 'open':
    case 'share':
    case 'import':
    case 'developer':
      editor.dialog.value = effect;
      return;
    case 'save':
      save(editor, host);
      return;
    case 'save-copy':
      void file.saveCopy();
      return;
    case 'duplicate-label':
      withLoaded(loadDialogs, editor, ({ duplicateLabel }) => void duplicateLabel(editor));
      return;
    case 'export':
      withLoaded(loadDialogs, editor, ({ exportLabel }) => exportLabel(editor));
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
  if (isOurs) void file.save().then(() => nameOmissions(editor));
}

/** Shows a message with the parts of a label that were not saved in the page's library. */
function nameOmissions(editor: Editor): void {
  if (editor.files.file.copy.peek()?.place === 'library')
    withLoaded(loadDialogs, editor, (dialogs) => void dialogs.nameOmissions(editor));
}

const presentOf = ({ store }: Editor): EditorDocument => store.history.peek().present.document;
