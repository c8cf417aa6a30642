import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useEditor } from '../ui/editor-context.ts';
import { filled } from '../words/fill.ts';
import { deskOf } from './print-desk.ts';
import { fontNames, missingFonts } from './print-run.ts';
import type { PrintService } from './print-service.ts';
import { fontsMissingIn, uploadFonts } from './service-fonts.ts';

/** State of an upload; `failed` contains the service's reason. */
type Upload =
  | { readonly kind: 'none' | 'running' }
  | { readonly kind: 'done'; readonly families: readonly string[] }
  | { readonly kind: 'failed'; readonly reason: string };

/** Number of completed uploads. After an upload, each note checks again which fonts the service has. */
const uploads = signal(0);

/**
 * Lists the label's fonts that the print service does not have. If the service accepts fonts, offers to upload them.
 */
export function MissingFonts({ service }: { readonly service: PrintService }) {
  const editor = useEditor();
  const { words, language } = editor;
  const { printing } = words;
  const { template } = deskOf(editor.store).job.value;
  const missing = useSignal<readonly string[]>([]);
  const upload = useSignal<Upload>({ kind: 'none' });
  const uploaded = uploads.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `uploaded` checks the fonts again
  useEffect(() => {
    const end = new AbortController();
    fontsMissingIn(service, template, end.signal).then(
      (families) => {
        if (!end.signal.aborted) missing.value = families;
      },
      // if the service does not respond, printing reports the reason
      () => undefined,
    );
    return () => end.abort();
  }, [service, template, missing, uploaded]);
  const start = async (): Promise<void> => {
    const families = missing.value;
    upload.value = { kind: 'running' };
    try {
      await uploadFonts(service, families, new AbortController().signal);
      missing.value = [];
      upload.value = { kind: 'done', families };
      uploads.value++;
    } catch (error) {
      upload.value = { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
    }
  };
  const { value: state } = upload;
  if (missing.value.length === 0)
    return state.kind === 'done' ? (
      <p class="print-notice good" role="status">
        {filled(printing.fontUploaded, { fonts: fontNames(state.families, language) })}
      </p>
    ) : null;
  if (service.addFont === undefined) return <p class="issue">{missingFonts(editor, missing.value)}</p>;
  return (
    <div class="print-notice">
      <span>{filled(printing.fontToUpload, { fonts: fontNames(missing.value, language) })}</span>
      <button type="button" class="button" disabled={state.kind === 'running'} onClick={() => void start()}>
        {state.kind === 'running' ? printing.uploadingFont : printing.uploadFont}
      </button>
      {state.kind === 'failed' && (
        <span class="issue" role="alert">
          {state.reason}
        </span>
      )}
    </div>
  );
}
