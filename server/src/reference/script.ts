/** The page's script: copy buttons, filter, and opening the target of a link. The page is readable without it. */
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
