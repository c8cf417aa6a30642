import type { ElementOf, Sampler } from '../element-kind.ts';

const ADDRESS = 'https://example.com';

export const qrcodeSampler: Sampler<ElementOf<'qrcode'>> = {
  sample: (_, { usual }) => ({ text: usual ?? ADDRESS, rank: 1 }),
};
