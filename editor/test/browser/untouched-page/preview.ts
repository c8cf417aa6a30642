import '@platen/sdk/preview';
import type { LabelPreview } from '@platen/sdk/preview';
import { rows, template } from './label.ts';

Object.assign(document.querySelector('label-preview') as LabelPreview, { template, data: rows[0] });
