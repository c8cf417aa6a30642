import { h } from '../dom.ts';

/** Why a file can't be made now, in a sentence; undefined where it can. */
export interface Blocks {
  readonly png: string | undefined;
  readonly pdf: string | undefined;
}

export interface Downloads {
  readonly element: HTMLElement;
  /** Disables what can't be made, and says why on the button. */
  block(blocks: Blocks): void;
  /** How many labels the PDF has. */
  showLabels(labels: number): void;
}

/** Follows a file under way, and stops it. */
export interface Work {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
}

interface Makers {
  readonly png: () => Promise<void>;
  readonly pdf: (work: Work) => Promise<void>;
}

/** The buttons that make files. While a PDF is made its button shows how far it is, and stops it. */
export function createDownloads({ png, pdf }: Makers): Downloads {
  const pngButton = h('button', { type: 'button', class: 'button', on: { click: () => void makePng() } }, 'PNG');
  const pdfButton = h(
    'button',
    { type: 'button', class: 'button primary', on: { click: () => void makePdf() } },
    'PDF',
  );
  let blocks: Blocks = { png: undefined, pdf: undefined };
  let labels = 1;
  let making: AbortController | undefined;

  function show(): void {
    pngButton.disabled = blocks.png !== undefined;
    pngButton.title = blocks.png ?? '';
    pdfButton.disabled = making === undefined && blocks.pdf !== undefined;
    pdfButton.title = blocks.pdf ?? '';
    if (making === undefined) pdfButton.textContent = labels === 1 ? 'PDF' : `PDF, ${labels} labels`;
  }

  async function makePng(): Promise<void> {
    pngButton.disabled = true;
    await png();
    show();
  }

  async function makePdf(): Promise<void> {
    if (making !== undefined) {
      making.abort();
      return;
    }
    making = new AbortController();
    pdfButton.textContent = 'Stop';
    await pdf({
      signal: making.signal,
      onProgress: ({ done, total }) => {
        pdfButton.textContent = `Stop, ${done} of ${total}`;
      },
    });
    making = undefined;
    show();
  }

  return {
    element: h('div', { class: 'tools downloads', role: 'group', 'aria-label': 'Download' }, pngButton, pdfButton),
    block(next) {
      blocks = next;
      show();
    },
    showLabels(count) {
      labels = count;
      show();
    },
  };
}
