import type { Template, TemplateInput } from '@platen/sdk';
import { MM_PER_INCH, type Unit } from '@platen/sdk/internal/base';
import { defineLabelPreview, isSnapshotOf, snapshotOf } from '@platen/sdk/internal/preview';
import type { Issue } from '@platen/sdk/printers';
import { effect } from '@preact/signals';
import { computed, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import { h, render } from 'preact';
import { createEditorHand } from '../canvas/editor-hand.ts';
import type { CommandId } from '../commands/commands.ts';
import { createTableState } from '../data/table-state.ts';
import { documentOf, type EditorDocument, templateOf } from '../document/editor-document.ts';
import { isSample } from '../document/sample-mark.ts';
import { createFiles, type PageFiles } from '../files/files.ts';
import type { LibraryAnswer, TemplateLibrary } from '../files/template-library.ts';
import { counting, keeping, laying, NEXT, reading, sampling, shelving, texts, working } from '../later/groups.ts';
import type { reading as readingParts } from '../later/reading.ts';
import type { GivenPaper } from '../paper/given-paper.ts';
import type { LabelPaper } from '../paper/label-paper.ts';
import type { PaperCatalog } from '../paper/paper-catalog.ts';
import type { Papers } from '../paper/papers.ts';
import { type PrintService, printServiceOf } from '../print/print-service.ts';
import type { DialogId, Editor, PanelId, Work } from '../ui/editor-context.ts';
import { createEditorStore, type EditorStore } from '../ui/editor-store.ts';
import { type PartGroup, partGroup } from '../ui/part-group.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { joinWords, loadWords } from '../words/words.ts';
import { awaitChecking } from './awaited-checking.ts';
import { followStyles } from './editor-styles.ts';
import { onFirstTouch } from './first-touch.ts';
import type { GivenRow } from './given.ts';
import type { readGivenText } from './given-text.ts';
import { createLaidPaper } from './laid-paper.ts';
import { doEffect } from './page-effects.ts';
import type { LabelEditorChange, LabelEditorEvents, LabelFile, LabelToOpen } from './properties.ts';
import { Workspace } from './workspace.tsx';

/** A blank label: the size of the commonest address label, until another is given. */
const BLANK: EditorDocument = documentOf({ width: 66.675, height: 25.4, unit: 'mm', elements: [] });
/** Below this there is no room for panels beside the label, CSS pixels. */
const NARROW_PX = 900;

/** A class to extend where there is no DOM, so that a server may import this module. */
const ElementBase: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/**
 * `<label-editor>`: a label that is designed by hand, drawn at every move by the code that prints it.
 *
 * Attributes: `template` and `rows` (JSON; properties of the same names take objects), `paper` (the id of one of `papers`, or
 * JSON of one), `lang` (the language of its words, the page's by default: English, German, French), `autosave` (a name: what is worked on is kept in the browser under it, and
 * pages with the same name go on with each other's work), `api` (the API's address, for what developers are shown; `/api/v1`
 * of the page's site by default), `preload` (all of its code is loaded once it is shown; without it, when somebody begins to
 * use it). It has the size that the page gives it.
 *
 * @example
 * ```ts
 * import '@platen/editor';
 * const editor = document.querySelector('label-editor');
 * editor?.addEventListener('change', ({ detail }) => keep(detail.template));
 * ```
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the interface below only adds overloads of a method that exists
export class LabelEditor extends ElementBase {
  static readonly observedAttributes: readonly string[] = ['template', 'rows', 'paper', 'lang', 'preload'];

  readonly #store: EditorStore = createEditorStore(
    BLANK,
    (asked) => {
      if (this.#editor !== undefined) doEffect(asked, this.#editor, this);
      else this.#store.typedAhead.value = undefined;
    },
    { reading, working, counting },
  );
  readonly #library = signal<TemplateLibrary | undefined>(undefined);
  #files: PageFiles | undefined;
  #isReady: (files: PageFiles) => void = () => {};
  readonly #ready = new Promise<PageFiles>((resolve) => {
    this.#isReady = resolve;
  });
  readonly #table = createTableState(this.#store);
  readonly #catalog = signal<PaperCatalog | undefined>(undefined);
  readonly #papers: Papers = { catalog: this.#catalog };
  readonly #paper = createLaidPaper({
    ...{ catalog: this.#catalog, hasRead: () => this.#hasRead() },
    lay: (change) => this.#lay(change),
    refuse: (issues) => this.#refuse(issues),
  });
  #editor: Editor | undefined;
  /** What the page gave last, as it was then, until something is changed by hand. */
  #given: { template?: unknown; rows?: unknown; sampleRows?: unknown; paper?: unknown } = {};
  /** The sample rows that the page gave last. */
  #sample: unknown;
  /** Whether anybody uses the editor: until then it loads what it shows, and no more. */
  readonly #isBegun = signal(false);
  #isGiving = false;
  #isLaying = false;
  #end: AbortController | undefined;

  /**
   * The template that is edited. One that differs from it is opened, and nothing can be undone then; an equal one, such as
   * `change` told, and undefined change nothing. What is given before the editor is `ready` is read, and told, by then.
   */
  get template(): Template {
    return templateOf(this.#document);
  }
  set template(template: TemplateInput | string) {
    this.#read(template, ({ givenTemplate }, given) => {
      if (!this.#isNews('template', given)) return;
      const { value, issues } = givenTemplate(given, this.#document);
      if (value === undefined) this.#refuse(issues);
      else this.#open(this.#paper.under(value));
    });
  }

  /**
   * What the label is printed on. Given one (the id of one of `papers`, one of them whole, or a size of one's own), the label is
   * laid on it as soon as it is read, which `change` tells, and so is each template that is given after it, until another paper
   * is chosen by hand. Elements keep their places; what could be undone still can. Undefined asks for none, and changes nothing.
   */
  get paper(): LabelPaper {
    const { label } = this.#document;
    return laying.parts.peek()?.paperOf(label) ?? label;
  }
  set paper(paper: GivenPaper | undefined) {
    if (paper === undefined || paper === null || this.#isNews('paper', paper)) this.#paper.give(paper);
  }

  /** The rows that fill the label's fields; given as `template` is. */
  get rows(): readonly Readonly<Record<string, string>>[] {
    return rowsOf(this.#document);
  }
  set rows(rows: readonly GivenRow[] | string) {
    this.#read(rows, ({ givenRows }, given) => {
      if (!this.#isNews('rows', given)) return;
      const { value, issues } = givenRows(given, this.#document);
      if (value === undefined) this.#refuse(issues);
      else this.#open(value);
    });
  }

  /**
   * The rows, if they are sample data; undefined once the user has edited or imported rows. Sample rows that are given are shown
   * if there are no rows, or only samples: they never replace the user's rows. Another label that is opened is shown with sample
   * data of its own fields instead.
   */
  get sampleRows(): readonly Readonly<Record<string, string>>[] | undefined {
    return isSample(this.#document.data) ? this.rows : undefined;
  }
  set sampleRows(rows: readonly GivenRow[] | string | undefined) {
    this.#read(rows, ({ givenSample }, given) => {
      if (!this.#isNews('sampleRows', given)) return;
      const { value, issues } = givenSample(given, this.#document);
      if (value === undefined) {
        this.#refuse(issues);
        return;
      }
      this.#sample = given;
      if (value !== this.#document) this.#open(value);
    });
  }

  /** Where templates are stored; without one, labels are stored in the browser. */
  get library(): TemplateLibrary | undefined {
    return this.#library.value;
  }
  set library(library: TemplateLibrary | undefined) {
    this.#library.value = library;
  }

  /** Settles when the editor shows what it begins with: what the page gave, or the draft that it went on with. */
  get ready(): Promise<void> {
    return this.#ready.then(() => {});
  }

  /** Whether the editor went on with a draft; known when it is ready. */
  get isResumed(): boolean {
    return this.#files?.draft.value?.isResumed ?? false;
  }

  /** The label as a thing that is stored. */
  get file(): LabelFile {
    const file = this.#files?.file;
    return {
      name: this.#document.name,
      id: file?.copy.value?.place === 'library' ? file.copy.value.id : undefined,
      isChanged: file?.isChanged.value ?? false,
    };
  }

  /** Opens a label; what was worked on is stored in the browser or asked about first. False where people stay with that. */
  async open({ template, name = '', rows }: LabelToOpen): Promise<boolean> {
    const { file } = await this.#ready;
    const [parts, read] = await Promise.all([reading.load(), readGiven(template)]);
    if (parts === undefined || read === undefined) {
      this.#editor?.say(this.#editor.words.panels.notLoaded);
      return false;
    }
    const { value, issues }: { readonly value?: EditorDocument | undefined; readonly issues: readonly Issue[] } =
      read.issues.length > 0
        ? { issues: read.issues }
        : parts.givenLabel({ template: read.value, rows }, this.#document);
    if (value === undefined) {
      this.#refuse(issues);
      return false;
    }
    return file.replace({ ...value, name: name || value.name });
  }

  /** Opens a template of the library, as `open` does. */
  async openStored(id: string): Promise<LibraryAnswer<boolean>> {
    const { file } = await this.#ready;
    return file.openStored(id);
  }

  /** Lets go of what is kept in the browser of the label that is worked on: whoever comes next begins anew. */
  async dropDraft(): Promise<void> {
    await (await this.#ready).dropDraft();
  }

  /** Where papers are searched: the API's catalog, or one of the application's own. Without it only sizes can be typed. */
  get papers(): PaperCatalog | undefined {
    return this.#catalog.value;
  }
  set papers(catalog: PaperCatalog | undefined) {
    this.#catalog.value = catalog;
  }

  /** Who makes PDFs besides the page, such as a client of the API; undefined where the page makes them alone. */
  get printer(): PrintService | undefined {
    return printServiceOf(this.#store).value;
  }
  set printer(printer: PrintService | undefined) {
    printServiceOf(this.#store).value = printer;
  }

  /**
   * Does a command of the editor, such as `undo`; nothing where it is not possible. Where nobody has begun to use the editor,
   * it is done when the code for it has come.
   */
  do(command: CommandId): void {
    this.#isBegun.value = true;
    this.#store.do(command);
  }

  connectedCallback(): void {
    const end = new AbortController();
    this.#end = end;
    onFirstTouch(this, end.signal, () => {
      this.#isBegun.value = true;
    });
    void this.#start(end.signal);
  }

  disconnectedCallback(): void {
    this.#end?.abort();
    void this.#files?.stopDraft();
    if (this.shadowRoot !== null) render(null, this.shadowRoot);
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (before === value) return;
    if (name === 'preload') {
      if (value !== null) this.#isBegun.value = true;
    } else if (name === 'lang') {
      if (!this.isConnected) return;
      this.#end?.abort();
      if (this.shadowRoot !== null) render(null, this.shadowRoot);
      this.connectedCallback();
    } else if (value !== null) this[name as 'template' | 'rows' | 'paper'] = value;
    else if (name === 'paper') this.paper = undefined;
  }

  /** Takes what the page gave as soon as it can be read: JSON by code that pages without it never load. */
  #read(given: unknown, take: (parts: typeof readingParts, value: unknown) => void): void {
    // a page that has nothing to give yet
    if (given === undefined || given === null) return;
    if (typeof given !== 'string') {
      reading.use((parts) => take(parts, given));
      return;
    }
    texts.use(({ before, readGivenText }) => {
      const { value, issues } = readGivenText(given);
      if (issues.length > 0) this.#refuse(issues);
      else take(before, value);
    });
  }

  /** Whether what the page gave so far is read: what reads it may come after the editor is ready. */
  async #hasRead(): Promise<boolean> {
    await this.#ready;
    const awaited = [reading, texts].filter(({ isAwaited }) => isAwaited);
    return !(await Promise.all(awaited.map((group) => group.load()))).includes(undefined);
  }

  /** Lays another paper under the label; one that has a past keeps it. */
  #lay(change: (document: EditorDocument) => EditorDocument): void {
    const { past, future, present } = this.#store.history.value;
    const laid = change(present.document);
    if (laid === present.document) return;
    const isBeginning = past.length + future.length === 0 && this.#files?.file.copy.value === undefined;
    this.#isLaying = true;
    if (isBeginning) this.#files?.file.begin(laid);
    else this.#store.commit(laid, 'label');
    this.#isLaying = false;
  }

  /** Begins with what the page gave, which is no change of the user's. */
  #open(document: EditorDocument): void {
    this.#isGiving = true;
    if (this.#files === undefined) this.#store.open(document);
    else this.#files.file.begin(document);
    this.#isGiving = false;
  }

  get #document(): EditorDocument {
    return this.#store.history.value.present.document;
  }

  async #start(signalOfEnd: AbortSignal): Promise<void> {
    const language = languageOf(this);
    const { frame, loadLater } = await loadWords(language);
    const files = await this.#startFiles(frame.documents.untitled);
    if (signalOfEnd.aborted) return;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    signalOfEnd.addEventListener('abort', followStyles(root));
    const { rowChecking, inspect, end } = awaitChecking(this.#store, this.#isBegun, working);
    signalOfEnd.addEventListener('abort', end);
    const isNarrow = signal(this.clientWidth < NARROW_PX);
    const gridMm = signal<number | undefined>(undefined);
    const said = signal('');
    const laterWords = partGroup(loadLater);
    const words = computed(() => joinWords(frame, laterWords.parts.value));
    const editor: Editor = {
      store: this.#store,
      hand: createEditorHand(this.#store, gridIn(gridMm, this.#store.unit), working),
      table: this.#table,
      files,
      apiUrl: () => this.#apiUrl,
      ...{ rowChecking, inspect },
      get words() {
        return words.value;
      },
      ...{
        laterWords,
        isBegun: this.#isBegun,
        language,
        isMac: /Mac|iPhone|iPad/.test(navigator.platform),
        isNarrow,
        gridMm,
      },
      panel: signal<PanelId | undefined>(undefined),
      dialog: signal<DialogId | undefined>(undefined),
      ...{ said, work: signal<Work | undefined>(undefined) },
      say: (sentence) => {
        said.value = sentence;
      },
    };
    this.#editor = editor;
    render(h(Workspace, { editor, papers: this.#papers }), root);
    this.#follow(signalOfEnd);
    this.#followFile(files, signalOfEnd);
    this.#followLoading(files, editor, signalOfEnd);
    const sizes = new ResizeObserver(() => {
      isNarrow.value = this.clientWidth < NARROW_PX;
    });
    sizes.observe(this);
    signalOfEnd.addEventListener('abort', () => sizes.disconnect());
  }

  /** Loads what is needed now that this is shown, again when somebody begins, and when the network is back. */
  #followLoading(files: PageFiles, editor: Editor, signalOfEnd: AbortSignal): void {
    const load = async (): Promise<void> => {
      if (!(await this.#loadNeeded(editor))) editor.say(editor.words.panels.notLoaded);
      this.#isReady(files);
      if (this.#isBegun.peek()) await loadNext(signalOfEnd);
    };
    const stop = effect(() => {
      const { value: _ } = this.#isBegun;
      untracked(() => void load());
    });
    signalOfEnd.addEventListener('abort', stop);
    addEventListener('online', () => void load(), { signal: signalOfEnd });
  }

  /** Loads what the page's label is read by, and what it is worked with where somebody begins. False where that is not to be had. */
  async #loadNeeded({ laterWords, files, isBegun }: Editor): Promise<boolean> {
    const needed: PartGroup<object>[] = isBegun.peek() ? [working, laterWords] : [];
    needed.push(...[reading, texts].filter(({ isAwaited }) => isAwaited));
    if (this.hasAttribute('autosave') && files.draft.peek() === undefined) needed.push(keeping);
    const parts = await Promise.all(needed.map((group) => group.load()));
    return !parts.includes(undefined);
  }

  /** What is stored where; with the draft that the page goes on with. */
  async #startFiles(untitled: string): Promise<PageFiles> {
    const files = this.#files ?? createFiles(this.#store, this.#library, untitled, { keeping, shelving, sampling });
    this.#files = files;
    const name = this.getAttribute('autosave');
    // what the page gave is read first: a draft takes its place
    const given = [reading, texts].filter(({ isAwaited }) => isAwaited);
    await Promise.all([...given.map((group) => group.load()), name !== null && keeping.load()]);
    if (name !== null && files.draft.value === undefined) {
      if (keeping.parts.peek() !== undefined) await this.#resume(files, name);
      else keeping.use(() => void this.#resume(files, name));
    }
    return files;
  }

  /** Goes on with the draft of a name, which is no change of the user's. */
  async #resume(files: PageFiles, name: string): Promise<void> {
    this.#isGiving = true;
    await files.keepDraft(name);
    // a draft of an older editor holds the page's sample rows without a mark
    const parts = this.isResumed && this.#sample !== undefined ? reading.parts.peek() : undefined;
    if (parts !== undefined) this.#store.select(parts.markedAsGiven(this.#sample, this.#document));
    this.#isGiving = false;
    // who goes on with a label goes on with its paper
    if (this.isResumed) this.#paper.forget();
  }

  get #apiUrl(): string {
    return new URL(this.getAttribute('api') ?? '/api/v1', this.ownerDocument.baseURI).href;
  }

  /** Tells the page of the label as a thing that is stored, and goes on with what another tab kept when the page is seen again. */
  #followFile({ draft }: PageFiles, signalOfEnd: AbortSignal): void {
    let told = '';
    const stop = effect(() => {
      const { name, id, isChanged } = { ...this.file, name: this.#store.history.value.present.document.name };
      const now = JSON.stringify([name, id, isChanged]);
      if (now === told) return;
      told = now;
      this.dispatchEvent(new CustomEvent('filechange', { detail: { name, id, isChanged } }));
    });
    const refresh = (): void => {
      if (this.ownerDocument.visibilityState === 'visible') void draft.peek()?.refresh();
    };
    this.ownerDocument.addEventListener('visibilitychange', refresh, { signal: signalOfEnd });
    addEventListener('pageshow', refresh, { signal: signalOfEnd });
    signalOfEnd.addEventListener('abort', stop);
  }

  /** Tells the page of each step. */
  #follow(signalOfEnd: AbortSignal): void {
    let last = this.#document;
    const stop = effect(() => {
      const { document } = this.#store.history.value.present;
      const isChanged = templateOf(document) !== templateOf(last) || document.data !== last.data;
      const isOtherPaper = document.label !== last.label;
      last = document;
      if (!isChanged || this.#isGiving) return;
      if (isOtherPaper && !this.#isLaying) this.#paper.forget();
      const detail = changeTold(document, this.paper);
      if (!this.#isLaying) this.#given = {};
      // it bubbles, as that of any form control: Svelte listens for `change` at the root of the page
      this.dispatchEvent(new CustomEvent('change', { detail, bubbles: true }));
    });
    signalOfEnd.addEventListener('abort', stop);
  }

  /** Whether a page gives something else than the editor has: what `change` told may be given back. */
  #isNews(name: 'template' | 'rows' | 'sampleRows' | 'paper', given: unknown): boolean {
    // a page that has nothing to give yet
    if (given === undefined || given === null) return false;
    const value = typeof given === 'string' ? readJson(given) : given;
    if (isSnapshotOf(this.#given[name], value)) return false;
    this.#given[name] = snapshotOf(value);
    return !isSnapshotOf(this[name], value);
  }

  #refuse(issues: readonly Issue[]): void {
    this.#editor?.say(issues.map(({ message }) => message).join(' '));
    this.dispatchEvent(new CustomEvent('error', { detail: issues }));
  }
}

/** Typed listeners for the element's own events, beside the DOM's. */
export interface LabelEditor {
  addEventListener<Name extends keyof LabelEditorEvents>(
    type: Name,
    listener: (this: LabelEditor, event: LabelEditorEvents[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends Exclude<keyof HTMLElementEventMap, keyof LabelEditorEvents>>(
    type: Name,
    listener: (this: LabelEditor, event: HTMLElementEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'label-editor': LabelEditor;
  }
}

const rowsOf = ({ data: { columns, rows } }: EditorDocument): LabelEditorChange['rows'] =>
  rows.map(({ cells }) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])));

/** What `change` tells. Rows are made when somebody reads them: thousands take longer than a frame. */
function changeTold(document: EditorDocument, paper: LabelPaper): LabelEditorChange {
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

/** What JSON stands for; a text that is none, by itself. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What a page gave, and JSON once it is read; undefined where the code for it is not to be had. */
async function readGiven(given: unknown): Promise<ReturnType<typeof readGivenText> | undefined> {
  if (typeof given !== 'string') return { value: given, issues: [] };
  return (await texts.load())?.readGivenText(given);
}

/** Loads what may be needed next, a part whenever the page has nothing else to do: what is in use goes on without a network. */
async function loadNext(signalOfEnd: AbortSignal): Promise<void> {
  for (const group of NEXT) {
    await whenIdle();
    if (signalOfEnd.aborted) return;
    await group.load();
  }
}

/** The grid's step in the label's unit. */
const gridIn = (gridMm: Signal<number | undefined>, unit: ReadonlySignal<Unit>): ReadonlySignal<number | undefined> =>
  computed(() => gridMm.value && (unit.value === 'mm' ? gridMm.value : gridMm.value / MM_PER_INCH));

/** The language that holds where an element stands (HTML, `lang`). */
const languageOf = (element: HTMLElement): string =>
  element.closest<HTMLElement>('[lang]')?.lang || element.ownerDocument.documentElement.lang || 'en';

/** Registers `<label-editor>`; does nothing where it is registered already or where there are no custom elements. */
export function defineLabelEditor(): void {
  if (globalThis.customElements === undefined) return;
  defineLabelPreview();
  if (customElements.get('label-editor') === undefined) customElements.define('label-editor', LabelEditor);
}
