/** English UI strings for the pages that contain the label editor. They load together with the editor. */
export const workspaceWords = {
  workspace: {
    leaveTitle: 'Leave without saving?',
    leaveText: '“{name}” has unsaved changes.',
    stay: 'Stay here',
    discard: 'Discard changes',
    noStarter: 'There is no starter template “{id}”.',
    noTemplate: 'The template in this link does not exist. Check the link.',
    offline: 'The server cannot be reached. Check your connection and open the link again.',
    refused: 'The template in this link is invalid and cannot be opened.',
    notOpened: 'The template could not be opened. Open the link again in a moment.',
    shared: 'This is an unsaved copy of the shared label “{name}”.',
    ownKept: 'Your label “{name}” is stored in this browser. To open it, choose File, Open.',
    linkDamaged:
      'The link to the shared label is incomplete or damaged. Ask the sender for the complete link, or for a file.',
    linkTooLarge: 'The shared label in this link is too large to open. Ask the sender for a file instead.',
    sharedRefused: 'The shared label in this link is invalid. Ask the sender for a new link.',
    noPaper: 'There is no paper “{id}” in the catalog.',
    noLayout: 'There is no layout “{layout}” for this paper.',
    noLayoutFits: 'No layout fits on this paper, so the label is blank.',
    otherLayout: 'The layout “{layout}” does not fit on this paper, so the label uses the layout “{used}”.',
    aboutPaper: 'About this paper: {note}',
    /** Messages about papers of the catalog, by issue code. */
    paperNotes: {
      'sources-differ':
        'Published sizes for this paper differ slightly. Print one sheet and check it before you print more.',
      'sources-conflict': 'Published sizes for this paper conflict. Measure a sheet before you print on it.',
      'doubtful-source': 'A different paper may be sold under this number. Measure a sheet before you print on it.',
      'roll-has-margins':
        'The backing paper is larger than the label. Set the margins of the backing paper on the printer.',
      'off-centre': 'The labels are not centred on the sheet. Check which way round the sheet goes into the printer.',
      'irregular-layout': 'The sheet has several groups of labels. In the “Paper” panel, choose the group to print.',
      'page-unusual': 'The sheet has an unusual size. Set this size on the printer, too.',
      'margin-rounding': 'The sizes are rounded, so the last labels may be slightly out of position.',
      'length-open': 'Continuous tape: choose the length of a label in the “Paper” panel.',
      'grid-taller-than-page':
        'The labels extend beyond the bottom edge of the sheet. Measure a sheet before you print on it.',
      'grid-wider-than-page':
        'The labels extend beyond the right edge of the sheet. Measure a sheet before you print on it.',
      'gap-negative': 'According to the catalog, the labels overlap. Measure a sheet before you print on it.',
      'pitch-zero':
        'The catalog does not specify the distances between the labels. Measure a sheet before you print on it.',
      'round-not-round':
        'The label is sold as round, but its width and height differ. Measure a label before you print on it.',
      other: 'The values in the catalog are not reliable. Measure a sheet before you print on it.',
    },
    /** Names of the starter templates, by id. */
    starters: {
      'product-label-2x1': 'Product label, 2 x 1 in',
      'inventory-label-4x2': 'Inventory label, 4 x 2 in',
      'price-tag-1.5x1': 'Price tag, 1.5 x 1 in',
    },
    /** Sample products for the label that a new visitor sees. */
    samples: [
      { name: 'Stoneware mug, sand', price: '$18.50' },
      { name: 'Olive oil 500 ml', price: '$12.90' },
      { name: 'Ground coffee 250 g', price: '$8.90' },
    ],
  },
  printing: {
    service: 'the server (through the API)',
    signedOut: 'You are no longer signed in. Sign in again above; your label stays open.',
    overTrial: {
      one: 'The job has {count} label, but your trial has none left. To print more labels, get Developer Pro on the “Usage” page.',
      other:
        'The job has {count} labels, but your trial has {left} left. To print the whole job, get Developer Pro on the “Usage” page.',
    },
    subscriptionInactive: 'The subscription of this shop is not active. Activate it in the shop’s list of apps.',
    budget: {
      one: 'You can create {limit} labels per minute, and only {count} more this minute.',
      other: 'You can create {limit} labels per minute, and only {count} more this minute.',
    },
    tooManyRequests: 'Your account sent too many requests this minute.',
    tooLarge: 'The label and its rows are too large for the server. Print fewer rows, or use smaller pictures.',
    running: 'The server is already processing this job. Try again in a moment.',
    unknown: 'This job is no longer on the server. Print it again.',
    printerRemoved: 'This printer was removed from your account. Choose another printer.',
    agentRemoved: 'The agent of this printer was removed. Add the printer again on the page Printers.',
    busy: 'The server is busy or under maintenance.',
    refunded: 'The labels of the job were credited back to your account.',
    stillWorking:
      'The server is still working on this job. Try again in a few minutes. The job will not be counted twice.',
    offline: 'The server cannot be reached. Check your connection and try again. The job will not be counted twice.',
    fontRejected: 'The server rejected this font: the file is not supported, or your account cannot store more fonts.',
    fontTooLarge: 'The font file is too large for the server. Use a smaller file.',
    /** Reasons why a job failed, by the job's error code. */
    failures: {
      image_unreachable: 'A picture could not be loaded. Check its web address.',
      image_blocked: 'The server does not accept the web address of a picture. Add the picture as a file.',
      image_too_large: 'A picture is too large for the server. Use a smaller picture.',
      image_unsupported: 'The format of a picture is not supported. Use PNG or JPEG.',
      render_timeout: 'Drawing the labels took too long. Simplify the label, or print fewer rows.',
      code_unreadable: 'A barcode could not be read back from the drawn label. Make it larger, or shorten its content.',
      file_too_large: 'The file for the printer would be too large. Print fewer rows.',
      internal: 'The server could not create the PDF. Try again.',
    },
  },
};
