import { AidsLayer } from '../canvas/lazy-aids.ts';
import { Rulers } from '../canvas/lazy-rulers.ts';
import { ImportPreview } from '../data/lazy-parts.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import { SelectionFindings } from '../inspector/lazy-parts.ts';
import { addStyles } from '../ui/added-styles.ts';
import { lazy } from '../ui/lazy.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import type { Words } from '../words/words.ts';

/** Loads the sheet view, printing and printer settings. */
export async function loadPrinting() {
  const { printing } = await import('../print/views.ts');
  addStyles(printing.viewStyles);
  return printing;
}

async function loadTable() {
  const { tableView } = await import('../data/table-view.ts');
  addStyles(tableView.tableStyles);
  return tableView;
}

/** Loads the dialogs and the rarely used file commands. */
export async function loadDialogs() {
  const { dialogs } = await import('./rare-dialogs.ts');
  addStyles(dialogs.styles);
  return dialogs;
}

async function loadIcons() {
  const { icons } = await import('../icons/icons.ts');
  addStyles(icons.iconStyles);
  return icons;
}

export const DataPanel = lazy(async () => {
  const [panel, styles] = await Promise.all([import('../data/data-panel.tsx'), import('../data/data-panel-styles.ts')]);
  addStyles(styles.dataPanelStyles);
  return panel.DataPanel;
});
export const TableDrawer = lazy(async () => (await loadTable()).TableDrawer);
export const RowForm = lazy(async () => (await loadTable()).RowForm);
export const SheetView = lazy(async () => (await loadPrinting()).SheetView);
export const PrintPanel = lazy(async () => (await loadPrinting()).PrintPanel);
export const PrintView = lazy(async () => (await loadPrinting()).PrintView);
export const CalibrationDialog = lazy(async () => (await loadPrinting()).CalibrationDialog);
export const PaperPanel = lazy(async () => {
  const [panel, styles] = await Promise.all([
    import('../paper/paper-panel.tsx'),
    import('../paper/paper-panel-styles.ts'),
  ]);
  addStyles(styles.paperPanelStyles);
  return panel.PaperPanel;
});
export const FileQuestion = lazy(async () => (await loadDialogs()).FileQuestion);
export const NameDialog = lazy(async () => (await loadDialogs()).NameDialog);
export const NewDialog = lazy(async () => (await loadDialogs()).NewDialog);
export const StartDialog = lazy(async () => (await loadDialogs()).StartDialog);
export const Gallery = lazy(async () => (await loadDialogs()).Gallery);
export const ColumnsOffer = lazy(async () => (await loadDialogs()).ColumnsOffer);
export const MissingColumns = lazy(async () => (await loadDialogs()).MissingColumns);
export const layOut = async (document: EditorDocument) => (await loadDialogs()).withColumns(document);
export const layOutTable = async (document: EditorDocument, words: Words & { readonly language: string }) =>
  (await loadDialogs()).withTable(document, words);
export const OpenDialog = lazy(async () => (await loadDialogs()).OpenDialog);
export const ImportDialog = lazy(async () => (await loadDialogs()).ImportDialog);
export const ShareDialog = lazy(async () => (await loadDialogs()).ShareDialog);
export const DeveloperDialog = lazy(async () => (await loadDialogs()).DeveloperDialog);
export const IconDialog = lazy(async () => (await loadIcons()).IconDialog);
export const ReplaceIconDialog = lazy(async () => (await loadIcons()).ReplaceIconDialog);
export const KeysHelp = lazy(async () => (await loadDialogs()).KeysHelp);
export const HistoryList = lazy(async () => (await loadDialogs()).HistoryList);
export const FontDialog = lazy(async () => (await import('./font-dialogs.ts')).loadFontDialog());

/** Loads rarely needed parts one after the other, each when the page is idle, until the signal aborts. */
export async function loadLazyParts(signalOfEnd: AbortSignal): Promise<void> {
  for (const { load } of [
    Rulers,
    SelectionFindings,
    AidsLayer,
    TableDrawer,
    ColumnsOffer,
    ImportPreview,
    PaperPanel,
    KeysHelp,
    SheetView,
  ]) {
    await whenIdle();
    if (signalOfEnd.aborted) return;
    await load();
  }
}
