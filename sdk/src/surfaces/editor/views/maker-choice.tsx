import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { deskOf } from '../printing/print-desk.ts';
import { mostLabelsOf, type PrintService } from '../printing/print-service.ts';
import { useEditor } from '../ui/editor-context.ts';
import { counted, filled } from '../words/sentences.ts';

/** Who makes the PDF, where an application gives a service besides the page. */
export function MakerChoice() {
  const { store, words } = useEditor();
  const { printing } = words;
  const desk = deskOf(store);
  const service = desk.service.value;
  const name = useId();
  if (service === undefined) return null;
  const most = mostLabelsOf(service);
  const isTooMany = desk.plan.value.labels > most;
  const choose = (isByService: boolean) => () => {
    desk.isByService.value = isByService;
  };
  return (
    <fieldset class="print-makers">
      <legend>{printing.madeBy}</legend>
      <div class="print-maker">
        <input
          type="radio"
          id={`${name}-page`}
          name={name}
          checked={!desk.isByService.value}
          onChange={choose(false)}
          aria-describedby={`${name}-page-hint`}
        />
        <label for={`${name}-page`}>{printing.madeHere}</label>
        <p id={`${name}-page-hint`} class="hint">
          {printing.madeHereHint}
        </p>
      </div>
      <div class="print-maker">
        <input
          type="radio"
          id={`${name}-service`}
          name={name}
          checked={desk.isByService.value}
          onChange={choose(true)}
          aria-describedby={`${name}-service-hint`}
        />
        <label for={`${name}-service`}>{service.name}</label>
        <p id={`${name}-service-hint`} class={isTooMany ? 'issue' : 'hint'}>
          {isTooMany ? filled(printing.mostLabels, { most }) : <Counted service={service} />}
        </p>
      </div>
      {desk.isByService.value && desk.printer.value !== undefined && (
        <p class="print-notice warning">{filled(printing.notCorrected, { name: service.name })}</p>
      )}
    </fieldset>
  );
}

/** What the job takes of the account's labels, and what is left. */
function Counted({ service }: { readonly service: PrintService }) {
  const { store, words, language } = useEditor();
  const left = useSignal<number | undefined>(undefined);
  useEffect(() => {
    const end = new AbortController();
    service.labelsLeft?.(end.signal).then(
      (labels) => {
        left.value = labels;
      },
      // what is not known is not said
      () => {},
    );
    return () => end.abort();
  }, [service, left]);
  const taken = counted(words.printing.counted, deskOf(store).plan.value.labels, language);
  return (
    <>{left.value === undefined ? taken : `${taken} ${counted(words.printing.labelsLeft, left.value, language)}`}</>
  );
}
