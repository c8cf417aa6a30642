import type { Bytes } from '../../base/bytes.ts';

/**
 * What became of a PDF that was to be printed. `dialog`: the browser was asked for its print dialog. `tab`: this browser prints no PDF from
 * within a page, and shows it in a tab of its own. `blocked`: it did neither; a link that is clicked opens it.
 */
export type PrintedBy = 'dialog' | 'tab' | 'blocked';

/** A file that was not loaded in this time is not going to be. */
const LOAD_MS = 10_000;
/** While its dialog is open the browser reads the file, and nothing tells when that ends. */
const KEPT_MS = 600_000;

let forgetLast = (): void => {};

/**
 * Prints a PDF straight from a page: in a hidden frame whose print dialog is opened. Where browsers do not do that (iOS and
 * Android, Firefox's viewer, a content security policy without `frame-src blob:`) it is opened in a tab instead.
 * Say before that it is to be printed at actual size, 100 %: some dialogs shrink pages by themselves. Rejects where there is
 * no page.
 * @example
 * const { pdf } = await createPdf({ template, items });
 * if ((await printPdf(pdf)) === 'blocked') showLink(pdf);
 */
export async function printPdf(pdf: Bytes | Blob): Promise<PrintedBy> {
  if (globalThis.document === undefined) throw new Error('printPdf: there is no page here; write the PDF to a file.');
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

/** Whether PDFs are shown in frames, and print whole from there: iOS prints the page around the frame. */
const printsFrames = ({ pdfViewerEnabled, platform, maxTouchPoints }: Navigator): boolean =>
  pdfViewerEnabled && !/iPhone|iPad|iPod/.test(platform) && !(platform === 'MacIntel' && maxTouchPoints > 1);

/** The frame whose dialog was opened; undefined where this browser does not. */
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
    if (!(await loaded)) throw new Error('the file was not loaded');
    const { contentWindow } = frame;
    // Firefox's viewer and the page that stands for a refused frame are of another origin: this throws there.
    contentWindow?.focus();
    contentWindow?.print();
    return frame;
  } catch {
    frame.remove();
    return undefined;
  }
}

/** A frame that nobody sees or meets; one without a size or with `display: none` is not printed by every browser. */
function hiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = 'PDF';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  const hidden = { position: 'fixed', bottom: '0', right: '0', width: '1px', height: '1px', border: '0', opacity: '0' };
  Object.assign(frame.style, hidden);
  return frame;
}
