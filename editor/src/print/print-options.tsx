import { kindOf } from '../elements/element-kinds.ts';
import { useEditor } from '../ui/editor-context.ts';
import { deskOf, type PdfOptions } from './print-desk.ts';

/** Order of the labels, cut lines and mirroring, for PDFs that the page makes. */
export function PrintOptions() {
  const { store, words } = useEditor();
  const desk = deskOf(store);
  const { options } = words.printing;
  const way = desk.way.value;
  const hasCodes = desk.job.value.template.elements.some((element) => kindOf(element).isCode);
  if (desk.isByService.value) return <p class="hint">{options.madeHereAlone}</p>;
  return (
    <fieldset class="print-options">
      <legend>{options.name}</legend>
      {WAYS.map((name) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={way[name] === true}
            onChange={({ currentTarget }) => desk.setWay({ ...way, [name]: currentTarget.checked })}
          />
          <span>{options[name]}</span>
        </label>
      ))}
      {way.mirror === true && hasCodes && (
        <p class="print-notice warning" role="status">
          {options.mirroredCodes}
        </p>
      )}
    </fieldset>
  );
}

const WAYS = ['collate', 'reverse', 'cutLines', 'outlines', 'mirror'] as const satisfies readonly (keyof PdfOptions)[];
