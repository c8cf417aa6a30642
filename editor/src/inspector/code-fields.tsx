import { useEditor } from '../ui/editor-context.ts';
import { contentOf } from './content-fields.tsx';
import { allOf, inCommon, type SelectedProps } from './in-common.ts';
import { SymbologyField } from './symbology-field.tsx';
import { Tick } from './tick.tsx';
import { useChange } from './use-change.ts';

/** What a barcode is, and whether its text is shown. */
export function CodeFields({ selected }: SelectedProps) {
  const { store, words } = useEditor();
  const change = useChange(selected);
  const codes = allOf(selected, 'barcode');
  if (codes === undefined) return null;
  const [first] = selected;
  const [code] = codes;
  return (
    <div class="properties">
      {first !== undefined && code !== undefined && (
        <SymbologyField
          value={inCommon(codes, ({ barcodeType = 'code128' }) => barcodeType)}
          code={code}
          content={contentOf(store, first)}
          onChoose={(barcodeType) => change({ barcodeType })}
        />
      )}
      <Tick
        label={words.inspector.showText}
        isOn={inCommon(codes, ({ showBarcodeText = true }) => showBarcodeText)}
        onChange={(isOn) => change({ showBarcodeText: isOn ? undefined : false })}
      />
    </div>
  );
}
