/**
 * Script of the API reference. It adds copy buttons and a filter, and opens the collapsed section that a link leads to.
 * The page is readable without it.
 */
export const script = `'use strict';
const menu = document.querySelector('.menu');
const narrow = matchMedia('(max-width: 860px)');
if (narrow.matches) menu.open = false;
narrow.addEventListener('change', () => { menu.open = !narrow.matches; });

for (const figure of document.querySelectorAll('.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.setAttribute('aria-label', 'Copy: ' + figure.querySelector('figcaption').textContent);
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(figure.querySelector('pre').textContent);
      button.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(figure.querySelector('pre'));
      button.textContent = 'Selected';
    }
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  });
  figure.append(button);
}

const filter = document.querySelector('#filter');
const entries = [...document.querySelectorAll('nav li')];
filter.closest('.filter').hidden = false;
filter.addEventListener('input', () => {
  const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let shown = 0;
  for (const entry of entries) {
    const text = entry.textContent.toLowerCase();
    entry.hidden = !words.every((word) => text.includes(word));
    if (!entry.hidden) shown += 1;
  }
  for (const section of document.querySelectorAll('nav section')) section.hidden = !section.querySelector('li:not([hidden])');
  document.querySelector('.filter p').textContent = words.length === 0 ? '' : shown + ' found';
});

document.querySelector('nav').addEventListener('click', (event) => {
  if (event.target.closest('a') && narrow.matches) menu.open = false;
});

const links = new Map(entries.map((entry) => [entry.querySelector('a').hash.slice(1), entry.querySelector('a')]));
const visible = new Set();
const observer = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) {
    if (isIntersecting) visible.add(target);
    else visible.delete(target);
  }
  const [first] = [...visible].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  for (const link of links.values()) link.removeAttribute('aria-current');
  if (first) links.get(first.id)?.setAttribute('aria-current', 'location');
}, { rootMargin: '-60px 0px -60% 0px' });
for (const article of document.querySelectorAll('article')) observer.observe(article);
`;

