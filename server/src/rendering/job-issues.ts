import type { Issue } from '@platen/sdk';
import { checkJob } from '@platen/sdk/render';
import type { CheckTask } from './rendering.ts';

/** Every issue that would keep a job from printing, images aside: for the thread at hand, whichever that is. */
export const jobIssues = ({ template, items, startPosition, resolution }: CheckTask): readonly Issue[] =>
  checkJob(template, items, { resolution, startPosition, templatePath: '' });
