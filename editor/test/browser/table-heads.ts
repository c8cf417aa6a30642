import type {} from './label-editor-page/page.ts';

/** A font and a zoom of the page. */
export interface Appearance {
  readonly font: string;
  readonly zoom: number;
}

/**
 * Fonts in which bold digits are as wide as regular ones, and fonts in which they are wider, in the sizes that pages
 * use. Column widths are measured in characters, so bold heads must not change them.
 */
export const APPEARANCES: readonly Appearance[] = [
  '13px/1.45 system-ui',
  '13px/1.45 "DejaVu Sans"',
  '16px/1.4 "DejaVu Serif"',
  '12px/1.5 Cantarell',
].flatMap((font) => [0.8, 1, 1.1, 1.25].map((zoom) => ({ font, zoom })));

/**
 * Runs in the page: returns the largest distance in CSS pixels between an edge of a column's head and the same edge of
 * its cells, and the number of compared cells.
 */
export function headsOverColumns({ font, zoom }: Appearance): { readonly apart: number; readonly cells: number } {
  const { editor } = labelEditorPage;
  editor.style.setProperty('--label-editor-font', font);
  document.documentElement.style.zoom = String(zoom);
  const root = editor.shadowRoot;
  const heads = [...(root?.querySelectorAll('.grid .names > *') ?? [])].map((each) => each.getBoundingClientRect());
  const rows = [...(root?.querySelectorAll('.grid .row') ?? [])];
  let [apart, cells] = [0, 0];
  for (const row of rows) {
    for (const [column, cell] of [...row.children].entries()) {
      const head = heads[column];
      if (head === undefined) continue;
      const { left, right } = cell.getBoundingClientRect();
      apart = Math.max(apart, Math.abs(head.left - left), Math.abs(head.right - right));
      cells++;
    }
  }
  return { apart: apart / zoom, cells };
}
