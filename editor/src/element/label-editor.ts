import type { Template, TemplateInput } from '@platen/sdk';
import { defineLabelPreview, type LabelPreview } from '@platen/sdk/internal/preview';
import type { CommandId } from '../commands/commands.ts';
import type { OpenedShared } from '../files/open-shared.ts';
import { shownDraft } from '../files/shown-draft.ts';
import type { LibraryAnswer, TemplateLibrary } from '../files/template-library.ts';
import type { GivenPaper, LabelPaper } from '../paper/given-paper.ts';
import type { PaperCatalog } from '../paper/paper-catalog.ts';
import type { PrintService } from '../print/print-service.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { frameWords } from '../words/frame-words.ts';
import { loadWords } from '../words/words.ts';
import { BLANK } from './blank-label.ts';
import type { Editing, GivenName, Services } from './editing.ts';
import type { GivenRow } from './given.ts';
import { type KeptEvents, keepEvents, onFirstTouch } from './kept-events.ts';
import { createFrame, type Frame, frameSheet } from './loading-frame.ts';
import type { LabelEditorEvents, LabelFile, LabelToOpen } from './properties.ts';

/** The base class of the element. Without a DOM, it is an empty class, so that a server can import this module. */
const ElementBase: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * `<label-editor>`: an editor for one label. After every change, the label is redrawn by the same code that prints it.
 *
 * Attributes:
 * - `template`, `rows`: JSON; the properties of the same names take objects
 * - `paper`: the id of one of `papers`, or a paper as JSON
 * - `lang`: the language of the user interface (English, German or French); by default the language of the page
 * - `autosave`: a name under which the browser keeps a draft. Pages with the same name continue the same draft
 * - `api`: the address of the API in the examples for developers, by default `/api/v1` of the page's site
 * - `share-page`: the URL of a page that calls `openShared`; users can then share labels as links to this page
 * - `preload`: loads the editor immediately. By default, the editor loads when the page is idle or the user starts to
 *   use it
 * - `autofocus`: single-letter shortcuts work before the user clicks in the editor. They stop working when the user
 *   uses another part of the page
 * - `welcome`: declares that the page's label is only a sample. A card above the label introduces the editor, and offers
 *   to start from a spreadsheet, a design or a blank label
 *
 * The page sets the size of the element.
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

  /** Created by name, because another copy of the SDK in the page may have registered the element. */
  readonly #preview: LabelPreview = document.createElement('label-preview');
  /** The editor itself; undefined until it has been loaded. */
  #editing: Editing | undefined;
  #frame: Frame | undefined;
  #kept: KeptEvents | undefined;
  /** Values that the page assigned before the editor was loaded, in order. */
  #given: (readonly [name: GivenName, value: unknown])[] = [];
  /** Commands called before the editor was shown. */
  #commands: CommandId[] = [];
  #services: Services = { library: undefined, papers: undefined, printer: undefined };
  /** True while the page has, or may have, a draft. The draft is then shown instead of the assigned label. */
  #hidesGiven = false;
  #isStarted = false;
  #loading: Promise<void> | undefined;
  #end: AbortController | undefined;
  #isReady: (editing: Editing) => void = () => {};
  readonly #ready = new Promise<Editing>((resolve) => {
    this.#isReady = resolve;
  });

  /**
   * The edited template. Assigning a different template opens that template and clears undo. Assigning `undefined` or
   * an equal template, such as the detail of a `change` event, has no effect. `ready` resolves only after templates
   * that were assigned earlier have been read.
   */
  get template(): Template {
    return this.#editing?.template ?? BLANK;
  }
  set template(template: TemplateInput | string) {
    this.#give('template', template);
  }

  /**
   * The paper of the label: the id of one of `papers`, a whole preset, or a custom size.
   *
   * Assigning a paper applies it to the label and fires `change`. It is also applied to templates that are assigned
   * later, until the user chooses another paper. Elements keep their positions, and undo is kept. `undefined` has no
   * effect.
   */
  get paper(): LabelPaper {
    const { elements: _, ...label } = BLANK;
    return this.#editing?.paper ?? label;
  }
  set paper(paper: GivenPaper | undefined) {
    this.#give('paper', paper);
  }

  /** The rows whose values fill the label's fields; assigned in the same way as `template`. */
  get rows(): readonly Readonly<Record<string, string>>[] {
    return this.#editing?.rows ?? [];
  }
  set rows(rows: readonly GivenRow[] | string) {
    this.#give('rows', rows);
  }

  /**
   * The rows if they are sample data; otherwise `undefined`, for example after the user has edited or imported rows.
   *
   * Assigned sample rows are shown only if there are no rows or only sample rows: they never replace the user's rows. A
   * label that is opened later gets sample data for its own fields instead.
   */
  get sampleRows(): readonly Readonly<Record<string, string>>[] | undefined {
    return this.#editing?.sampleRows;
  }
  set sampleRows(rows: readonly GivenRow[] | string | undefined) {
    this.#give('sampleRows', rows);
  }

  /** The store for templates. Without one, labels are stored in the browser. */
  get library(): TemplateLibrary | undefined {
    return this.#services.library;
  }
  set library(library: TemplateLibrary | undefined) {
    this.#offer({ library });
  }

  /**
   * The catalog in which users search for papers: the API's catalog, or your own. Without a catalog, users can only
   * type sizes.
   */
  get papers(): PaperCatalog | undefined {
    return this.#services.papers;
  }
  set papers(papers: PaperCatalog | undefined) {
    this.#offer({ papers });
  }

  /** A service that creates PDFs, such as a client of the API; `undefined` if PDFs are created only in the page. */
  get printer(): PrintService | undefined {
    return this.#services.printer;
  }
  set printer(printer: PrintService | undefined) {
    this.#offer({ printer });
  }

  /** Resolves when the editor shows its first label: the label that the page assigned, or a restored draft. */
  get ready(): Promise<void> {
    return this.#ready.then(() => {});
  }

  /** True if the editor restored a draft. The value is known once `ready` has resolved. */
  get isResumed(): boolean {
    return this.#editing?.isResumed ?? false;
  }

  /** The stored file of the label: its name, its id in the library, and whether it has unsaved changes. */
  get file(): LabelFile {
    return this.#editing?.file ?? { name: '', id: undefined, isChanged: false };
  }

  /**
   * Opens a label in place of the current one. If the current label has changes that would be lost, the editor first
   * stores it in the browser or asks whether to save it. Resolves to `false` if the user keeps the current label, or if
   * the given label is invalid.
   */
  async open(label: LabelToOpen): Promise<boolean> {
    return (await this.#loaded()).open(label);
  }

  /** Opens a template from the library, in the same way as `open`. */
  async openStored(id: string): Promise<LibraryAnswer<boolean>> {
    return (await this.#loaded()).openStored(id);
  }

  /**
   * Opens the label that a shared link contains, as an unsaved copy, in the same way as `open`. `fragment` is the
   * fragment of the page's URL, such as `location.hash`; `hasSharedLabel` tests if it contains a label.
   */
  async openShared(fragment: string): Promise<OpenedShared> {
    return (await this.#loaded()).openShared(fragment);
  }

  /** Deletes the draft in the browser, so that the next visit starts with the label that the page assigns. */
  async dropDraft(): Promise<void> {
    return (await this.#loaded()).dropDraft();
  }

  /**
   * Executes a command of the editor, such as `undo`, if the command is available. If the editor has not been loaded
   * yet, queues the command.
   */
  do(command: CommandId): void {
    this.#begin();
    if (this.#editing !== undefined && this.#frame === undefined) this.#editing.do(command);
    else this.#commands.push(command);
  }

  connectedCallback(): void {
    const end = new AbortController();
    const { signal } = end;
    this.#end = end;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [frameSheet()];
    const frame = createFrame(this, this.#preview, frameWords(languageOf(this)));
    this.#frame = frame;
    const page = this.hasAttribute('autofocus') ? signal : undefined;
    this.#kept = keepEvents(frame.window, () => this.#begin(), page);
    root.replaceChildren(frame.element);
    const draft = this.getAttribute('autosave');
    this.#hidesGiven = draft !== null && this.#editing === undefined;
    this.#showGiven();
    if (draft !== null && this.#hidesGiven) void this.#showDraft(draft, frame);
    onFirstTouch(this, signal, () => this.#begin());
    addEventListener('online', () => this.#isStarted && this.#load(), { signal });
    if (this.#isStarted || draft !== null) this.#load();
    else void this.#whenSeen().then(() => signal.aborted || this.#load());
  }

  disconnectedCallback(): void {
    this.#end?.abort();
    this.#frame?.end();
    this.#frame = undefined;
    this.#loading = undefined;
    this.#editing?.stop();
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (before === value) return;
    if (name === 'preload') {
      if (value !== null) this.#begin();
    } else if (name === 'lang') {
      if (!this.isConnected) return;
      this.#end?.abort();
      this.#frame?.end();
      this.#loading = undefined;
      this.connectedCallback();
    } else if (value !== null) this[name as 'template' | 'rows' | 'paper'] = value;
    else if (name === 'paper') this.paper = undefined;
  }

  /**
   * Passes a value from the page to the editor. Until the editor has been loaded, keeps the value and updates the
   * loading frame.
   */
  #give(name: GivenName, value: unknown): void {
    if (this.#editing !== undefined) this.#editing.give(name, value);
    else {
      this.#given.push([name, value]);
      this.#showGiven();
    }
  }

  #offer(services: Partial<Services>): void {
    this.#services = { ...this.#services, ...services };
    if (this.#editing !== undefined) this.#editing.services = this.#services;
  }

  /**
   * Shows a label in the loading frame: the editor's current label or, if the editor has not been loaded, the label
   * that the page assigned.
   */
  #showGiven(): void {
    if (this.#editing !== undefined) this.#frame?.show(this.#editing.template, this.#editing.rows);
    else if (!this.#hidesGiven)
      this.#frame?.show(this.#lastGiven('template'), this.#lastGiven('rows') ?? this.#lastGiven('sampleRows'));
  }

  /**
   * Shows the saved draft, or the assigned label if there is no draft, in the frame that is visible until the editor
   * has loaded.
   */
  async #showDraft(name: string, frame: Frame): Promise<void> {
    const draft = await shownDraft(name);
    if (this.#frame !== frame) return;
    this.#hidesGiven = draft !== undefined;
    if (draft === undefined) this.#showGiven();
    else frame.show(draft.template, draft.rows);
  }

  #lastGiven(name: GivenName): unknown {
    return this.#given.findLast(([given]) => given === name)?.[1];
  }

  /** Starts the editor. Called when the user starts to use it, and when the page calls a command. */
  #begin(): void {
    this.#isStarted = true;
    this.#editing?.begin();
    this.#load();
  }

  async #loaded(): Promise<Editing> {
    this.#load();
    return this.#ready;
  }

  /**
   * Loads and shows the editor each time the element is connected to a document. If loading fails, `ready` stays
   * pending until a retry succeeds.
   */
  #load(): void {
    const signal = this.#end?.signal;
    if (signal === undefined || signal.aborted) return;
    this.#loading ??= this.#start(signal).catch(() => {
      if (signal.aborted) return;
      this.#loading = undefined;
      this.#kept?.drop();
      this.#frame?.fail(() => this.#load());
    });
  }

  async #start(signal: AbortSignal): Promise<void> {
    this.#frame?.wait();
    const language = languageOf(this);
    const [{ Editing }, words] = await Promise.all([import('./editing.ts'), loadWords(language)]);
    if (signal.aborted) return;
    const editing = this.#editing ?? this.#read(new Editing(this, this.#preview, words, this.#ready));
    await editing.resume();
    const [root, frame] = [this.shadowRoot, this.#frame];
    if (signal.aborted || root === null || frame === undefined) return;
    const isFocused = root.activeElement === frame.window;
    this.#frame = undefined;
    frame.end();
    editing.show(root, { language, words }, signal);
    const window = root.querySelector<HTMLElement>('.window');
    if (isFocused) window?.focus({ preventScroll: true });
    if (window !== null) this.#kept?.replay(window);
    for (const command of this.#commands.splice(0)) editing.do(command);
    this.#isReady(editing);
  }

  /** Passes all values that the page has assigned so far to the new editor. */
  #read(editing: Editing): Editing {
    this.#editing = editing;
    editing.services = this.#services;
    for (const [name, value] of this.#given.splice(0)) editing.give(name, value);
    if (this.#isStarted) editing.begin();
    return editing;
  }

  /** Resolves when the page is idle and the label that it assigned, if any, has been drawn. */
  async #whenSeen(): Promise<void> {
    // Waits first, because the page assigns its label only after it has created the element.
    await whenIdle();
    if (this.#preview.isConnected) await this.#preview.settled();
    await whenIdle();
  }
}

/** Overloads with typed listeners for the element's own events, in addition to the DOM's events. */
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

/** Returns the value of `lang` from the element or its nearest ancestor with this attribute; `en` if there is none. */
const languageOf = (element: HTMLElement): string =>
  element.closest<HTMLElement>('[lang]')?.lang || element.ownerDocument.documentElement.lang || 'en';

/**
 * Registers `<label-editor>`. Has no effect if it is already registered, or if the environment does not support custom
 * elements.
 */
export function defineLabelEditor(): void {
  if (globalThis.customElements === undefined) return;
  defineLabelPreview();
  if (customElements.get('label-editor') === undefined) customElements.define('label-editor', LabelEditor);
}
