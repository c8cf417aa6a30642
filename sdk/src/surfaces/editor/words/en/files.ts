import type { LaterWords } from '../vocabulary/vocabulary.ts';

export const files: LaterWords['files'] = {
  drafts: {
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
  },
  clipboard: {
    denied: 'The browser does not let this page use the clipboard. Allow it, or use the keys for copying and pasting.',
    unavailable: 'There is no clipboard for buttons here. Use the keys for copying and pasting.',
  },
  failed: {
    conflict: 'It was changed elsewhere since it was opened. Open it again to look at it.',
    gone: 'There is no such template.',
    'signed-out': 'Your session has ended. Sign in again in another tab, then save here: your changes are kept.',
    offline: 'The server cannot be reached. Your changes are kept here; check the connection and try again.',
    refused: 'It cannot be stored as it is.',
    full: 'There is no room left in this browser. Remove old labels, or export this one.',
    failed: 'That did not work. Try again in a moment.',
  },
  questions: {
    conflict: 'Changed elsewhere',
    conflictText:
      '“{name}” was stored again after you opened it, in another tab or by a program: {when}. Your changes are still here; nothing was stored.',
    gone: 'Deleted elsewhere',
    goneText: '“{name}” is no longer stored. What you see is still here, and can be stored again as a new template.',
    unsaved: 'Leave without saving?',
    unsavedText: '“{name}” has changes that are not saved.',
    stay: 'Stay here',
    copy: 'Keep mine as a copy',
    theirs: 'Open theirs',
    overwrite: 'Replace theirs',
    save: 'Save',
    drop: 'Drop the changes',
  },
  open: {
    title: 'Open a label',
    search: 'Find by name',
    list: 'Stored labels',
    empty: 'Nothing is stored yet. Save a label, and it is here.',
    noMatch: 'No label has that in its name.',
    more: 'Show more',
    changed: 'Changed {when}',
    noPicture: 'No picture',
    rename: 'Rename',
    renameNamed: 'Rename {name}',
    newName: 'New name',
    remove: 'Delete',
    removeNamed: 'Delete {name}',
    removing: '“{name}” is deleted when you close this list.',
    undo: 'Undo',
    undoNamed: 'Undo deleting {name}',
    notRemoved: '“{name}” was not deleted.',
  },
  import: {
    title: 'Import JSON',
    hint: 'A template, a label that was exported here, or elements that were copied.',
    file: 'From a file',
    text: 'or as text',
    act: 'Import',
    refused: 'This cannot be imported:',
  },
  developer: {
    title: 'For developers',
    template: 'Template',
    apply: 'Apply',
    applied: 'The label is as the JSON says.',
    curl: 'curl',
    sdk: 'TypeScript, with the SDK',
    key: 'The calls take the API key from PLATEN_API_KEY.',
    copy: 'Copy',
    copyNamed: 'Copy: {name}',
    copied: 'Copied',
    copyYourself: 'Select it and copy it by keys.',
  },
};
