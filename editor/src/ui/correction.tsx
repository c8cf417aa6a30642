import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ElementKey } from '../document/editor-document.ts';
import { codeContent } from '../findings/correct-code.ts';
import { filled } from '../words/sentences.ts';
import { Icon } from './buttons.tsx';
import { useEditor } from './editor-context.ts';

interface CorrectionProps {
  readonly element: ElementKey;
  /** Index of the row, from 0; undefined for content that is the same in every row. */
  readonly row: number | undefined;
  /** True if the button must name the row. */
  readonly isRowNamed?: boolean;
}

/**
 * A button that replaces the content of a barcode by the content that the user probably meant, in one undoable step.
 * Invisible if there is no obvious correction.
 */
export function Correction({ element, row, isRowNamed = false }: CorrectionProps) {
  const { store, words, say } = useEditor();
  const { document } = store.history.value.present;
  const content = codeContent(document, store.readRows.value.matches, element, row);
  const { barcodeType = '', text = '' } = content ?? {};
  const found = useSignal<{ readonly of: string; readonly corrected: string | undefined } | undefined>(undefined);
  useEffect(() => {
    if (text === '') return;
    import('@platen/sdk/internal/corrected-code').then(
      ({ correctedCode }) => {
        found.value = { of: `${barcodeType} ${text}`, corrected: correctedCode(barcodeType, text) };
      },
      // without the code, for example without a network, nothing is offered
      () => undefined,
    );
  }, [barcodeType, text, found]);
  const corrected = found.value?.of === `${barcodeType} ${text}` ? found.value.corrected : undefined;
  if (content === undefined || corrected === undefined) return null;
  const { use, useInRow } = words.findings;
  const name =
    isRowNamed && row !== undefined
      ? filled(useInRow, { text: corrected, row: row + 1 })
      : filled(use, { text: corrected });
  return (
    <button
      type="button"
      class="button fix"
      onClick={({ currentTarget }) => {
        // the button disappears with the finding, so the list or the label takes over its focus
        currentTarget.closest<HTMLElement>('.findings, .window')?.focus();
        store.commit(content.withText(corrected), 'data');
        say(filled(words.findings.fixed, { fix: name }));
      }}
    >
      <Icon name="check" />
      {name}
    </button>
  );
}
