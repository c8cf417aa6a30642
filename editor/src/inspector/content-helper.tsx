import type { LabelElement } from '@platen/sdk';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { EditorElement } from '../document/editor-document.ts';
import type { ElementOf } from '../elements/element-kind.ts';
import { Correction } from '../ui/correction.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { useToolWords } from '../ui/tool-words.ts';
import { filled } from '../words/fill.ts';
import { Gs1Helper } from './gs1-helper.tsx';
import { QrHelper } from './qr-helper.tsx';
import { useChange } from './selected.ts';

/** Form for the fixed content of a QR code or a GS1 barcode. */
export function ContentHelper({ each }: { readonly each: EditorElement }) {
  const texts = useToolWords();
  if (texts === undefined) return null;
  if (each.element.type === 'qrcode') return <QrHelper each={each} texts={texts} />;
  return isGs1(each.element) ? <Gs1Helper each={each} texts={texts} /> : null;
}

const isGs1 = (element: LabelElement): boolean => element.type === 'barcode' && element.barcodeType === 'gs1-128';

/** Tests if an element is a barcode whose fixed content may need a check digit. GS1 barcodes have their own form. */
export const hasCheckDigit = (element: LabelElement): element is ElementOf<'barcode'> =>
  element.type === 'barcode' && element.field === undefined && !isGs1(element);

/** The module that corrects codes; undefined until it is loaded. */
const corrections = signal<typeof import('@platen/sdk/internal/corrected-code') | undefined>(undefined);

/** Number of digits without the check digit, by barcode type. */
const WITHOUT_CHECK_DIGIT: Readonly<Record<string, readonly number[]>> = {
  ean13: [12],
  ean8: [7],
  upca: [11],
  upce: [7],
  isbn: [9, 12],
  itf14: [13],
};

interface CheckDigitProps {
  readonly each: EditorElement;
  readonly code: ElementOf<'barcode'>;
}

/** Shows the correct number if the check digit is missing or wrong, with a button that inserts the number. */
export function CheckDigit({ each, code }: CheckDigitProps) {
  const { words } = useEditor();
  const texts = useToolWords();
  const change = useChange([each]);
  useEffect(() => {
    import('@platen/sdk/internal/corrected-code').then(
      (loaded) => {
        corrections.value = loaded;
      },
      // if the module could not be loaded, no correction is shown, but the renderer still adds the check digit
      () => undefined,
    );
  }, []);
  const { barcodeType = 'code128', value = '' } = code;
  const correct = corrections.value?.correctedCode;
  const whole = correct && completed(barcodeType, value, correct);
  return (
    <>
      <Correction element={each.key} row={undefined} />
      {whole !== undefined && texts !== undefined && (
        <div class="field wide">
          <p class="hint">{filled(texts.digit.missing, { text: whole })}</p>
          <button type="button" class="button fix" onClick={() => change({ value: whole })}>
            {filled(words.findings.use, { text: whole, row: '' })}
          </button>
        </div>
      )}
    </>
  );
}

/** Appends the check digit to a number that lacks only this digit; returns undefined for any other content. */
export function completed(
  type: string,
  value: string,
  correct: (type: string, text: string) => string | undefined,
): string | undefined {
  const digits = value.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || WITHOUT_CHECK_DIGIT[type]?.includes(digits.length) !== true) return undefined;
  // `correct` replaces the check digit 0 with the right one, and returns undefined if 0 is right
  return correct(type, `${digits}0`) ?? `${digits}0`;
}
