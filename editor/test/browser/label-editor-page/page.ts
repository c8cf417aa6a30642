import type { CommandId, LabelEditor, LabelEditorChange } from '@platen/editor';
import { offerSymbologies } from '@platen/editor';
import type { Template } from '@platen/sdk';
import type { LabelPreview } from '@platen/sdk/preview';

/** What a test drives the editor's page by. */
export interface LabelEditorPage {
  readonly editor: LabelEditor;
  /** What `change` told, in order. */
  readonly changes: LabelEditorChange[];
  /** Gives the editor a label, and settles when it is painted. */
  give(template: unknown, rows: readonly Readonly<Record<string, string>>[]): Promise<void>;
  /** Where a place on the label lies in the page, CSS pixels. */
  placeOf(x: number, y: number): readonly [number, number];
  /** A part of the editor. */
  part(selector: string): HTMLElement | SVGElement | null;
  /** Does commands one after the other; the template after each, as JSON. */
  perform(commands: readonly CommandId[]): readonly string[];
  /** The dots that are seen: their number, and the SHA-256 of red, green, blue and opacity, rows from the top. */
  painted(): Promise<{ readonly width: number; readonly height: number; readonly sha256: string }>;
  /** Has the page opt into every symbology there is. */
  offerAll(): Promise<void>;
  /** Keeps the template, to be asked later whether it is the very same. */
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
  keep() {
    kept = editor.template;
  },
  isKept: () => editor.template === kept,
};
