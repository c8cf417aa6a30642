/**
 * English UI strings for the guides, the grid and the history list, loaded on demand. The other languages have the same
 * keys.
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
    exists: 'The label already has a guide at this position, or has reached the maximum number of guides.',
    none: 'No guides yet. Add one here, or drag one out of a ruler.',
    show: 'Show guides',
    lock: 'Lock guides',
  },
  grid: {
    style: 'Grid',
    styles: { off: 'Off', lines: 'Lines', dots: 'Dots' },
    step: 'Spacing',
    hint: 'Elements snap to the grid while it is shown. The grid is not printed.',
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

/** UI strings for the guides, the grid and the history list, in one language. */
export type ViewWords = typeof viewWords;
