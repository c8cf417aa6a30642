import type { FilesWords } from '../vocabulary/files.ts';

export const files: FilesWords = {
  name: 'Name',
  untitled: 'Untitled label',
  drafts: {
    saved: 'Kept in this browser',
    saving: 'Keeping the label',
    failed: {
      unavailable:
        'This browser keeps nothing here, as in a private window. Save the label as a file before you leave.',
      full: 'There is no room left to keep the label in this browser. Save it as a file, or remove old labels.',
      blocked:
        'The browser does not answer, so the label is not kept. Close other tabs of this site; it is tried again with your next change.',
      failed:
        'The label could not be kept in this browser. It is tried again with your next change; to be safe, save it as a file.',
      changed_elsewhere: 'This label was changed in another tab or window. Keep yours, or open the other one.',
    },
    keepMine: 'Keep mine',
    openOther: 'Open the other one',
    broken:
      'This label cannot be opened: a part of it is damaged, or another version of the editor wrote it. It is still kept.',
    saveText: 'Save its text as a file',
    removed: '“{name}” was removed',
  },
  clipboard: {
    denied: 'The browser does not let this page use the clipboard. Allow it, or use the keys for copying and pasting.',
    unavailable: 'There is no clipboard for buttons here. Use the keys for copying and pasting.',
  },
};
