import { expect, it } from 'vitest';

it('the preview can be imported where there is no DOM, as a server does', async () => {
  const { LabelPreview, defineLabelPreview, renderPreview } = await import('../../../entries/preview.ts');
  expect(() => defineLabelPreview()).not.toThrow();
  expect(renderPreview).toBeTypeOf('function');
  expect(LabelPreview.observedAttributes).toEqual([
    'template',
    'data',
    'fonts',
    'symbologies',
    'zoom',
    'resolution',
    'ink',
    'show-warnings',
    'length',
    'margin',
    'min-length',
    'feed',
  ]);
});