/** Style sheet of the API reference, with the colours of the demo pages. It is plain CSS, so it needs no build step. */
export const style = `:root {
  color-scheme: light dark;
  --page: #f7f7f5; --panel: #ffffff; --ink: #1b1e21; --muted: #565d65; --line: #dcdee1; --code: #f1f2f2;
  --accent: #0b6b68; --accent-soft: #dff0ee; --bad: #b3261e; --good: #1d6f42;
  --get: #0b5a8a; --post: #1d6f42; --put: #8a5a00; --delete: #b3261e;
  --key: #0b5a8a; --string: #1d6f42; --number: #9a4a00; --word: #7a3e9d;
  --mono: ui-monospace, "SFMono-Regular", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #141618; --panel: #1c1f22; --ink: #e7e9eb; --muted: #a8afb6; --line: #31363b; --code: #15181a;
    --accent: #57c7bb; --accent-soft: #17322f; --bad: #ff8a80; --good: #7bcf9c;
    --get: #7cc4f0; --post: #7bcf9c; --put: #f0b95a; --delete: #ff8a80;
    --key: #7cc4f0; --string: #93d6a8; --number: #f0b57a; --word: #cfa2ec;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding-top: 64px; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--page); color: var(--ink); }
a { color: var(--accent); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
code, pre { font-family: var(--mono); font-size: .875em; }
:not(pre) > code { overflow-wrap: anywhere; }
p { margin: .5em 0; max-width: 72ch; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 12px; top: 12px; z-index: 3; padding: 8px 12px; background: var(--panel); }

.top { position: sticky; top: 0; z-index: 2; display: flex; justify-content: space-between; align-items: center; height: 52px;
  padding: 0 24px; background: var(--panel); border-bottom: 1px solid var(--line); }
.top p { margin: 0; }
.brand a { color: var(--ink); font-weight: 700; text-decoration: none; }
.brand span { color: var(--muted); }
.version { font-family: var(--mono); font-size: .8em; }
.links { font-size: .9em; }

.columns { display: grid; grid-template-columns: 292px minmax(0, 1fr); align-items: start; }
nav { position: sticky; top: 52px; max-height: calc(100vh - 52px); overflow-y: auto; padding: 12px 12px 40px 24px; font-size: .9em;
  border-right: 1px solid var(--line); min-height: calc(100vh - 52px); }
nav .menu > summary { display: none; }
nav .group { margin: 18px 0 4px; font-weight: 700; font-size: .78em; letter-spacing: .06em; text-transform: uppercase; color: var(--muted); }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li a { display: flex; gap: 8px; align-items: baseline; padding: 3px 8px; border-radius: 5px; color: inherit; text-decoration: none;
  overflow-wrap: anywhere; }
nav li a:hover { background: var(--accent-soft); }
nav li a[aria-current] { background: var(--accent-soft); color: var(--accent); font-weight: 600; }
nav li code { display: block; color: var(--muted); font-weight: 400; font-size: .82em; }
.filter { position: sticky; top: -12px; margin: -12px -12px 0 -8px; padding: 14px 12px 6px 8px; background: var(--page); }
.filter label { font-weight: 600; }
.filter input { width: 100%; margin-top: 4px; padding: 7px 10px; font: inherit; color: inherit; background: var(--panel);
  border: 1px solid var(--muted); border-radius: 6px; }
.filter p { margin: 4px 0 0; color: var(--muted); font-size: .9em; }

main { min-width: 0; max-width: 1000px; padding: 20px 40px 120px; }
h1 { margin: 8px 0; font-size: 2em; line-height: 1.2; }
main h2 { margin: 0 0 4px; font-size: 1.45em; }
main > section + section { margin-top: 56px; }
h3 { margin: 0; font-size: 1.2em; overflow-wrap: anywhere; }
h2 a, h3 a { color: inherit; text-decoration: none; }
h2 a:hover::after, h3 a:hover::after { content: " #"; color: var(--muted); }
h4 { margin: 24px 0 4px; font-size: 1em; }
.chapters { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr)); gap: 4px 32px; margin-top: 20px; }
.chapters section { border-top: 1px solid var(--line); padding: 12px 0; }
.chapters h2 { font-size: 1.05em; }
.operation, .schema { margin-top: 20px; padding: 22px 24px; background: var(--panel); border: 1px solid var(--line); border-radius: 10px; }
.operation:target, .schema:target { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
.address { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: baseline; margin: 6px 0 12px; }
.address > code { font-size: 1em; font-weight: 600; }
.auth { color: var(--muted); font-size: .85em; }
.method { flex: none; display: inline-block; min-width: 5.4em; padding: 1px 4px; border: 1px solid; border-radius: 4px; text-align: center;
  font: 700 .72em/1.5 var(--mono); }
.method.get, .method.head { color: var(--get); }
.method.post { color: var(--post); }
.method.put, .method.patch { color: var(--put); }
.method.delete { color: var(--delete); }
.note { color: var(--muted); font-size: .92em; }

table.fields { width: 100%; margin: 12px 0; border-collapse: collapse; font-size: .94em; }
table.fields caption { text-align: left; color: var(--muted); font-size: .92em; padding-bottom: 4px; }
table.fields thead, table.fields table caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
table.fields th, table.fields td { padding: 9px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
table.fields th[scope="row"] { width: 30%; min-width: 150px; padding-right: 16px; font-weight: 400; }
table.fields th[scope="row"] > code { display: block; font-weight: 700; overflow-wrap: anywhere; }
table.fields td > p:first-child { margin-top: 0; }
.type, .place, .required, .optional { display: inline-block; margin-right: 8px; font-size: .88em; color: var(--muted); font-weight: 400; }
.required { color: var(--bad); font-weight: 600; }
.limits, .choices { margin: 4px 0; padding: 0; list-style: none; font-size: .92em; color: var(--muted); }
.limits li { display: inline; overflow-wrap: anywhere; }
.limits li + li::before { content: "\\00b7"; margin: 0 .5em; }
.limits:first-child { margin-top: 0; }
.choices { padding-left: 1.2em; list-style: disc; }

details > summary { cursor: pointer; padding: 4px 0; }
td details > summary { color: var(--accent); font-size: .95em; }
td details[open] { padding-left: 12px; border-left: 2px solid var(--line); }
.answer { border-top: 1px solid var(--line); padding: 6px 0; }
.status { display: inline-block; min-width: 3em; font: 700 .92em var(--mono); }
.status.good { color: var(--good); }
.status.bad { color: var(--bad); }

.code { position: relative; margin: 12px 0; border: 1px solid var(--line); border-radius: 8px; background: var(--code); }
.code figcaption { padding: 6px 12px; border-bottom: 1px solid var(--line); color: var(--muted); font-size: .85em; }
.code pre { margin: 0; padding: 12px; overflow: auto; max-height: 460px; line-height: 1.5; tab-size: 2; }
.code button { position: absolute; top: 3px; right: 6px; padding: 3px 10px; font: inherit; font-size: .85em; color: var(--accent);
  background: transparent; border: 0; border-radius: 5px; cursor: pointer; }
.code button:hover { background: var(--accent-soft); }
.key { color: var(--key); } .string { color: var(--string); } .number { color: var(--number); } .word { color: var(--word); }

@media (max-width: 860px) {
  .columns { display: block; }
  .top { padding: 0 16px; }
  nav { position: static; max-height: none; min-height: 0; padding: 8px 16px; border-right: 0; border-bottom: 1px solid var(--line); }
  nav .menu > summary { display: list-item; font-weight: 600; padding: 6px 0; }
  nav li a { padding: 6px 8px; }
  .filter { position: static; margin: 0; padding: 6px 0; background: none; }
  main { padding: 16px 16px 80px; }
  .operation, .schema { padding: 16px 14px; }
}
@media (max-width: 560px) {
  table.fields, table.fields tbody, table.fields tr, table.fields th[scope="row"], table.fields td, table.fields caption { display: block; width: auto; }
  table.fields th[scope="row"] { padding-bottom: 0; }
  table.fields td { border-top: 0; padding-top: 2px; }
  .links { display: none; }
}
@media print {
  nav, .top, .code button { display: none; }
  .columns { display: block; }
}
`;
