import { rename } from '../../../src/document/editor-document.ts';
import { copyText, readClipboard } from '../../../src/element/clipboard.ts';
import { whenQuiet } from '../../../src/element/row-checking.ts';
import { createDrafts } from '../../../src/files/drafts.ts';
import { keepDraft } from '../../../src/files/files.ts';
import { checkRows, createInspector } from '../../../src/findings/row-check.ts';
import { takePicture } from '../../../src/inspector/take-picture.ts';
import { openFile, saveFile } from '../../../src/ui/local-files.ts';
import { workingStore } from '../../editor-work.ts';

/** The parts of the editor that use browser APIs, for tests to call in the page. */
const editorPage = {
  ...{ createDrafts, keepDraft, workingStore, rename, createInspector, checkRows, whenQuiet },
  ...{ takePicture, copyText, readClipboard, openFile, saveFile },
};

declare global {
  var editorPageUnderTest: typeof editorPage;
}

globalThis.editorPageUnderTest = editorPage;
