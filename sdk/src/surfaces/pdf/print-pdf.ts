import type { Bytes } from '../../base/bytes.ts';

/**
 * Result of printing a PDF:
 *
 * - `dialog`: the browser's print dialog was requested
 * - `tab`: this browser cannot print a PDF from a page, so the PDF was opened in a new tab
 * - `blocked`: neither the dialog nor the tab could be opened; offer a link to the PDF
 */
export type PrintedBy = 'dialog' | 'tab' | 'blocked';

/** Time limit for loading the PDF into a hidden frame, in milliseconds. */
const LOAD_MS = 10_000;
/**
 * Time, in milliseconds, for which the PDF stays in memory. The browser reads the PDF while the print dialog is open,
 * and no event reports that the dialog was closed.
 */
const KEPT_MS = 600_000;

let forgetLast = (): void => {};

/**
 * Prints a PDF from a page: loads it into a hidden frame and opens the frame's print dialog. If the browser can't print
 * a frame, opens the PDF in a tab. This is the case on iOS and Android, in Firefox's viewer, and in pages whose content
 * security policy lacks `frame-src blob:`.
 *
 * Ask the user beforehand to print at actual size (100 %), because some dialogs shrink pages by default. Rejects if it
 * is called outside of a web page, for example in Node.
 *
 * @example
 * ```ts
 * const { pdf } = await createPdf({ template, items });
 * if ((await printPdf(pdf)) === 'blocked') showLink(pdf);
 * ```
 */
export async function printPdf(pdf: Bytes | Blob): Promise<PrintedBy> {
  if (globalThis.document === undefined)
    throw new Error('printPdf works only in a web page; elsewhere, write the PDF to a file.');
  forgetLast();
  const url = URL.createObjectURL(pdf instanceof Blob ? pdf : new Blob([pdf], { type: 'application/pdf' }));
  const frame = printsFrames(navigator) ? await printInFrame(url) : undefined;
  const timer = setTimeout(() => forgetLast(), KEPT_MS);
  forgetLast = () => {
    clearTimeout(timer);
    frame?.remove();
    URL.revokeObjectURL(url);
    forgetLast = () => {};
  };
  if (frame !== undefined) return 'dialog';
  return window.open(url, '_blank') === null ? 'blocked' : 'tab';
}

/**
 * True if the browser can show a PDF in a frame and print only that frame. iOS would print the whole page.
 */
const printsFrames = ({ pdfViewerEnabled, platform, maxTouchPoints }: Navigator): boolean =>
  pdfViewerEnabled && !/iPhone|iPad|iPod/.test(platform) && !(platform === 'MacIntel' && maxTouchPoints > 1);

/**
 * Loads the PDF into a hidden frame and opens the print dialog of this frame. Resolves with the frame, or with
 * `undefined` if the browser does not support this.
 */
async function printInFrame(url: string): Promise<HTMLIFrameElement | undefined> {
  const frame = hiddenFrame();
  const loaded = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), LOAD_MS);
    frame.onload = () => {
      clearTimeout(timer);
      resolve(true);
    };
  });
  frame.src = url;
  document.body.append(frame);
  try {
    if (!(await loaded)) throw new Error('the PDF could not be loaded');
    const { contentWindow } = frame;
    // This call throws if the frame has a different origin. For example, the frame may show Firefox's PDF viewer, or
    // the browser's page for a blocked frame.
    contentWindow?.focus();
    contentWindow?.print();
    return frame;
  } catch {
    frame.remove();
    return undefined;
  }
}

/**
 * Creates an invisible frame that is not focusable. Some browsers do not print frames without a size or with `display:
 * none`.
 */
function hiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = 'PDF';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  const hidden = { position: 'fixed', bottom: '0', right: '0', width: '1px', height: '1px', border: '0', opacity: '0' };
  Object.assign(frame.style, hidden);
  return frame;
}
