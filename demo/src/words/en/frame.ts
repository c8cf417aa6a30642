/** English UI strings that every page needs: the header, the titles and the errors. */
export const frameWords = {
  /** Page titles, which the browser shows on its tabs. */
  titles: {
    label: 'Platen: Label editor',
    print: 'Platen: Print labels',
    templates: 'Platen: Label templates',
    keys: 'Platen: API keys',
    printers: 'Platen: Printers',
    hooks: 'Platen: Label hooks',
    webhooks: 'Platen: Webhooks',
    station: 'Platen: Packing station',
    shopKeys: 'Platen: Open API settings',
    usage: 'Platen: Usage',
    signIn: 'Platen: Sign in',
    signUp: 'Platen: Create account',
  },
  /**
   * Headings of the pages that contain the editor. While the label has no name, the heading is also the page's title.
   */
  views: {
    label: 'Label editor',
    print: 'Print labels',
    templates: 'Label templates',
  },
  header: {
    pages: 'Pages',
    label: 'Label',
    templates: 'Templates',
    keys: 'Keys',
    usage: 'Usage',
    reference: 'API reference',
    signIn: 'Sign in',
    signOut: 'Sign out',
  },
  page: {
    settings: 'Settings',
    loading: 'Loading…',
    notLoaded: 'This page could not be loaded',
    tryAgain: 'Try again',
    editorNotLoaded: 'The editor could not be loaded. Check your connection and try again. Your work is not lost.',
  },
  errors: {
    offline: 'The server cannot be reached. Check your connection and try again.',
    signedOut: 'You are no longer signed in. Sign in again.',
    forbidden: 'The server does not allow this action on this page. Reload the page and try again.',
    notFound: 'The server cannot find the requested item. Reload the page.',
    tooLarge: 'The request is too large for the server.',
    busy: 'The server is busy or under maintenance. Try again in a moment.',
    internal: 'The server reported an internal error. Try again in a moment.',
    rejected: 'The server rejected the request.',
    status: 'The server responded with status {status}. Try again in a moment.',
    details: 'Message from the server:',
    other: 'Something went wrong: {message}',
    wait: {
      one: 'Too many attempts. Please wait {count} second and try again.',
      other: 'Too many attempts. Please wait {count} seconds and try again.',
    },
    waitMinutes: {
      one: 'Too many attempts. Please wait {count} minute and try again.',
      other: 'Too many attempts. Please wait {count} minutes and try again.',
    },
    again: 'Try again in a moment.',
    againIn: { one: 'Try again in {count} second.', other: 'Try again in {count} seconds.' },
  },
};
