import { printing, working } from '../later/groups.ts';
import type { Editor } from '../ui/editor-context.ts';
import type { PageEffect } from '../ui/editor-store.ts';
import { withParts } from '../ui/lazy.tsx';
import { goToRegion } from './regions.ts';

/** What a page does for the commands that change no document. `host` hears of those that an application may answer. */
export function doEffect(effect: PageEffect, editor: Editor, host: HTMLElement): void {
  switch (effect.kind) {
    case 'write-clipboard':
      withParts(working, editor, ({ writeClipboard }) => void writeClipboard(effect.text, editor.store));
      return;
    case 'read-clipboard':
      withParts(working, editor, ({ pasteClipboard }) => void pasteClipboard(editor));
      return;
    case 'show-issues':
      editor.say(effect.issues.map(({ message }) => message).join(' '));
      return;
    case 'choose-image':
      withParts(working, editor, ({ choosePicture }) => void choosePicture(editor, effect.replaces));
      return;
    case 'open-palette':
      editor.dialog.value = 'palette';
      return;
    case 'print':
      withParts(printing, editor, ({ printNow }) => printNow(editor));
      return;
    case 'save-png':
      withParts(printing, editor, ({ saveShownPng }) => void saveShownPng(editor));
      return;
    case 'show-keys':
      editor.dialog.value = 'keys';
      return;
    case 'go-to-region':
      if (host.shadowRoot !== null) goToRegion(host.shadowRoot, effect.by);
      return;
    default: {
      const { kind } = effect;
      withParts(working, editor, ({ doFiling }) => doFiling(kind, editor, host));
    }
  }
}
