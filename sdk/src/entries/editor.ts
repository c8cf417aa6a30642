/**
 * A label editor for a page: the element `<label-editor>`.
 *
 * @module @platen/sdk/editor
 */

import { defineLabelEditor } from '../surfaces/editor/element/label-editor.ts';

export type { CommandId } from '../surfaces/editor/commands/command.ts';
export type { GivenRow } from '../surfaces/editor/element/given.ts';
export {
  defineLabelEditor,
  LabelEditor,
  type LabelEditorChange,
  type LabelEditorEvents,
} from '../surfaces/editor/element/label-editor.ts';
export type { PrintFollowed, PrintOrder, PrintService } from '../surfaces/editor/printing/print-service.ts';

defineLabelEditor();
