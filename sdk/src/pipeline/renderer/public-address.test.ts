import { describe, expect, it } from 'vitest';
import { checkPublicAddress } from './public-address.ts';

describe('the address of an image', () => {
  it.each([
    'https://10.0.0.1/a.png',
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://172.31.255.255/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest',
    'https://user@10.1.2.3:8443/',
    'https://localhost/a.png',
    'https://LOCALHOST./a.png',
    'https://files.localhost:8080/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:8.8.8.8]/',
    'https://[fd12:3456::1]/',
    'https://[fe80::1]/',
    'https://[2001:db8::1]/',
    'https://[2002:7f00:1::]/',
    ' http://10.0.0.1/a.png ',
  ])('%s is blocked: no server of the public internet can fetch it', (address) => {
    expect(() => checkPublicAddress(address)).toThrow(
      expect.objectContaining({
        code: 'image_blocked',
        message: expect.stringContaining('not on the public internet'),
      }),
    );
  });

  it('with a name under .invalid is unreachable', () => {
    expect(() => checkPublicAddress('https://images.invalid/a.png')).toThrow(
      expect.objectContaining({
        code: 'image_unreachable',
        message: "the image's host images.invalid does not exist: host names that end in .invalid never exist",
      }),
    );
  });

  it.each([
    'https://example.com/a.png',
    'https://8.8.8.8/',
    'https://172.32.0.1/',
    'https://[2606:4700:4700::1111]/',
    'https://localhost.example.com/',
    'https://invalid.example.com/',
    'https://10.example.com/',
    'https://images.test/a.png',
    'data:image/png;base64,AAAA',
  ])('%s passes', (address) => {
    expect(() => checkPublicAddress(address)).not.toThrow();
  });
});
