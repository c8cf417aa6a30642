/** UI strings that are needed before the editor has been loaded. */
export interface FrameWords {
  /** The accessible name of the area that shows the label. */
  readonly label: string;
  readonly notLoaded: string;
  readonly tryAgain: string;
}

const ENGLISH: FrameWords = {
  label: 'Label',
  notLoaded: 'The editor could not be loaded. Check your connection. If trying again does not help, reload the page.',
  tryAgain: 'Try again',
};

const LANGUAGES: Readonly<Record<string, FrameWords>> = {
  de: {
    label: 'Etikett',
    notLoaded:
      'Der Editor konnte nicht geladen werden. Prüfen Sie Ihre Verbindung. Hilft ein neuer Versuch nicht, laden Sie die Seite neu.',
    tryAgain: 'Erneut versuchen',
  },
  fr: {
    label: 'Étiquette',
    notLoaded:
      'L’éditeur n’a pas pu être chargé. Vérifiez votre connexion. Si un nouvel essai ne suffit pas, rechargez la page.',
    tryAgain: 'Réessayer',
  },
};

/** Returns the UI strings for a language tag such as `de-AT` (BCP 47). Falls back to English. */
export function frameWords(tag: string): FrameWords {
  const [primary = ''] = tag.toLowerCase().split('-');
  return Object.hasOwn(LANGUAGES, primary) ? (LANGUAGES[primary] ?? ENGLISH) : ENGLISH;
}
