import { createHash } from 'node:crypto';
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

/** Page for a valid launch link. */
export const launchPage: string = page(
  'Open the label editor',
  html`<h1>Open the label editor</h1>
<p>You came here from your shop. The button signs you in on this device.</p>
<form method="post"><button autofocus>Open the editor</button></form>
<p>The link works once, within a minute. You stay signed in for 24 hours.</p>`,
);

/** Page for a launch link that was used, has expired, or never existed. */
export const deadLinkPage: string = page(
  'This link no longer works',
  html`<h1>This link no longer works</h1>
<p>A launch link works once, within a minute. This one was already used, has expired, or is incomplete.</p>
<p>Ask for a new link: open the label editor from your shop’s settings again, or ask the person who sent you this one.</p>
<p>Web developers <a href="/login">sign in with e-mail and password</a>.</p>`,
);

function page(title: string, content: Html): string {
  const { html: text } = html`<!doctype html>
<html lang="en">
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
