/**
 * A label editor for a page: the element `<label-editor>`.
 *
 * @module @platen/sdk/editor
 */

import { defineLabelEditor } from '../surfaces/editor/element/label-editor.ts';

export type { CommandId } from '../surfaces/editor/commands/commands.ts';
export { type OfferedSymbology, offerSymbologies } from '../surfaces/editor/document/offered-symbologies.ts';
export type { GivenRow } from '../surfaces/editor/element/given.ts';
export { defineLabelEditor, LabelEditor } from '../surfaces/editor/element/label-editor.ts';
export type {
  LabelEditorAttributes,
  LabelEditorChange,
  LabelEditorEvents,
  LabelEditorProperties,
  LabelFile,
  LabelToOpen,
} from '../surfaces/editor/element/properties.ts';
export type { LinkedLabel, OwnRow, Shown } from '../surfaces/editor/layouts/beginnings.ts';
export { type EditorLink, readLink, searchOf } from '../surfaces/editor/layouts/deep-link.ts';
export type { LayoutId } from '../surfaces/editor/layouts/layouts.ts';
export { openLink, openStarter } from '../surfaces/editor/layouts/open-link.ts';
export type { Refusal } from '../surfaces/editor/layouts/stack.ts';
export type {
  LibraryAnswer,
  LibraryFailure,
  ListedTemplate,
  StoredTemplate,
  TemplateLibrary,
  TemplatePage,
  TemplateToSave,
} from '../surfaces/editor/library/template-library.ts';
export type { GivenPaper } from '../surfaces/editor/papers/given-paper.ts';
export type { LabelPaper } from '../surfaces/editor/papers/label-paper.ts';
export { catalogOf, type PaperCatalog } from '../surfaces/editor/papers/paper-catalog.ts';
export { type FoundPapers, type PaperQuery, paperQuery, plainModel } from '../surfaces/editor/papers/paper-query.ts';
export type { PrintFollowed, PrintOrder, PrintService } from '../surfaces/editor/printing/print-service.ts';

defineLabelEditor();
