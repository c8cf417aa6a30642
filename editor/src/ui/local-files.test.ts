import { expect, it } from 'vitest';
import { fileName } from './local-files.ts';

it.each([
  ['Mugs, blue', 'Mugs, blue.pdf'],
  ['Größe 38/40: "rot"', 'Größe 38 40 rot.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['two\nlines\t', 'two lines.pdf'],
  ['...', 'label.pdf'],
  ['', 'label.pdf'],
  ['con', '_con.pdf'],
  ['Com1.old', '_Com1.old.pdf'],
  ['concert', 'concert.pdf'],
  ['😀'.repeat(70), `${'😀'.repeat(60)}.pdf`],
])('%j becomes the file %j', (name, file) => {
  expect(fileName(name, 'pdf', 'label')).toBe(file);
});
