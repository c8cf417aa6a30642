import type { Template, TemplateInput } from '@platen/sdk';
import type { Issue } from '@platen/sdk/printers';
import type { TemplateLibrary } from '../files/template-library.ts';
import type { GivenPaper, LabelPaper } from '../paper/given-paper.ts';
import type { PaperCatalog } from '../paper/paper-catalog.ts';
import type { PrintService } from '../print/print-service.ts';
import type { GivenRow } from './given.ts';

/** The detail of a `change` event. */
export interface LabelEditorChange {
  /** The label as an API template. The template of a blank label has no elements. */
  readonly template: Template;
  /**
   * The table's rows: cell values by column name. Created on first access, because creating thousands of rows takes
   * longer than rendering a frame.
   */
  readonly rows: readonly Readonly<Record<string, string>>[];
  /** The label's paper. Its id is set only for a recently used catalog paper. */
  readonly paper: LabelPaper;
}

/** The element's own events, by name. */
export interface LabelEditorEvents {
  /**
   * Fires when the user has changed the template, the rows or the paper: once for each step, not for each pointer move.
   * Also fires when a paper assigned by the page has been applied. The event bubbles, as for any form control.
   */
  change: CustomEvent<LabelEditorChange>;
  /** Fires when the page assigns an invalid value. The editor keeps the previous label. */
  error: CustomEvent<readonly Issue[]>;
  /** Fires when the user saves the label. Call `preventDefault()` to store the label yourself. */
  save: CustomEvent<null>;
  /** Fires when the user starts or opens another label, and when the current label is renamed, changed or saved. */
  filechange: CustomEvent<LabelFile>;
}

/** Name, id and state of the label's stored file. */
export interface LabelFile {
  /** Name of the label; empty if the label is unnamed. */
  readonly name: string;
  /** The id in the library; undefined if the label is not stored there. */
  readonly id: string | undefined;
  /**
   * True if the label differs from its stored version. A label that was never stored is compared with its initial
   * state.
   */
  readonly isChanged: boolean;
}

/** A label for the editor to open. */
export interface LabelToOpen {
  readonly template: TemplateInput | string;
  readonly name?: string | undefined;
  /** Rows for the label's fields. By default, these are the user's current rows, or sample data if there are none. */
  readonly rows?: readonly GivenRow[] | undefined;
}

/** The element's own properties, as set in a framework's markup. */
export interface LabelEditorProperties {
  /** The initial label: an API template, as an object or JSON. */
  template?: TemplateInput | undefined;
  /** The rows that fill the label's fields, as objects or JSON. */
  rows?: readonly GivenRow[] | string | undefined;
  /** Rows to show until the user edits or imports rows, as objects or JSON. */
  sampleRows?: readonly GivenRow[] | string | undefined;
  /** The catalog in which users search for papers. */
  papers?: PaperCatalog | undefined;
  /** The paper of the label: the id of one of `papers`, a whole preset, or a custom size. */
  paper?: GivenPaper | undefined;
  /** Storage of templates in the application; without it, labels are stored in the browser. */
  library?: TemplateLibrary | undefined;
  /** A service that creates PDFs. Without one, PDFs are created only in the page. */
  printer?: PrintService | undefined;
}

/** Settings that exist only as attributes. */
export interface LabelEditorAttributes {
  /** The name under which the browser keeps a draft of the label. */
  autosave?: string | undefined;
  /** The URL of the API for the examples in the developer dialog. */
  api?: string | undefined;
  /**
   * The URL of a page that calls `openShared`. Users can then share labels as links to this page. Without this
   * attribute, users can only share files.
   */
  'share-page'?: string | undefined;
  /**
   * The URL of a font catalog with Fontsource's API, such as `https://api.fontsource.org/v1`. Users can then find and
   * add its fonts by name. Without this attribute, the editor does not use a catalog.
   */
  'font-catalog'?: string | undefined;
  /**
   * Loads the editor immediately instead of when the page is idle. Intended for pages that consist only of the editor.
   */
  preload?: true | '' | undefined;
  /** Declares the page's label a sample: until the user changes the label, a card above it offers ways to start. */
  welcome?: true | '' | undefined;
}

/**
 * Comparison that framework components use to detect a changed property: `content` for data, which a page may recreate
 * or change in place; `identity` for services.
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

/** Names of all properties of `<label-editor>`. */
export const LABEL_EDITOR_PROPERTIES = Object.keys(COMPARED) as readonly (keyof LabelEditorProperties)[];

/** Tests if a property is compared by content. */
export const isContent = (name: keyof LabelEditorProperties): boolean => COMPARED[name] === 'content';

const EVENTS: Readonly<Record<keyof LabelEditorEvents, true>> = {
  change: true,
  error: true,
  save: true,
  filechange: true,
};

/** The names of the element's own events. */
export const LABEL_EDITOR_EVENTS = Object.keys(EVENTS) as readonly (keyof LabelEditorEvents)[];

/** Listener props for the events, named like `onchange` (`lower`) or `onChange` (`camel`). */
export type LabelEditorListeners<Style extends 'lower' | 'camel'> = {
  [Name in keyof LabelEditorEvents as `on${Style extends 'camel' ? Capitalize<Name> : Name}`]?:
    | ((event: LabelEditorEvents[Name]) => void)
    | undefined;
};

/**
 * Type of `<label-editor>` in the JSX of frameworks without a component here, such as Preact and Solid. `Attributes` are
 * the framework's attributes of any HTML element. Listeners are `onchange` or, in Solid, `on:change`.
 *
 * @example
 * ```ts
 * declare module 'preact' {
 *   namespace JSX {
 *     interface IntrinsicElements extends LabelEditorElements<HTMLAttributes<LabelEditor>> {}
 *   }
 * }
 * ```
 */
export interface LabelEditorElements<Attributes = object> {
  'label-editor': OwnInJsx & Omit<Attributes, keyof OwnInJsx>;
}

type OwnInJsx = LabelEditorProperties &
  LabelEditorAttributes &
  LabelEditorListeners<'lower'> & {
    [Name in keyof LabelEditorEvents as `on:${Name}`]?: ((event: LabelEditorEvents[Name]) => void) | undefined;
  };
