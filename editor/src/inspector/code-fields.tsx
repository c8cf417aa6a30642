import type { BarcodeType, Template } from '@platen/sdk';
import type { Issue } from '@platen/sdk/printers';
import { useSignal } from '@preact/signals';
import type { ElementOf } from '../elements/element-kind.ts';
import { type OfferedSymbology, offeredSymbologies } from '../elements/offered-symbologies.ts';
import { Combobox, type ComboboxOption } from '../ui/combobox.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { contentOf } from '../ui/editor-store.ts';
import { Tick } from '../ui/field.tsx';
import type { Words } from '../words/words.ts';
import { Drawn } from './drawn.tsx';
import { allOf, inCommon, type SelectedProps, useChange } from './selected.ts';

/** Fields for the symbology of a barcode, and whether its text is shown. */
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

interface SymbologyFieldProps {
  /** Undefined if the selected elements differ. */
  readonly value: BarcodeType | undefined;
  /** The barcode whose size the preview pictures use. */
  readonly code: ElementOf<'barcode'>;
  /** Its content in the shown row. */
  readonly content: string;
  readonly onChoose: (value: BarcodeType) => void;
}

interface Choice {
  readonly value: BarcodeType;
  readonly name: string;
  readonly sample: string;
}

/** Names, which are the same in every language, and sample contents for barcodes that have no content. */
const SYMBOLOGIES: readonly Choice[] = [
  { value: 'code128', name: 'Code 128', sample: 'ABC-1234' },
  { value: 'ean13', name: 'EAN-13', sample: '5901234123457' },
  { value: 'upca', name: 'UPC-A', sample: '036000291452' },
  { value: 'ean8', name: 'EAN-8', sample: '96385074' },
  { value: 'upce', name: 'UPC-E', sample: '04252614' },
  { value: 'isbn', name: 'ISBN', sample: '978-3-16-148410-0' },
  { value: 'code39', name: 'Code 39', sample: 'ABC-1234' },
  { value: 'gs1-128', name: 'GS1-128', sample: '(01)09501101530003' },
];

/**
 * Converts an optional symbology to a choice. If it is enabled, templates accept its name like those of the contract.
 */
const asChoice = ({ name, title, sample }: OfferedSymbology): Choice => ({
  ...{ value: name as BarcodeType, name: title, sample },
});

/**
 * Selects a symbology from pictures of the user's own content. Options that cannot encode it are disabled and say why.
 */
function SymbologyField({ value, code, content, onChoose }: SymbologyFieldProps) {
  const { store, words } = useEditor();
  const { inspector, offered } = words;
  const symbologies: Partial<Record<string, string>> = { ...inspector.symbologies, ...offered.symbologies };
  const needs: Partial<Record<string, string>> = { ...inspector.needs, ...offered.needs };
  const refused = useSignal<ReadonlyMap<string, readonly Issue[]>>(new Map());
  const refuse = (type: BarcodeType, issues: readonly Issue[]): void => {
    refused.value = new Map(refused.value).set(keyOf(type, code, content), issues);
  };
  const choices = [...SYMBOLOGIES, ...offeredSymbologies.map(asChoice)];
  const options = choices.map((symbology) => {
    const issues = refused.value.get(keyOf(symbology.value, code, content));
    const detail = issues ? reasonOf(issues, needs[symbology.value], inspector) : symbologies[symbology.value];
    return { ...symbology, detail, isDisabled: issues !== undefined };
  });
  return (
    <Combobox
      label={inspector.symbology}
      value={value}
      placeholder={inspector.mixed}
      hint={value && symbologies[value]}
      options={options}
      picture={(option) => (
        <SymbologyPicture
          {...option}
          template={pictureOf(code, option.value, content === '' ? option.sample : content, store.template.value)}
          onIssues={(issues) => refuse(option.value, issues)}
        />
      )}
      onChoose={(chosen) => {
        const found = choices.find((each) => each.value === chosen);
        if (found !== undefined) onChoose(found.value);
      }}
    />
  );
}

interface PictureProps extends ComboboxOption {
  readonly template: Template;
  readonly onIssues: (issues: readonly Issue[]) => void;
}

const SymbologyPicture = ({ name, detail, template, isDisabled, onIssues }: PictureProps) => (
  <>
    <span class="pictured">
      <span class="name">{name}</span>
      <span class="detail">{detail}</span>
    </span>
    {isDisabled !== true && <Drawn template={template} onIssues={onIssues} />}
  </>
);

const keyOf = (type: BarcodeType, { width, height }: ElementOf<'barcode'>, content: string): string =>
  JSON.stringify([type, width, height, content]);

/** Margin on each side of the bars as a share of the box, which is the quiet zone of a short code. */
const MARGIN = 0.12;

/** Returns a label that contains only this code, in the size of its box. */
function pictureOf(
  { width, height, showBarcodeText }: ElementOf<'barcode'>,
  barcodeType: BarcodeType,
  value: string,
  { unit = 'mm' }: Template,
): Template {
  const margin = width * MARGIN;
  const box = { x: margin, y: height * MARGIN, width, height };
  return {
    ...{ unit, width: width + 2 * margin, height: height * (1 + 2 * MARGIN) },
    elements: [
      { type: 'barcode', ...box, barcodeType, value, ...(showBarcodeText !== undefined && { showBarcodeText }) },
    ],
  };
}

/** Explains to users why a symbology cannot encode the content. */
function reasonOf(issues: readonly Issue[], needs: string | undefined, words: Words['inspector']): string {
  const codes = new Set(issues.map(({ code }) => code));
  if (codes.has('check_digit')) return words.wrongCheckDigit;
  return codes.has('too_narrow') || codes.has('too_low') ? words.tooNarrow : (needs ?? '');
}
