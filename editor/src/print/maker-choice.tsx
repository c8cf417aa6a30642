import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { useEditor } from '../ui/editor-context.ts';
import { counted, filled } from '../words/sentences.ts';
import { runnerOf } from './page-printing.ts';
import { deskOf } from './print-desk.ts';
import { mostLabelsOf, type PrintService } from './print-service.ts';

/** Selects whether the page or the application's print service makes the PDF. */
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
        <div id={`${name}-service-hint`} class="print-terms">
          {isTooMany ? <p class="issue">{filled(printing.mostLabels, { most })}</p> : <Counted service={service} />}
          <Terms service={service} />
        </div>
      </div>
      {desk.isByService.value && desk.printer.value !== undefined && (
        <p class="print-notice warning">{filled(printing.notCorrected, { name: service.name })}</p>
      )}
    </fieldset>
  );
}

/** Shows how many labels of the account's quota the job uses, and how many remain. */
function Counted({ service }: { readonly service: PrintService }) {
  const { store, words, language } = useEditor();
  const { printing } = words;
  const left = useSignal<number | undefined>(undefined);
  // each job uses up some of the quota
  const state = runnerOf(store).run.value.kind;
  useEffect(() => {
    if (state === 'making') return;
    const end = new AbortController();
    service.labelsLeft?.(end.signal).then(
      (labels) => {
        left.value = labels;
      },
      // the remaining quota is hidden if it is unknown
      () => {
        left.value = undefined;
      },
    );
    return () => end.abort();
  }, [service, state, left]);
  const { labels } = deskOf(store).plan.value;
  const isTooFew = left.value !== undefined && left.value < labels;
  const sentences = [
    counted(printing.counted, labels, language),
    ...(left.value === undefined ? [] : [counted(printing.labelsLeft, left.value, language)]),
    ...(isTooFew ? [printing.tooFewLeft] : []),
  ];
  return <p class={isTooFew ? 'issue' : 'hint'}>{sentences.join(' ')}</p>;
}

/** Shows the service's rate limit, and how long it stores the data that it receives. */
function Terms({ service }: { readonly service: PrintService }) {
  const { words, language } = useEditor();
  const { perMinute, keptThere } = words.printing;
  const { labelsPerMinute, keptHours } = service;
  const sentences = [
    ...(labelsPerMinute === undefined ? [] : [counted(perMinute, labelsPerMinute, language)]),
    ...(keptHours === undefined ? [] : [counted(keptThere, keptHours, language)]),
  ];
  return sentences.length === 0 ? null : <p class="hint">{sentences.join(' ')}</p>;
}
