import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { type Html, html } from '../reference/html.ts';

// Style sheet of the two launch pages, which look like the portal's other pages but contain no scripts.

const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f4f4f2; --panel: #ffffff; --ink: #1b1e21; --muted: #5d646c; --line: #dcdee1; --accent: #0b6b68; --on-accent: #ffffff;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #141618; --panel: #1c1f22; --ink: #e7e9eb; --muted: #a0a7ae; --line: #2e3338; --accent: #57c7bb; --on-accent: #06211f;
  }
}
* { box-sizing: border-box; }
body { display: grid; min-height: 100vh; margin: 0; padding: 24px 16px; place-items: center; color: var(--ink); background: var(--page); }
main { width: 100%; max-width: 420px; padding: 32px; background: var(--panel); border: 1px solid var(--line); border-radius: 12px; }
.brand { display: flex; gap: 10px; align-items: center; margin: 0 0 24px; font-weight: 700; }
h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 16px; color: var(--muted); }
p:last-child { margin-bottom: 0; }
button { width: 100%; min-height: 48px; margin: 8px 0 20px; padding: 10px 20px; font: inherit; font-weight: 600; color: var(--on-accent);
  cursor: pointer; background: var(--accent); border: 0; border-radius: 8px; }
button:hover { filter: brightness(1.08); }
a { color: var(--accent); text-underline-offset: 2px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
`;

/** Content Security Policy that allows only the inline style sheet and the form's request to this server. */
export const LAUNCH_POLICY: string = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Texts of the two launch pages. */
interface Texts {
  readonly launch: {
    readonly title: string;
    readonly arrival: string;
    readonly open: string;
    readonly validity: string;
  };
  readonly dead: { readonly title: string; readonly reasons: string; readonly next: string; readonly signIn: Html };
}

const en: Texts = {
  launch: {
    title: 'Open the label editor',
    arrival: 'You came here from your shop. The button signs you in on this device.',
    open: 'Open the editor',
    validity: 'You can use the link only once, within one minute. You stay signed in for 24 hours.',
  },
  dead: {
    title: 'This link no longer works',
    reasons:
      'A launch link can be used only once, within one minute. This link was already used, has expired, or is incomplete.',
    next: 'To get a new link, open the label editor from your shop’s settings again, or ask the person who sent you this link.',
    signIn: html`Web developers <a href="/login">sign in with e-mail and password</a>.`,
  },
};

const de: Texts = {
  launch: {
    title: 'Etiketteneditor öffnen',
    arrival:
      'Sie wurden von Ihrem Shop hierher weitergeleitet. Mit der Schaltfläche melden Sie sich auf diesem Gerät an.',
    open: 'Editor öffnen',
    validity:
      'Der Link kann nur einmal verwendet werden und ist eine Minute lang gültig. Sie bleiben 24 Stunden angemeldet.',
  },
  dead: {
    title: 'Dieser Link funktioniert nicht mehr',
    reasons:
      'Ein Startlink kann nur einmal verwendet werden und ist eine Minute lang gültig. Dieser Link wurde bereits verwendet, ist abgelaufen oder unvollständig.',
    next: 'Öffnen Sie den Etiketteneditor noch einmal über die Einstellungen Ihres Shops, oder bitten Sie den Absender um einen neuen Link.',
    signIn: html`Webentwickler <a href="/login">melden sich mit E-Mail-Adresse und Passwort an</a>.`,
  },
};

const fr: Texts = {
  launch: {
    title: 'Ouvrir l’éditeur d’étiquettes',
    arrival: 'Vous venez de votre boutique. Cliquez sur le bouton pour vous connecter sur cet appareil.',
    open: 'Ouvrir l’éditeur',
    validity: 'Le lien est à usage unique et valable pendant une minute. Vous restez connecté pendant 24 heures.',
  },
  dead: {
    title: 'Ce lien ne fonctionne plus',
    reasons:
      'Un lien d’ouverture est à usage unique et valable pendant une minute. Ce lien a déjà été utilisé, a expiré ou est incomplet.',
    next: 'Ouvrez à nouveau l’éditeur d’étiquettes depuis les réglages de votre boutique, ou demandez un nouveau lien à la personne qui vous a envoyé celui-ci.',
    signIn: html`Développeurs web : <a href="/login">connectez-vous avec votre adresse e-mail et votre mot de passe</a>.`,
  },
};

const LANGUAGES = { en, de, fr };
type Language = keyof typeof LANGUAGES;

/** The two launch pages in one language. */
interface LaunchPages {
  /** Page for a valid launch link. */
  readonly launch: string;
  /** Page for a launch link that was used, has expired, or never existed. */
  readonly dead: string;
}

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/**
 * Returns the pages in the available language that ranks highest in the request's `Accept-Language` header, or in
 * English if no language matches.
 */
export function launchPages(context: Context): LaunchPages {
  const language = accepts(context, {
    header: 'Accept-Language',
    supports: Object.keys(LANGUAGES),
    default: 'en',
    match: (tags) =>
      tags
        .filter(({ q }) => q > 0)
        .toSorted((a, b) => b.q - a.q)
        .map(({ type }) => type.toLowerCase().replace(/-.*/, ''))
        .find(isLanguage) ?? 'en',
  });
  return pages[isLanguage(language) ? language : 'en'];
}

const pagesIn = (language: Language): LaunchPages => {
  const { launch, dead } = LANGUAGES[language];
  return {
    launch: page(
      language,
      launch.title,
      html`<h1>${launch.title}</h1>
<p>${launch.arrival}</p>
<form method="post"><button autofocus>${launch.open}</button></form>
<p>${launch.validity}</p>`,
    ),
    dead: page(
      language,
      dead.title,
      html`<h1>${dead.title}</h1>
<p>${dead.reasons}</p>
<p>${dead.next}</p>
<p>${dead.signIn}</p>`,
    ),
  };
};

const pages: Readonly<Record<Language, LaunchPages>> = { en: pagesIn('en'), de: pagesIn('de'), fr: pagesIn('fr') };

function page(language: Language, title: string, content: Html): string {
  const { html: text } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Platen</title>
<link rel="icon" href="/platen.svg" type="image/svg+xml">
<style>${{ html: STYLE }}</style>
</head>
<body>
<main>
<p class="brand"><img src="/platen.svg" alt="" width="32" height="32"> Platen</p>
${content}
</main>
</body>
</html>
`;
  return text;
}
