// The worker that imports images; `take-picture.ts` starts it.

import { answerPage } from '@platen/sdk/internal/platform';
import { type ImageRejection, type ImportedImage, importImage } from './image-import.ts';
import type { PictureQuestion } from './take-picture.ts';

answerPage<PictureQuestion, never, ImportedImage | ImageRejection>({
  answer: ({ source, fit }) => importImage(source, fit),
  buffersOf: () => [],
});
