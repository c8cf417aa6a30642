import type { Template } from '@platen/sdk';
import { isSnapshotOf, type LabelPreview, snapshotOf } from '@platen/sdk/internal/preview';
import type { Issue } from '@platen/sdk/printers';
import { effect, signal, untracked } from '@preact/signals-core';
import { h, render } from 'preact';
import { createGestureHandler } from '../canvas/gesture-handler.ts';
import type { CommandId } from '../commands/commands.ts';
import { coversOthers } from '../commands/free-place.ts';
import { createTableState } from '../data/table-state.ts';
import { conditionalFields } from '../document/conditions.ts';
import { documentOf, drawnElements, type EditorDocument, templateOf } from '../document/editor-document.ts';
import { readRows } from '../document/read-rows.ts';
import { rowFunctions } from '../document/refresh-computed.ts';
import { fieldsOf, isSample, textsByColumn } from '../document/table.ts';
import { createFiles, type PageFiles } from '../files/files.ts';
import type { OpenedShared } from '../files/open-shared.ts';
import { createShelves } from '../files/shelf.ts';
import type { LibraryAnswer, TemplateLibrary } from '../files/template-library.ts';
import { type LabelPaper, paperOf } from '../paper/given-paper.ts';
import type { PaperCatalog } from '../paper/paper-catalog.ts';
import { type PrintService, printServiceOf } from '../print/print-service.ts';
import { addedStyles } from '../ui/added-styles.ts';
import type { DialogId, Editor, Offer, PanelId, Work } from '../ui/editor-context.ts';
import { createEditorStore, type EditorStore } from '../ui/editor-store.ts';
import { hasKeptFonts } from '../ui/kept.ts';
import { papersUsedLast } from '../ui/recent-papers.ts';
import { rowFill } from '../ui/row-fill.ts';
import type { Words } from '../words/words.ts';
import { BLANK } from './blank-label.ts';
import { editorSheet } from './editor-styles.ts';
import {
  createLaidPaper,
  type Given,
  givenLabel,
  givenRows,
  givenSample,
  givenTemplate,
  readGivenText,
  withSampleMark,
} from './given.ts';
import { layOutTable, loadDialogs, loadLazyParts } from './lazy-parts.ts';
import { loadConditions, loadWriters } from './load-addresses.ts';
import { frameSheet, NARROW_PX, sheetOf } from './loading-frame.ts';
import { doEffect } from './page-effects.ts';
import type { LabelEditorChange, LabelFile, LabelToOpen } from './properties.ts';
import { inspectOnceBegun } from './row-checking.ts';
import { Workspace } from './workspace.tsx';

/** Names of the properties that a page assigns through `give`, as values or as JSON text. */
export type GivenName = 'template' | 'rows' | 'sampleRows' | 'paper';

/** Services that the page provides to its editor. */
export interface Services {
  readonly library: TemplateLibrary | undefined;
  readonly papers: PaperCatalog | undefined;
  readonly printer: PrintService | undefined;
}

/** Language of the user interface, with its strings. */
export interface Language {
  /** A BCP 47 language tag. */
  readonly language: string;
  readonly words: Words;
}

/**
 * The editor behind `<label-editor>`, which label-editor.ts loads with a single import. It keeps the label as long as
 * the element exists, even while the element is not in a document.
 */
export class Editing {
  readonly #host: HTMLElement;
  readonly #preview: LabelPreview;
  readonly #store: EditorStore = createEditorStore(
    documentOf(BLANK),
    (asked) => {
      if (this.#editor !== undefined) doEffect(asked, this.#editor, this.#host);
    },
    rowFunctions,
  );
  readonly #library = signal<TemplateLibrary | undefined>(undefined);
  readonly #catalog = signal<PaperCatalog | undefined>(undefined);
  readonly #table = createTableState(this.#store);
  readonly #files: PageFiles;
  readonly #untitled: string;
  readonly #paper;
  readonly #said = signal('');
  readonly #isStarted = signal(false);
  #editor: Editor | undefined;
  /** Snapshots of the values that the page last assigned. The user's next change clears them. */
  #given: Partial<Record<GivenName, unknown>> = {};
  /** The sample rows that the page last assigned. */
  #sample: unknown;
  #isGiving = false;
  #isLaying = false;

