import { nodePlatform } from '@platen/sdk/node';
import { ImageError } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { PNG } from '../../test/held-images.ts';
import { allowImages } from './image-allowance.ts';

// The PNG has 4 pixels.
const ten = (): ReturnType<typeof allowImages> => allowImages(nodePlatform(), 10 / 1_000_000);

describe('the images of one label or job', () => {
  it('may have so many pixels together, and no more', async () => {
    const { platform } = ten();
    expect(await platform.decodeImage(PNG, 'a')).toMatchObject({ width: 2, height: 2 });
    await platform.decodeImage(PNG, 'b');
    const third = platform.decodeImage(PNG, 'c');
    await expect(third).rejects.toThrow(ImageError);
    await expect(third).rejects.toMatchObject({ code: 'image_too_large' });
  });

  it('are not even decoded once they have had their pixels', async () => {
    let decoded = 0;
    const inner = nodePlatform();
    const { platform } = allowImages(
      {
        ...inner,
        decodeImage: (bytes, key) => {
          decoded++;
          return inner.decodeImage(bytes, key);
        },
      },
      10 / 1_000_000,
    );
    await Promise.allSettled(['a', 'b', 'c'].map((key) => platform.decodeImage(PNG, key)));
    await expect(platform.decodeImage(PNG, 'd')).rejects.toThrow('megapixels together');
    expect(decoded).toBe(3);
  });

  it('have as many again in the next', async () => {
    const { platform, renew } = ten();
    for (let label = 0; label < 3; label++) {
      renew();
      await platform.decodeImage(PNG, 'a');
      await platform.decodeImage(PNG, 'b');
    }
  });
});
