import { join } from 'node:path';
import { buildFolder } from '../../../sdk/test/browser/build-page.ts';

/** The name of a folder next to this file, with a page that contains the editor or a part of it. */
export type EditorPageName =
  | 'editor-page'
  | 'editor-papers'
  | 'label-editor-page'
  | 'print-page'
  | 'untouched-page'
  | 'journey-page';

/**
 * Bundles a test page as an application would: from the built files, imported through the package's exports. Returns
 * its folder.
 */
export function buildPage(name: EditorPageName): Promise<string> {
  const root = join(import.meta.dirname, name);
  if (name !== 'untouched-page') return buildFolder(root);
  // The test measures the size of these files, so they are minified. The code shared by both pages is in separate
  // files.
  const input = [join(root, 'index.html'), join(root, 'preview.html')];
  return buildFolder(root, { minify: true, rolldownOptions: { input } });
}
