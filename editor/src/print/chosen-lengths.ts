import { feedSideOf, isEndless } from '@platen/sdk/internal/printers';
import type { LengthOptions } from '@platen/sdk/preview';
import type { PrinterProfile } from '@platen/sdk/printers';
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { LabelSettings } from '../document/editor-document.ts';
import type { Preferences } from '../ui/kept.ts';

/** Margin and minimum length, in millimetres, of labels that are cut after their content. */
export interface CutLengths {
  readonly margin: number;
  readonly minLength: number;
}

/** Default lengths, as in the API. */
export const DEFAULT_LENGTHS: CutLengths = { margin: 3, minLength: 12.7 };

export const MAX_MARGIN_MM = 100;
export const MAX_LENGTH_MM = 1000;

/** Key of the saved lengths. */
const LENGTHS = 'lengths';

interface LengthParts {
  /** The label's settings, including its paper. */
  readonly label: ReadonlySignal<LabelSettings>;
  /** Profile of the selected label printer; undefined for a PDF. */
  readonly profile: ReadonlySignal<PrinterProfile | undefined>;
  readonly isByService: ReadonlySignal<boolean>;
  readonly kept: Preferences;
}

/** Creates the setting that cuts each label after its content. The setting is saved for the next visit. */
export function chosenLengths({ label, profile, isByService, kept }: LengthParts) {
  const chosen = signal(readLengths(kept.read(LENGTHS)));
  const canCut = computed(() => {
    if ((label.value.type ?? 'ROLL') !== 'ROLL') return false;
    return profile.value === undefined ? !isByService.value : isEndless(profile.value);
  });
  const lengths = computed((): LengthOptions | undefined =>
    canCut.value && chosen.value
      ? { length: 'content', ...chosen.value, feed: profile.value && feedSideOf(profile.value) }
      : undefined,
  );
  return {
    canCut,
    lengths,
    setLengths: (next: CutLengths | undefined): void => {
      chosen.value = next;
      kept.write(LENGTHS, next ?? null);
    },
  };
}

/** Reads the saved lengths; undefined if there are none. */
function readLengths(saved: unknown): CutLengths | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { margin, minLength }: Partial<Record<keyof CutLengths, unknown>> = saved;
  const isWithin = (value: unknown, most: number): value is number =>
    typeof value === 'number' && value >= 0 && value <= most;
  return isWithin(margin, MAX_MARGIN_MM) && isWithin(minLength, MAX_LENGTH_MM) ? { margin, minLength } : undefined;
}
