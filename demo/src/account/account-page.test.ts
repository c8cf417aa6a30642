import { describe, expect, it } from 'vitest';
import { checkCredentials, localPath } from './account-page.ts';

const origin = 'https://labels.example.com';

describe('the page after signing in', () => {
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

describe('checking credentials before they are sent', () => {
  it('names every empty field at once', () => {
    expect(checkCredentials({ email: '', password: '' }, false)).toEqual({
      email: 'Enter your e-mail address',
      password: 'Enter your password',
    });
  });

  it('says how long a new password is and must be', () => {
    expect(checkCredentials({ email: 'a@example.com', password: '123456789' }, true)).toEqual({
      password: 'A password needs at least 10 characters; this password has 9',
    });
    expect(checkCredentials({ email: 'a@example.com', password: 'x'.repeat(129) }, true)).toEqual({
      password: 'A password can have at most 128 characters; this password has 129',
    });
  });

  it('does not check the length of an existing password', () => {
    expect(checkCredentials({ email: 'a@example.com', password: 'short' }, false)).toEqual({});
  });

  it.each(['anna', 'anna@', '@example.com', 'anna b@example.com'])('asks for a whole address: %s', (email) => {
    expect(checkCredentials({ email, password: 'long enough' }, true)).toEqual({
      email: 'Enter a complete e-mail address, such as name@example.com',
    });
  });
});
