/** English UI strings for lists of stored labels, copies of labels, and sharing. */
export const shelfWords = {
  /** Names of the first copy of a label (`copy`) and of further copies (`nextCopy`). */
  copy: '{name} copy',
  nextCopy: '{name} copy {number}',
  duplicated: '“{name}” is saved and open.',
  duplicatedUnsaved: '“{name}” is saved and open, with your latest changes. The original keeps its last saved version.',
  list: {
    sort: 'Sort by',
    byTime: 'Last changed',
    byName: 'Name',
    folderTip:
      'To put a label in a folder, type the folder’s name and a slash before the label’s name: “Shelf/Mug 30”.',
    labels: { one: '{count} label', other: '{count} labels' },
    duplicate: 'Duplicate',
    duplicateNamed: 'Duplicate {name}',
    duplicated: '“{name}” was created.',
    loading: 'Labels loaded so far: {count}…',
  },
  share: {
    title: 'Share label',
    link: 'Link',
    linkHint:
      'Anyone who opens the link gets a copy of this label. The link contains the label itself, so nothing is stored on a server and later changes are not shared.',
    rows: { one: 'Include the row ({count})', other: 'Include the rows ({count})' },
    copy: 'Copy link',
    copied: 'The link was copied.',
    making: 'Creating the link…',
    tooLarge:
      'This label is too large for a link: the link would have {length} characters, but only links of up to {most} characters work everywhere. Save a file instead.',
    tooLargeRows:
      'With its rows, this label is too large for a link. The link would have {length} characters, but only links of up to {most} characters work everywhere. Leave out the rows, or save a file instead.',
    long: 'The link has {length} characters. If an e-mail or chat program cuts it off, send a file instead.',
    failed: 'This browser cannot create the link. Save a file instead.',
    fonts: 'The fonts that you added are not included: {fonts}.',
    file: 'File',
    fileHint: 'The file contains the design, the rows and the pictures. To open it, use “Import JSON”.',
    save: 'Save file',
  },
};

export type ShelfWords = typeof shelfWords;
