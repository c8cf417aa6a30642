import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ElementKey } from '../document/editor-document.ts';
import { codeCorrection } from '../findings/correct-code.ts';
import { filled } from '../words/fill.ts';
import { Icon } from './buttons.tsx';
import { useEditor } from './editor-context.ts';

/** The module that finds corrections. It is loaded when the first mistyped barcode is shown. */
const code = signal<typeof import('@platen/sdk/internal/corrected-code') | undefined>(undefined);

interface CorrectionProps {
  readonly element: ElementKey;
  /** Index of the row, from 0; undefined for content that is the same in every row. */
  readonly row: number | undefined;
  /** True if the button must name the row. */
  readonly isRowNamed?: boolean;
}

/**
 * A button that corrects a barcode's mistyped content, in one undoable step. Renders nothing if there is no obvious
 * correction.
 */
export function Correction({ element, row, isRowNamed = false }: CorrectionProps) {
  const { store, words, say, language } = useEditor();
  useEffect(() => {
    import('@platen/sdk/internal/corrected-code').then(
      (loaded) => {
        code.value = loaded;
      },
      // offers no correction if the module cannot be loaded, for example without a network
      () => undefined,
    );
  }, []);
  const { document } = store.history.value.present;
  const { correctedCode } = code.value ?? {};
  const found = correctedCode && codeCorrection(correctedCode, document, store.readRows.value.matches, element, row);
  if (found === undefined) return null;
  const { use, useInRow, fixed } = words.findings;
  const name = filled(
    isRowNamed && row !== undefined ? useInRow : use,
    { text: found.text, row: (row ?? 0) + 1 },
    language,
  );
  return (
    <button
      type="button"
      class="button fix"
      onClick={({ currentTarget }) => {
        // the correction removes the finding and this button, so the focus moves to the findings or to the label
        const part = currentTarget.closest<HTMLElement>('.findings, .label-view');
        (part?.querySelector<HTMLElement>('.window') ?? part)?.focus();
        store.commit(found.corrected, 'data');
        say(filled(fixed, { fix: name }));
      }}
    >
      <Icon name="check" />
      {name}
    </button>
  );
}
