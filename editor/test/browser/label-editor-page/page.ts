import type { CommandId, LabelEditor, LabelEditorChange } from '@platen/editor';
import { offerElements, offerExtensions, offerSymbologies } from '@platen/editor';
import type { Template } from '@platen/sdk';
import type { LabelPreview } from '@platen/sdk/preview';
import { rule } from '../../../../sdk/test/rule-element.ts';

/** Functions with which tests control the editor's page. */
export interface LabelEditorPage {
  readonly editor: LabelEditor;
  /** The details of all `change` events, in order. */
  readonly changes: LabelEditorChange[];
  /** Assigns a label to the editor. Resolves when it has been painted. */
  give(template: unknown, rows: readonly Readonly<Record<string, string>>[]): Promise<void>;
  /** The position in the page of a point on the label, in CSS pixels. */
  placeOf(x: number, y: number): readonly [number, number];
  /** An element inside the editor. */
  part(selector: string): HTMLElement | SVGElement | null;
  /** Executes commands in order. Returns the template after each, as JSON. */
  perform(commands: readonly CommandId[]): readonly string[];
  /** The painted pixels: width and height, and the SHA-256 of the RGBA values, row by row from the top. */
  painted(): Promise<{ readonly width: number; readonly height: number; readonly sha256: string }>;
  /** Enables all optional symbologies on the page. */
  offerAll(): Promise<void>;
  /** Enables bold, italic and underlined parts of texts. */
  offerMarkup(): Promise<void>;
  offerCodeOptions(): Promise<void>;
  /** Enables the custom kind `rule`. */
  offerRule(): void;
  /** Stores the template object, so that `isKept` can test if it is still the identical object. */
  keep(): void;
  isKept(): boolean;
}

declare global {
  var labelEditorPage: LabelEditorPage;
}

const editor = document.querySelector('label-editor') as LabelEditor;
editor.toggleAttribute('preload', location.search !== '?untouched');
const changes: LabelEditorChange[] = [];
editor.addEventListener('change', ({ detail }) => changes.push(detail));
const part: LabelEditorPage['part'] = (selector) => editor.shadowRoot?.querySelector(selector) ?? null;
const preview = (): LabelPreview => part('label-preview') as LabelPreview;
let kept: Template | undefined;

globalThis.labelEditorPage = {
  ...{ editor, changes, part },
  async give(template, rows) {
    editor.rows = rows;
    editor.template = template as Template;
    changes.length = 0;
    await preview().settled();
  },
  placeOf(x, y) {
    const { left, top, width } = part('.holder')?.getBoundingClientRect() ?? new DOMRect();
    const scale = width / editor.template.width;
    return [left + x * scale, top + y * scale];
  },
  perform: (commands) =>
    commands.map((command) => {
      editor.do(command);
      return JSON.stringify(editor.template);
    }),
  async painted() {
    const { width, height, rgba } = await preview().readPixels();
    const digest = await crypto.subtle.digest('SHA-256', rgba.slice());
    const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return { width, height, sha256 };
  },
  async offerAll() {
    offerSymbologies((await import('@platen/sdk/symbologies')).SYMBOLOGIES);
  },
  async offerMarkup() {
    offerExtensions([(await import('@platen/sdk/extensions')).markup]);
  },
  async offerCodeOptions() {
    offerExtensions([(await import('@platen/sdk/extensions')).codeOptions]);
  },
  offerRule: () => offerElements([rule]),
  keep() {
    kept = editor.template;
  },
  isKept: () => editor.template === kept,
};
