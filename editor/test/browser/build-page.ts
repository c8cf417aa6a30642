import { join } from 'node:path';
import { buildFolder } from '../../../sdk/test/browser/build-page.ts';

/** A folder beside this file with a page that has the editor, or a part of it. */
export type EditorPageName =
  | 'editor-page'
  | 'editor-papers'
  | 'label-editor-page'
  | 'print-page'
  | 'untouched-page'
  | 'journey-page';

/** The folder of a test page, bundled as an application would: over the built files, reached through the exports. */
export function buildPage(name: EditorPageName): Promise<string> {
  const root = join(import.meta.dirname, name);
  if (name !== 'untouched-page') return buildFolder(root);
  // its bytes are counted, so it is built as an application is; what both of its pages have is in files of its own
  const input = [join(root, 'index.html'), join(root, 'preview.html')];
  return buildFolder(root, { minify: true, rolldownOptions: { input } });
}
