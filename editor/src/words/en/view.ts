/**
 * English UI strings for the guides, the grid, the account's printers and the history list, loaded on demand. The
 * other languages have the same keys.
 */
export const viewWords = {
  guides: {
    title: 'Guides',
    direction: 'Direction',
    directions: { x: 'Vertical', y: 'Horizontal' },
    names: { x: 'Vertical guide', y: 'Horizontal guide' },
    positions: { x: 'Distance from the left edge', y: 'Distance from the top edge' },
    add: 'Add guide',
    added: 'Added: {guide} at {at}',
    removed: 'Removed: {guide} at {at}',
    remove: 'Remove guide',
    exists: 'There is already a guide at this position, or the label has the maximum number of guides.',
    none: 'No guides yet. Add one here, or drag one from a ruler.',
    show: 'Show guides',
    lock: 'Lock guides',
  },
  grid: {
    style: 'Grid',
    styles: { off: 'Off', lines: 'Lines', dots: 'Dots' },
    step: 'Spacing',
    hint: 'Elements snap to the grid while it is shown. The grid is not printed.',
  },
  printers: {
    title: 'Printers in your account',
    printer: 'Printer',
    states: {
      ready: 'Ready',
      paused: 'Paused',
      offline: 'Offline',
      out_of_paper: 'Out of paper',
      head_open: 'Head open',
      unknown: 'State unknown',
    },
    waits: 'The labels wait up to 24 hours for the printer to be ready.',
    rows: 'Rows',
    rowsHint: 'All rows, or for example 33 or 3-5, 8',
    rowsInvalid: 'These rows do not exist. Enter row numbers such as 33 or 3-5, 8, up to {rows}.',
    print: 'Print on {printer}',
    update: 'Update',
    notListed: 'The printers could not be loaded.',
    gone: 'The chosen printer is no longer available. Choose another printer.',
    jobs: 'Last jobs',
    job: { one: '{printer}: {count} label', other: '{printer}: {count} labels' },
    jobRows: 'rows {rows}',
    sending: 'Sending to the server…',
    queued: 'Waiting for the printer…',
    sent: 'Sent to the printer',
    printed: 'Printed',
    failed: 'Not printed',
    cancel: 'Cancel',
    cancelling: 'Cancelling…',
    cancelled: 'Cancelled',
    interrupted:
      'The printer stopped. Labels may be missing, starting with label {from}. Check the last printed label, then continue.',
    from: 'Continue from label',
    resume: 'Continue',
    again: 'Print again',
    tryAgain: 'Try again',
    file: 'Download file',
  },
  history: {
    opened: 'Label opened',
    changes: {
      content: 'Change content',
      font: 'Change font',
      fontSize: 'Change font size',
      style: 'Change text style',
      alignment: 'Change alignment',
      colour: 'Change colour',
      border: 'Change border',
      place: 'Change position',
      size: 'Change size',
      kind: 'Change type',
    },
  },
};

/** UI strings for the guides, the grid, the account's printers and the history list, in one language. */
export type ViewWords = typeof viewWords;
