import { describe, expect, it } from 'vitest';
import { localPath } from './local-path.ts';

const origin = 'https://labels.example.com';

describe('where signing in leads', () => {
  it('is the path asked for, with its query', () => {
    expect(localPath('/editor?template=4#x', origin, '/keys')).toBe('/editor?template=4#x');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'javascript:alert(1)',
    'editor',
    '',
  ])('is never another site: %j', (path) => {
    expect(localPath(path, origin, '/keys')).toBe('/keys');
  });

  it('is the fallback where nothing is asked for', () => {
    expect(localPath(null, origin, '/keys')).toBe('/keys');
  });

  it('stays on this site for a path that climbs', () => {
    expect(localPath('/../../keys', origin, '/usage')).toBe('/keys');
  });

  it('is never a path that becomes one of another site once it is tidied', () => {
    expect(localPath('/.//evil.example/', origin, '/keys')).toBe('/keys');
  });
});
