import type { Issue } from '@platen/sdk/printers';
import {
  type EditorDocument,
  type EditorElement,
  type ElementKey,
  selectedElements,
} from '../document/editor-document.ts';
import type { History } from '../document/history.ts';
import type { CanvasAids } from './canvas-aids.ts';

/** The view in the editor's window: the label, a sheet of labels, or the print preview. */
export type ViewMode = 'label' | 'sheet' | 'print';

/** The document and the view state that commands can use. */
export interface EditorState {
  readonly history: History;
  /** Text that a paste would insert; undefined if the page cannot read the clipboard before the user pastes. */
  readonly clipboard: string | undefined;
  /** Index of the row that is shown, from 0. */
  readonly row: number;
  readonly resolutionDpi: number;
  /** Zoom factor; 1 is actual size. */
  readonly zoom: number;
  readonly view: ViewMode;
  readonly isSnapping: boolean;
  readonly aids: CanvasAids;
}

/** Effects that create, open, save, share, import or export the label, or open the developer dialog. */
export type FilingEffect =
  | 'new'
  | 'open'
  | 'save'
  | 'save-copy'
  | 'duplicate-label'
  | 'share'
  | 'import'
  | 'export'
  | 'developer';

/**
 * A side effect of a command: anything other than a change to the document. `<label-editor>` carries out the effect.
 */
export type Effect =
  | { readonly kind: 'write-clipboard'; readonly text: string }
  /** Reads the clipboard and pastes its content. */
  | { readonly kind: 'read-clipboard' }
  | { readonly kind: 'show-issues'; readonly issues: readonly Issue[] }
  /** Reports that pasted JSON contains no valid elements. */
  | { readonly kind: 'reject-json' }
  | { readonly kind: 'edit-in-place'; readonly key: ElementKey }
  /** Lets the user edit the name of an element or a group in the list of elements. */
  | { readonly kind: 'rename-element'; readonly key: number }
  /**
   * Asks the user for a picture. `replaces` is the element that gets the new picture; if undefined, the picture is
   * added to the label.
   */
  | { readonly kind: 'choose-image'; readonly replaces?: ElementKey }
  | { readonly kind: 'zoom'; readonly to: number | 'fit' }
  | { readonly kind: 'show-row'; readonly row: number }
  | { readonly kind: 'show-view'; readonly view: ViewMode }
  | { readonly kind: 'set-snapping'; readonly isSnapping: boolean }
  | { readonly kind: 'set-aids'; readonly aids: Partial<CanvasAids> }
  | { readonly kind: 'show-keys' }
  /** Moves the focus to the next or previous region of the editor. */
  | { readonly kind: 'go-to-region'; readonly by: 1 | -1 }
  | {
      readonly kind:
        | 'open-palette'
        | 'add-guide'
        | 'show-history'
        | 'choose-icon'
        | 'print'
        | 'save-png'
        | FilingEffect;
    };

/** The result of a command. */
export type Outcome =
  /** An undo step, named after the command unless `by` is set. Consecutive steps with the same `run` are merged. */
  | {
      readonly kind: 'edit';
      readonly document: EditorDocument;
      readonly by?: string;
      readonly run?: string;
      readonly effect?: Effect;
    }
  /** A change to the selection only. It is not an undo step. */
  | { readonly kind: 'select'; readonly document: EditorDocument }
  /** Undo or redo. */
  | { readonly kind: 'travel'; readonly history: History }
  | { readonly kind: 'act'; readonly effect: Effect };

/** Scope of a command's keyboard shortcuts: the whole page, including text fields, or only the canvas and lists. */
export type KeyContext = 'page' | 'canvas';

/** A command of the editor. Menus, the palette, buttons and keys are generated from commands. */
export interface Command {
  /** Shortcuts such as `Mod+Shift+Z` (see keys.ts). Menus show only the first one. */
  readonly keys: readonly string[];
  readonly context: KeyContext;
  /** Tests if the command can be used now. */
  readonly isPossible: (state: EditorState) => boolean;
  /** Executes the command. Called only while the command is available. */
  readonly perform: (state: EditorState) => Outcome;
}

/** Commands by id. */
export type Commands<Id extends string = string> = Readonly<Record<Id, Command>>;

/** The current document. */
export const documentIn = ({ history }: EditorState): EditorDocument => history.present.document;

/** The selected elements that commands may change, because they are not locked. */
export const unlockedSelection = (state: EditorState): readonly EditorElement[] =>
  selectedElements(documentIn(state)).filter(({ locked }) => !locked);

/** Creates a predicate that returns true if at least `least` selected elements are not locked. */
export const canChange =
  (least = 1) =>
  (state: EditorState): boolean =>
    unlockedSelection(state).length >= least;

/** Tests if any element is selected. */
export const hasSelection = (state: EditorState): boolean => documentIn(state).selection.length > 0;

/** Tests if the label has any elements. */
export const hasElements = (state: EditorState): boolean => documentIn(state).elements.length > 0;
