/**
 * The label editor for web pages: the element `<label-editor>`.
 *
 * @module @platen/editor
 */

import { defineLabelEditor } from './element/label-editor.ts';

export type { CommandId } from './commands/commands.ts';
export type { GivenRow } from './element/given.ts';
export { defineLabelEditor, LabelEditor } from './element/label-editor.ts';
export type {
  LabelEditorAttributes,
  LabelEditorChange,
  LabelEditorElements,
  LabelEditorEvents,
  LabelEditorProperties,
  LabelFile,
  LabelToOpen,
} from './element/properties.ts';
export { offerElements } from './elements/offered-elements.ts';
export { type OfferedSymbology, offerExtensions, offerSymbologies } from './elements/offered-symbologies.ts';
export type { OpenedShared } from './files/open-shared.ts';
export { hasSharedLabel } from './files/share-fragment.ts';
export type {
  DesignData,
  LibraryAnswer,
  LibraryFailure,
  ListedTemplate,
  ListedVersion,
  StoredTemplate,
  TemplateLibrary,
  TemplatePage,
  TemplateToSave,
  TemplateVersions,
  VersionPage,
} from './files/template-library.ts';
export type { Refusal } from './paper/arrange.ts';
export type { LinkedLabel, OwnRow, Shown } from './paper/beginnings.ts';
export type { GivenPaper, LabelPaper } from './paper/given-paper.ts';
export type { LayoutId } from './paper/layouts.ts';
export { type EditorLink, openLink, openStarter, readLink, searchOf } from './paper/open-link.ts';
export { catalogOf, type PaperCatalog } from './paper/paper-catalog.ts';
export { type FoundPapers, type PaperQuery, paperQuery, plainModel } from './paper/paper-query.ts';
export type {
  DeliveryFollowed,
  PrintFollowed,
  PrintOrder,
  PrintService,
  RecentJob,
  ServiceDelivery,
  ServiceFont,
  ServicePrinter,
  ServicePrinters,
} from './print/print-service.ts';

defineLabelEditor();
