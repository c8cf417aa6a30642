import type { InspectorWords } from '../vocabulary/inspector.ts';

export const inspector: InspectorWords = {
  selection: 'Selection',
  label: 'Label',
  value: 'Content',
  field: 'Column',
  notANumber: 'Type a number',
  outOfRange: 'From {least} to {most}',
  sides: { x: 'Left', y: 'Top', width: 'Width', height: 'Height', rotation: 'Rotation' },
};
