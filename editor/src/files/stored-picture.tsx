import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type EditorDocument, templateOf } from '../document/editor-document.ts';
import { sampleData } from '../paper/sample-data.ts';
import { useEditor } from '../ui/editor-context.ts';

/** Queue of pictures, so that a long list requests one label at a time from its library. */
let turn: Promise<unknown> = Promise.resolve();
const inTurn = <Value,>(work: () => Promise<Value>): Promise<Value> => {
  const done = turn.then(work, work);
  turn = done;
  return done;
};

/** Preview of a stored label with its first row or sample data. It is read and drawn when it scrolls into view. */
export function StoredPicture({ id }: { readonly id: string }) {
  const { files, words } = useEditor();
  const frame = useRef<HTMLSpanElement>(null);
  const isMissing = useSignal(false);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    let isGone = false;
    const draw = async (): Promise<void> => {
      const read = await inTurn(async () => (isGone ? undefined : files.file.shelf.value.read(id)));
      if (isGone || read === undefined) return;
      const document = read.kind === 'done' ? read.value.document : undefined;
      isMissing.value = document === undefined || document.elements.length === 0;
      if (document !== undefined && !isMissing.value) current.append(pictureOf(document));
    };
    const sight = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      void draw();
    });
    sight.observe(current);
    return () => {
      isGone = true;
      sight.disconnect();
    };
  }, [id, files, isMissing]);
  return (
    <span ref={frame} class="picture" aria-hidden="true">
      {isMissing.value && <span class="hint">{words.files.open.noPicture}</span>}
    </span>
  );
}

function pictureOf(document: EditorDocument): HTMLElement {
  const { width, height } = document.label;
  const preview = globalThis.document.createElement('label-preview');
  preview.template = templateOf(document);
  preview.data = { ...sampleData(document.elements.map(({ element }) => element)), ...firstRow(document) };
  // the largest size that fits the frame of 96 × 64
  preview.style.width = `${Math.min(96, (64 * width) / height)}px`;
  return preview;
}

function firstRow({ data: { columns, rows } }: EditorDocument): Readonly<Record<string, string>> {
  const cells = rows[0]?.cells ?? [];
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
}
