// `npm run trial -- linear [length]`: measures the time for texts of each kind in a practically unlimited box. Unlike
// the step counts, it includes native code.
import { rect } from '../../src/base/rect.ts';
import { createFontBook } from '../../src/materials/fonts/font-book.ts';
import { shownText, UNLIMITED } from '../../src/pipeline/elements/text/shown-lines.ts';
import { layoutContent } from '../../src/pipeline/elements/text/text.ts';
import { fontRequest, readFontFile } from '../font-files.ts';
import { textElement } from '../text-elements.ts';
import { TEXT_KINDS } from './text-kinds.ts';

const length = Number(process.argv[2] ?? 20_000);
const element = textElement({ box: rect(0, 0, 1e7, 1e7), font: fontRequest('Noto Sans') });
const book = createFontBook(readFontFile);

async function millisecondsFor(text: string): Promise<number> {
  const start = performance.now();
  await book.load(element.font, [shownText(text, UNLIMITED)]);
  layoutContent(element, text, book, 300, { space: UNLIMITED });
  return performance.now() - start;
}

for (const { name, make } of TEXT_KINDS) {
  await millisecondsFor(make(100, 1));
  const times = [];
  for (const factor of [1, 2, 4]) times.push(await millisecondsFor(make(factor * length, 1)));
  console.log(name.padEnd(40), times.map((time) => `${time.toFixed(0)} ms`.padStart(9)).join(''));
}
