import type { LabelHookMapping, Template } from './types.ts';

/** Settings of a label hook for an app: a template, and the mapping of the app's parameters to its fields. */
export interface HookPreset {
  /** Name of the template. */
  readonly name: string;
  readonly template: Template;
  readonly mapping: LabelHookMapping;
  readonly resolution: 203 | 300 | 600;
}

/** App with a preset. */
export type HookPresetId = 'homebox' | 'grocy';

const text = { type: 'text', fontFamily: 'Arimo', align: 'left' } as const;

/**
 * Presets of label hooks by app. The Homebox label has 526 x 200 pixels at 203 dots per inch, the default size of a
 * label in Homebox. The preset for Grocy also covers Grocy's labels for batteries, chores and recipes.
 */
export const hookPresets: Readonly<Record<HookPresetId, HookPreset>> = {
  homebox: {
    name: 'Homebox label, 65.8 x 25 mm',
    resolution: 203,
    template: {
      unit: 'mm',
      width: 65.8,
      height: 25,
      type: 'ROLL',
      elements: [
        { type: 'qrcode', x: 0.9, y: 0.9, width: 23.2, height: 23.2, field: 'url' },
        { ...text, x: 25.5, y: 2, width: 38.8, height: 7, field: 'title', fontSize: 14, bold: true },
        { ...text, x: 25.5, y: 9.5, width: 38.8, height: 9, field: 'description', fontSize: 9 },
        { ...text, x: 25.5, y: 19, width: 38.8, height: 4.5, field: 'information', fontSize: 8 },
      ],
    },
    mapping: {
      url: { from: ['URL'] },
      title: { from: ['TitleText'], default: '' },
      description: { from: ['DescriptionText'], default: '' },
      information: { from: ['AdditionalInformation'], default: '' },
    },
  },
  grocy: {
    name: 'Grocy label, 62 x 29 mm',
    resolution: 300,
    template: {
      unit: 'mm',
      width: 62,
      height: 29,
      type: 'ROLL',
      elements: [
        { type: 'qrcode', x: 2, y: 3.5, width: 22, height: 22, field: 'code' },
        { ...text, x: 26, y: 3.5, width: 34, height: 12, field: 'name', fontSize: 13, bold: true },
        { ...text, x: 26, y: 16, width: 34, height: 5, field: 'due', fontSize: 10 },
        { ...text, x: 26, y: 21.5, width: 34, height: 4, field: 'code', fontSize: 7 },
      ],
    },
    mapping: {
      name: { from: ['product', 'battery', 'chore', 'recipe'] },
      code: { from: ['grocycode'] },
      due: { from: ['due_date', 'duedate'], default: '' },
    },
  },
};
