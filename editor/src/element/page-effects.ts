import type { Editor } from '../ui/editor-context.ts';
import type { PageEffect } from '../ui/editor-store.ts';
import { withLoaded } from '../ui/lazy.tsx';
import { pasteClipboard, writeClipboard } from './clipboard-effects.ts';
import { doFiling } from './file-effects.ts';
import { loadPrinting } from './lazy-parts.ts';
import { choosePicture } from './pictures.ts';
import { goToRegion } from './regions.ts';

/** Executes commands that do not change the document. `host` fires the events that the application may handle. */
export function doEffect(effect: PageEffect, editor: Editor, host: HTMLElement): void {
  switch (effect.kind) {
    case 'write-clipboard':
      void writeClipboard(effect.text, editor.store);
      return;
    case 'read-clipboard':
      void pasteClipboard(editor);
      return;
    case 'show-issues':
      editor.say(effect.issues.map(({ message }) => message).join(' '));
      return;
    case 'choose-image':
      void choosePicture(editor, effect.replaces);
      return;
    case 'open-palette':
      editor.dialog.value = 'palette';
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
