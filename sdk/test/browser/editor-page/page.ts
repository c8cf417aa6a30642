import { rename } from '../../../src/surfaces/editor/document/editor-document.ts';
import { copyText, readClipboard } from '../../../src/surfaces/editor/page/clipboard.ts';
import { createDrafts } from '../../../src/surfaces/editor/page/drafts.ts';
import { createInspector } from '../../../src/surfaces/editor/page/inspector.ts';
import { keepDraft } from '../../../src/surfaces/editor/page/keep-draft.ts';
import { openFile } from '../../../src/surfaces/editor/page/open-file.ts';
import { saveFile } from '../../../src/surfaces/editor/page/save-file.ts';
import { takePicture } from '../../../src/surfaces/editor/page/take-picture.ts';
import { whenQuiet } from '../../../src/surfaces/editor/page/when-quiet.ts';
import { checkRows } from '../../../src/surfaces/editor/state/row-check.ts';
import { workingStore } from '../../editor-work.ts';

/** What the editor has of a page, for a test to call there. */
const editorPage = {
  ...{ createDrafts, keepDraft, workingStore, rename, createInspector, checkRows, whenQuiet },
  ...{ takePicture, copyText, readClipboard, openFile, saveFile },
};

declare global {
  var editorPageUnderTest: typeof editorPage;
}

globalThis.editorPageUnderTest = editorPage;
