import { expect, it } from 'vitest';
import { startNotes } from './start-notes.ts';

const started = { url: 'http://localhost:8787', dataDir: '/var/lib/platen', folderMode: 0o40700 };

it('names a setting that is misspelt, which would be a default without a word', () => {
  const environment = { PLATEN_TRAIL_LABELS: '5', PLATEN_TRIAL_LABELS: '6', PLATEN_KEY: 'k', PORT: '1', HOME: '/' };
  expect(startNotes(environment, { ...started, url: 'http://localhost:8787' })).toEqual([
    'PLATEN_TRAIL_LABELS is not a setting and has no effect; docs/settings.md lists them all.',
  ]);
});

it('says what does not work below a path', () => {
  expect(startNotes({}, { ...started, url: 'https://example.com/labels' })).toEqual([
    'The address has the path /labels: API, links and files work below it, the pages need a host name of their own.',
  ]);
});

it('says when others can read the data of jobs, as in a folder that was made by hand', () => {
  expect(startNotes({}, { ...started, folderMode: 0o40755 })).toEqual([
    "Others on this machine can read the data folder. Make it its owner's alone: chmod 700 '/var/lib/platen'",
  ]);
});