  /** Creates an editor with a blank label. A paper that the page assigned is applied only after `ready` has settled. */
  constructor(host: HTMLElement, preview: LabelPreview, words: Words, ready: Promise<unknown>) {
    this.#host = host;
    this.#preview = preview;
    loadWriters(this.#store);
    loadConditions(this.#store);
    this.#untitled = words.documents.untitled;
    this.#files = createFiles(this.#store, this.#library, this.#untitled, {
      shelves: createShelves(loadDialogs),
    });
    this.#paper = createLaidPaper({
      ...{ catalog: this.#catalog, ready },
      lay: (change) => this.#lay(change),
      reject: (issues) => this.#reject(issues),
    });
  }

  get template(): Template {
    return templateOf(this.#document);
  }

  /** The label's paper. The id is set only for a recently used catalog paper. */
  get paper(): LabelPaper {
    return paperOf(this.#document.label, papersUsedLast.papers.value);
  }

  get rows(): LabelEditorChange['rows'] {
    return rowsOf(this.#document);
  }

  get sampleRows(): LabelEditorChange['rows'] | undefined {
    return isSample(this.#document.data) ? this.rows : undefined;
  }

  get isResumed(): boolean {
    return this.#files.draft.value?.isResumed ?? false;
  }

  get file(): LabelFile {
    const { copy, isChanged } = this.#files.file;
    return {
      name: this.#document.name,
      id: copy.value?.place === 'library' ? copy.value.id : undefined,
      isChanged: isChanged.value,
    };
  }

  set services({ library, papers, printer }: Services) {
    this.#library.value = library;
    this.#catalog.value = papers;
    printServiceOf(this.#store).value = printer;
  }

  /** Accepts a value from the page, unless it equals the current one. */
  give(name: GivenName, given: unknown): void {
    if (given === undefined || given === null) {
      // An assigned `undefined` or `null` means that the page has no value yet.
      if (name === 'paper') this.#paper.give(given);
      return;
    }
    if (name === 'paper') {
      if (this.#isNews('paper', given)) this.#paper.give(given);
      return;
    }
    const { value, issues } = typeof given === 'string' ? readGivenText(given) : { value: given, issues: [] };
    if (issues.length > 0) this.#reject(issues);
    else if (value !== null && this.#isNews(name, value)) this.#take(name, value);
  }

  /**
   * Opens a label in place of the current one. If the current label has changes that would be lost, first stores it in
   * the browser or asks whether to save it. Returns false if the user keeps the current label, or if the given label is
   * invalid.
   */
  async open({ template, name = '', rows }: LabelToOpen): Promise<boolean> {
    const read = typeof template === 'string' ? readGivenText(template) : { value: template, issues: [] };
    const { value, issues }: { readonly value?: EditorDocument | undefined; readonly issues: readonly Issue[] } =
      read.issues.length > 0 ? { issues: read.issues } : givenLabel({ template: read.value, rows }, this.#document);
    if (value !== undefined) return this.#files.file.replace({ ...value, name: name || value.name });
    this.#reject(issues);
    return false;
  }

  openStored(id: string): Promise<LibraryAnswer<boolean>> {
    return this.#files.file.openStored(id);
  }

  async openShared(fragment: string): Promise<OpenedShared> {
    const { openShared } = await loadDialogs();
    return openShared(this.#files.file, fragment, () => this.#document, this.#untitled);
  }

  dropDraft(): Promise<void> {
    return this.#files.dropDraft();
  }

  do(command: CommandId): void {
    // a page that runs a command expects the new element immediately, so a shape is added without a drag
    this.#store.do(command, true);
  }

  /** Starts the check of all rows. Called when the user starts to use the editor. */
  begin(): void {
    this.#isStarted.value = true;
  }

  /** Restores the draft that the browser has stored for the page, if `autosave` is set. */
  async resume(): Promise<void> {
    if (hasKeptFonts()) await import('../files/kept-fonts.ts').then(({ loadFonts }) => loadFonts(), ignored);
    const name = this.#host.getAttribute('autosave');
    if (name === null || this.#files.draft.value !== undefined) return;
    this.#isGiving = true;
    await this.#files.keepDraft(name);
    // Drafts from older versions of the editor may contain the page's sample rows without marking them as samples.
    if (this.isResumed && this.#sample !== undefined) this.#store.select(withSampleMark(this.#sample, this.#document));
    this.#isGiving = false;
    // A restored label keeps its own paper instead of the one that the page assigned.
    if (this.isResumed) this.#paper.forget();
  }

  /** Replaces the loading frame with the editor until the signal aborts. */
  show(root: ShadowRoot, { language, words }: Language, signalOfEnd: AbortSignal): void {
    const { rowChecking, inspect, grade, end } = inspectOnceBegun(this.#store, this.#isStarted);
    const isNarrow = signal(this.#host.clientWidth < NARROW_PX);
    const editor: Editor = {
      store: this.#store,
      hand: createGestureHandler(this.#store),
      table: this.#table,
      files: this.#files,
      preview: this.#preview,
      apiUrl: () => new URL(this.#host.getAttribute('api') ?? '/api/v1', this.#host.ownerDocument.baseURI).href,
      fontCatalog: () => urlIn(this.#host, 'font-catalog')?.replace(/\/$/, ''),
      shareUrl: () => urlIn(this.#host, 'share-page')?.split('#', 1)[0],
      ...{ rowChecking, inspect, grade, words, language, isNarrow },
      ...this.#sampleLabel(),
      layOutTable: (document) => layOutTable(document, { ...words, language }).catch(() => document),
      isMac: /Mac|iPhone|iPad/.test(navigator.platform),
      panel: signal<PanelId | undefined>(undefined),
      dialog: signal<DialogId | undefined>(undefined),
      ...{ said: this.#said, offer: signal<Offer | undefined>(undefined), work: signal<Work | undefined>(undefined) },
      say: (sentence, offer) => {
        editor.offer.value = offer;
        this.#said.value = sentence;
      },
    };
    this.#editor = editor;
    const endStyles = effect(() => {
      root.adoptedStyleSheets = [frameSheet(), editorSheet(), ...addedStyles.value.map(sheetOf)];
    });
    root.replaceChildren();
    render(h(Workspace, { editor, papers: { catalog: this.#catalog } }), root);
    const endFull = effect(() => {
      const { value: added } = this.#store.addition;
      if (added !== undefined && coversOthers(added)) untracked(() => editor.say(words.canvas.full));
    });
    const sizes = new ResizeObserver(() => {
      isNarrow.value = this.#host.clientWidth < NARROW_PX;
    });
    sizes.observe(this.#host);
    const stops = [
      end,
      endStyles,
      endFull,
      () => sizes.disconnect(),
      this.#reportChanges(),
      this.#reportFile(signalOfEnd),
    ];
    stops.push(this.#loadNext(signalOfEnd), () => render(null, root));
    signalOfEnd.addEventListener('abort', () => {
      for (const stop of stops) stop();
    });
  }

  /**
   * Returns `isWelcoming`, which is true if the page declared its label a sample, and `isSampleLabel`, which tests if
   * the open label is still that sample.
   */
  #sampleLabel(): Pick<Editor, 'isWelcoming' | 'isSampleLabel'> {
    const isWelcoming = this.#host.hasAttribute('welcome');
    const { openings, history } = this.#store;
    const opening = openings.peek();
    const { elements } = this.#document;
    return {
      isWelcoming,
      isSampleLabel: () => {
        const { document } = history.peek().present;
        const isSame = openings.peek() === opening && document.elements === elements;
        return isWelcoming && isSame && !this.isResumed && isSample(document.data);
      },
    };
  }

  /** Stops saving the draft, because the element was removed from its document. */
  stop(): void {
    void this.#files.stopDraft();
  }

  #take(name: Exclude<GivenName, 'paper'>, given: unknown): void {
    const before = this.#document;
    const { value, issues } = READERS[name](given, before);
    if (value === undefined) {
      this.#reject(issues);
      return;
    }
    if (name === 'sampleRows') {
      this.#sample = given;
      if (value === before) return;
    }
    this.#open(name === 'template' ? this.#paper.under(value) : value);
  }

  /** Applies another paper to the label. The user can undo the change, unless the label is new and unchanged. */
  #lay(change: (document: EditorDocument) => EditorDocument): void {
    const { past, future, present } = this.#store.history.value;
    const laid = change(present.document);
    if (laid === present.document) return;
    const isBeginning = past.length + future.length === 0 && this.#files.file.copy.value === undefined;
    this.#isLaying = true;
    if (isBeginning) this.#files.file.begin(laid);
    else this.#store.commit(laid, 'label');
    this.#isLaying = false;
  }

  /** Opens a label that the page assigned, without firing a `change` event. */
  #open(document: EditorDocument): void {
    this.#isGiving = true;
    this.#files.file.begin(document);
    this.#isGiving = false;
  }

  get #document(): EditorDocument {
    return this.#store.history.value.present.document;
  }

  /**
   * Preloads rarely needed parts once the user has started to use the editor and the page is idle, so that these parts
   * work offline.
   */
  #loadNext(signalOfEnd: AbortSignal): () => void {
    const load = (): void => {
      if (this.#isStarted.peek()) void loadLazyParts(signalOfEnd);
    };
    addEventListener('online', load, { signal: signalOfEnd });
    return effect(() => {
      const { value: _ } = this.#isStarted;
      untracked(load);
    });
  }

  /**
   * Fires `filechange` when the label's file changes. Also, when the page becomes visible again, loads the draft if
   * another tab has changed it.
   */
  #reportFile(signalOfEnd: AbortSignal): () => void {
    let reported = '';
    const { ownerDocument } = this.#host;
    const refresh = (): void => {
      if (ownerDocument.visibilityState === 'visible') void this.#files.draft.peek()?.refresh();
    };
    ownerDocument.addEventListener('visibilitychange', refresh, { signal: signalOfEnd });
    addEventListener('pageshow', refresh, { signal: signalOfEnd });
    return effect(() => {
      const { name, id, isChanged } = this.file;
      const now = JSON.stringify([name, id, isChanged]);
      if (now === reported) return;
      reported = now;
      this.#host.dispatchEvent(new CustomEvent('filechange', { detail: { name, id, isChanged } }));
    });
  }

  /** Fires `change` after each step that changes the template, the rows or the paper. */
  #reportChanges(): () => void {
    let last = this.#document;
    return effect(() => {
      const { document } = this.#store.history.value.present;
      const isChanged = templateOf(document) !== templateOf(last) || document.data !== last.data;
      const isOtherPaper = document.label !== last.label;
      last = document;
      if (!isChanged || this.#isGiving) return;
      if (isOtherPaper && !this.#isLaying) this.#paper.forget();
      const detail = changeOf(document, this.paper);
      if (!this.#isLaying) this.#given = {};
      // The event bubbles, as for any form control: Svelte listens for `change` at the root of the page.
      this.#host.dispatchEvent(new CustomEvent('change', { detail, bubbles: true }));
    });
  }

  /**
   * Tests if a value from the page is new. A value is not new if the page assigned it before, or if it equals the
   * current value, like the detail of a `change` event.
   */
  #isNews(name: GivenName, given: unknown): boolean {
    const value = name === 'paper' && typeof given === 'string' ? readJson(given) : given;
    if (isSnapshotOf(this.#given[name], value)) return false;
    this.#given[name] = snapshotOf(value);
    return !isSnapshotOf(this[name], value);
  }

  #reject(issues: readonly Issue[]): void {
    this.#said.value = issues.map(({ message }) => message).join(' ');
    this.#host.dispatchEvent(new CustomEvent('error', { detail: issues }));
  }
}

/** Functions that read the values assigned by the page, by property name. */
const READERS: Readonly<
  Record<Exclude<GivenName, 'paper'>, (given: unknown, before: EditorDocument) => Given<EditorDocument>>
> = { template: givenTemplate, rows: givenRows, sampleRows: givenSample };

function rowsOf(document: EditorDocument): LabelEditorChange['rows'] {
  const { columns, rows } = document.data;
  const conditions = conditionalFields(drawnElements(document));
  if (conditions.length === 0) return rows.map(({ cells }) => textsByColumn(columns, cells));
  // in the template, an element with a condition shows a generated field, so the rows must contain that field
  const { items } = readRows(document.data, fieldsOf(document), {}, rowFill.peek()?.(conditions, document.data));
  return rows.map(({ cells }, index) => ({ ...textsByColumn(columns, cells), ...items?.[index]?.data }));
}

/**
 * The detail of a `change` event. Creates `rows` on first access, because creating thousands of rows takes longer than
 * rendering a frame.
 */
function changeOf(document: EditorDocument, paper: LabelPaper): LabelEditorChange {
  let rows: LabelEditorChange['rows'] | undefined;
  return {
    template: templateOf(document),
    get rows() {
      rows ??= rowsOf(document);
      return rows;
    },
    paper,
  };
}

/** Parses JSON; returns any other text unchanged. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Ignores errors while loading added fonts: the label is drawn with other fonts, and a warning reports the
 * substitution.
 */
const ignored = (): undefined => undefined;

/** Returns the URL in an attribute as an absolute URL; undefined if the attribute is missing or invalid. */
function urlIn(host: HTMLElement, name: string): string | undefined {
  const address = host.getAttribute(name);
  const base = host.ownerDocument.baseURI;
  return address && URL.canParse(address, base) ? new URL(address, base).href : undefined;
}
