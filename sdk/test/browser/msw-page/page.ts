// A small front end with the client, and the mocked API instead of a server, as a user of both would write it.
import { createPlaten, PaymentRequiredError } from '@platen/sdk';
import { type PlatenHandlers, platenHandlers } from '@platen/sdk/msw';
import { setupWorker } from 'msw/browser';

const handlers = platenHandlers({ baseUrl: '/api/v1', apiKeys: 'none', holdsAnswers: false });
const platen = createPlaten({ baseUrl: '/api/v1', maxRetries: 0 });

declare global {
  var mockedApi: PlatenHandlers;
}

const find = <E extends Element>(selector: string, kind: new () => E): E => {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`);
  return found;
};
const statusLine = find('[role=status]', HTMLElement);
const alertLine = find('[role=alert]', HTMLElement);
const nameField = find('input', HTMLInputElement);

async function printLabels(): Promise<void> {
  const data = { name: nameField.value, price: '4.90', sku: 'TEA-0042' };
  const [starter] = (await platen.starters.list()).data;
  if (starter === undefined) throw new Error('there is no starter');
  const { dataUri } = await platen.render({ template: starter.template, data });
  find('img', HTMLImageElement).src = dataUri;
  const { jobId } = await platen.jobs.create({ starter: starter.id, items: [{ quantity: 3, data }] });
  const steps: string[] = [];
  const job = await platen.jobs.wait(jobId, {
    onProgress: ({ status: step, done, total }) => {
      steps.push(`${step} ${done}/${total}`);
      statusLine.textContent = steps.join(', ');
    },
  });
  const pdf = await platen.jobs.download(job);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }));
  link.textContent = `PDF, ${pdf.length} bytes`;
  document.body.append(link);
}

find('form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  alertLine.textContent = '';
  printLabels().catch((error: unknown) => {
    const isUnpaid = error instanceof PaymentRequiredError;
    alertLine.textContent = isUnpaid ? `${error.available} labels are left.` : String(error);
  });
});

await setupWorker(...handlers).start({ quiet: true });
globalThis.mockedApi = handlers;
