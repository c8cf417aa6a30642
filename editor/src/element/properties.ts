import type { Template, TemplateInput } from '@platen/sdk';
import type { Issue } from '@platen/sdk/printers';
import type { TemplateLibrary } from '../files/template-library.ts';
import type { GivenPaper } from '../paper/given-paper.ts';
import type { LabelPaper } from '../paper/label-paper.ts';
import type { PaperCatalog } from '../paper/paper-catalog.ts';
import type { PrintService } from '../print/print-service.ts';
import type { GivenRow } from './given.ts';

/** What `change` tells. */
export interface LabelEditorChange {
  /** The template as the API takes it; a blank label has no elements. */
  readonly template: Template;
  /** The table's rows, texts by their columns' names: made when they are read first, since thousands take longer than a frame. */
  readonly rows: readonly Readonly<Record<string, string>>[];
  /** What the label is printed on, as the template has it, and its id in the catalog where that is known. */
  readonly paper: LabelPaper;
}

/** The element's own events by name. */
export interface LabelEditorEvents {
  /**
   * Template, rows or paper were changed by hand: once a step, not at every move of the pointer; or a paper was laid that the
   * page gave. Bubbles, as any control's does.
   */
  change: CustomEvent<LabelEditorChange>;
  /** What was given cannot be edited; the last good label stays. */
  error: CustomEvent<readonly Issue[]>;
  /** The label is to be stored. A page that prevents the default stores it in a way of its own. */
  save: CustomEvent<null>;
  /** Another label was begun or opened, or this one was named, changed or stored. */
  filechange: CustomEvent<LabelFile>;
}

/** The label as a thing that is stored. */
export interface LabelFile {
  /** Empty for a label without a name. */
  readonly name: string;
  /** Its id in the library; undefined while it is not stored there. */
  readonly id: string | undefined;
  /** Whether it differs from what is stored, or from what it began as. */
  readonly isChanged: boolean;
}

/** A label that an application opens. */
export interface LabelToOpen {
  readonly template: TemplateInput | string;
  readonly name?: string | undefined;
  /** Without rows, the user's present rows fill it; if there are none, or only samples, sample data of its fields does. */
  readonly rows?: readonly GivenRow[] | undefined;
}

/** The element's own properties, as a framework's template sets them. */
export interface LabelEditorProperties {
  /** The label to begin with, a template as the API takes it; JSON of it as a string. */
  template?: TemplateInput | undefined;
  /** The rows that fill its fields; JSON of them as a string. */
  rows?: readonly GivenRow[] | string | undefined;
  /** Rows to show until the user edits or imports rows; JSON of them as a string. */
  sampleRows?: readonly GivenRow[] | string | undefined;
  /** Where papers are searched. */
  papers?: PaperCatalog | undefined;
  /** What the label is printed on: the id of one of `papers`, one of them whole, or a size of its own. */
  paper?: GivenPaper | undefined;
  /** Where templates are stored. */
  library?: TemplateLibrary | undefined;
  /** Who makes PDFs besides the page. */
  printer?: PrintService | undefined;
}

/** What the element reads of its attributes alone. */
export interface LabelEditorAttributes {
  /** A name: what is worked on is kept in the browser under it. */
  autosave?: string | undefined;
  /** The API's address, for what developers are shown. */
  api?: string | undefined;
  /** Its code is loaded once it is shown, not when somebody begins to use it: for pages that are nothing else. */
  preload?: true | '' | undefined;
}

/**
 * Every property that a component gives its element, and how it is told that one changed: by its content, since a page may make
 * it anew or change it in place, or by which object it is.
 */
const COMPARED: Readonly<Record<keyof LabelEditorProperties, 'content' | 'identity'>> = {
  template: 'content',
  rows: 'content',
  sampleRows: 'content',
  papers: 'identity',
  paper: 'content',
  library: 'identity',
  printer: 'identity',
};

/** The properties' names. */
export const LABEL_EDITOR_PROPERTIES = Object.keys(COMPARED) as readonly (keyof LabelEditorProperties)[];

/** Whether a property is compared by its content. */
export const isContent = (name: keyof LabelEditorProperties): boolean => COMPARED[name] === 'content';

const TOLD: Readonly<Record<keyof LabelEditorEvents, true>> = {
  change: true,
  error: true,
  save: true,
  filechange: true,
};

/** The names of the element's own events. */
export const LABEL_EDITOR_EVENTS = Object.keys(TOLD) as readonly (keyof LabelEditorEvents)[];

/** Listeners under the names that start with `on`: `onchange`, or `onChange`. */
export type LabelEditorListeners<Style extends 'lower' | 'camel'> = {
  [Name in keyof LabelEditorEvents as `on${Style extends 'camel' ? Capitalize<Name> : Name}`]?:
    | ((event: LabelEditorEvents[Name]) => void)
    | undefined;
};
