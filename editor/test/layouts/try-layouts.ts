import { readFileSync } from 'node:fs';
import type { Preset, Resolution } from '../../../sdk/src/contract/types.ts';
import { nodePlatform } from '../../../sdk/src/entries/node.ts';
import { createRenderer } from '../../../sdk/src/pipeline/renderer/create-renderer.ts';
import { inspect } from '../../../sdk/src/pipeline/renderer/inspect.ts';
import { presetLabel } from '../../src/document/preset-label.ts';
import { sampleData } from '../../src/document/sample-data.ts';
import { type LayoutId, layoutsOn } from '../../src/paper/layouts.ts';
import type { RetailType } from '../../src/paper/measures.ts';

// Tests the editor's layouts with the renderer, on papers of the catalog.

const CATALOG = new URL('../../../server/src/catalog/presets.json', import.meta.url);
const RESOLUTIONS: readonly Resolution[] = [203, 300, 600];

/** Number of presets for each arrangement of a layout, or for each reason why it is not offered. */
export type Counts = Readonly<Record<string, number>>;

/** The result of a trial of the layouts. */
export interface LayoutTrial {
  readonly presets: number;
  readonly inspections: number;
  readonly counts: ReadonlyMap<LayoutId, Counts>;
  /** All messages of the renderer about offered layouts; empty if the trial succeeds. */
  readonly said: readonly string[];
}

/** Reads the presets of the catalog. */
export const readPresets = (): readonly Preset[] =>
  (JSON.parse(readFileSync(CATALOG, 'utf8')) as readonly { readonly preset: Preset }[]).map(({ preset }) => preset);

/**
 * Inspects every layout that is offered on a preset, with sample data and at each printer resolution. With `retail`,
 * its bars are retail codes of that type. Inspects presets once if their labels have the same size, type and outline.
 */
export async function tryLayouts(presets: readonly Preset[], retail?: RetailType): Promise<LayoutTrial> {
  const renderer = createRenderer(nodePlatform());
  const counts = new Map<LayoutId, Record<string, number>>();
  const said: string[] = [];
  const known = new Set<string>();
  let inspections = 0;
  for (const preset of presets) {
    const label = { ...presetLabel(preset) };
    const likeness = JSON.stringify([label.unit, label.width, label.height, label.type, ...outlineOf(preset)]);
    const isKnown = known.has(likeness);
    known.add(likeness);
    for (const offered of layoutsOn(preset, () => retail)) {
      const counted = counts.get(offered.id) ?? {};
      counts.set(offered.id, counted);
      const kind = offered.refusal ?? kindOf(offered.elements);
      counted[kind] = (counted[kind] ?? 0) + 1;
      if (isKnown || offered.elements === undefined) continue;
      const template = { ...label, elements: [...offered.elements] };
      const items = [{ data: sampleData(offered.elements) }];
      for (const resolution of RESOLUTIONS) {
        inspections++;
        const { issues, warnings, paper } = await inspect(renderer, template, items, { resolution });
        for (const { message } of [...issues, ...warnings, ...(paper?.notes ?? [])])
          said.push(`${preset.id}, ${offered.id}, ${resolution} dpi: ${message}`);
      }
    }
  }
  return { presets: presets.length, inspections, counts, said };
}

const outlineOf = ({ shape, round, hole }: Preset) => [shape, round, hole];

function kindOf(
  elements: readonly {
    readonly type: string;
    readonly barcodeType?: string | undefined;
    readonly rotation?: number | undefined;
  }[],
): string {
  const found = elements.find(({ type }) => type === 'barcode' || type === 'qrcode');
  const code = found?.barcodeType ?? found?.type ?? 'no code';
  return elements.some(({ rotation }) => rotation === 90) ? `${code}, turned` : code;
}
