import type { OpenApi, SchemaObject } from '../openapi.ts';
import { codeBlock, highlighted, shownJson } from './examples.ts';
import { chapters, type Html, html, inline, prose } from './html.ts';
import { type Endpoint, endpointsOf, methodBadge, operationSection, responseBody } from './operation-view.ts';
import { constraintsOf, schemaAnchor, schemaTable, typeOf } from './schema-view.ts';

/** Returns the API reference as a single self-contained page. `base` is the API's base URL, including the version. */
export function referencePage(contract: OpenApi, base: string): string {
  const endpoints = endpointsOf(contract);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${contract.info.summary}">
<title>${contract.info.title} API reference</title>
<link rel="icon" href="/platen.svg" type="image/svg+xml">
<link rel="stylesheet" href="reference.css">
<script src="reference.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${header(contract)}
<div class="columns">
${navigation(contract, endpoints)}
<main id="content">
${introduction(contract, base)}
${contract.tags.map(
  ({ name, description }) => html`<section aria-labelledby="${anchorOf(name)}">
<h2 id="${anchorOf(name)}"><a href="#${anchorOf(name)}">${name}</a></h2>
<p>${inline(description)}</p>
${tagged(endpoints, name).map((endpoint) => operationSection(contract, endpoint, base))}
</section>`,
)}
${sharedResponses(contract)}
${schemas(contract)}
</main>
</div>
</body>
</html>
`;
  return page.html;
}

const anchorOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const tagged = (endpoints: readonly Endpoint[], tag: string): readonly Endpoint[] =>
  endpoints.filter(({ operation }) => operation.tags.includes(tag));

function header({ info }: OpenApi): Html {
  return html`<header class="top">
<p class="brand"><a href="/">${info.title}</a> <span>API reference</span> <span class="version">${info.version}</span></p>
<p class="links"><a href="/openapi.json">openapi.json</a></p>
</header>`;
}

function navigation(contract: OpenApi, endpoints: readonly Endpoint[]): Html {
  const titles = chapters(contract.info.description).flatMap(({ title }) => (title === '' ? [] : [title]));
  const names = Object.keys(contract.components.schemas);
  return html`<nav aria-label="Contents">
<details class="menu" open><summary>Contents</summary>
<div class="filter" hidden><label for="filter">Filter</label><input id="filter" type="search" autocomplete="off" spellcheck="false"><p role="status"></p></div>
${group(
  'Basics',
  titles.map((title) => html`<li><a href="#${anchorOf(title)}">${title}</a></li>`),
)}
${contract.tags.map(({ name }) =>
  group(
    name,
    tagged(endpoints, name).map(
      ({ operation, method, path }) =>
        html`<li><a href="#${operation.operationId}">${methodBadge(method)}<span>${operation.summary}<code>${path}</code></span></a></li>`,
    ),
  ),
)}
${group(
  'Errors',
  errorResponses(contract).map(([name]) => html`<li><a href="#answer-${name}">${name}</a></li>`),
)}
${group(
  'Schemas',
  names.map((name) => html`<li><a href="#${schemaAnchor(name)}">${name}</a></li>`),
)}
</details>
</nav>`;
}

function group(title: string, items: readonly Html[]): Html {
  return html`<section><p class="group">${title}</p><ul aria-label="${title}">${items}</ul></section>`;
}

function introduction({ info }: OpenApi, base: string): Html {
  const [first, ...rest] = chapters(info.description);
  return html`<section aria-labelledby="introduction">
<h1 id="introduction">${info.title} API</h1>
${prose(first?.text ?? info.summary)}
${codeBlock('Base address', html`${base}`)}
<div class="chapters">${rest.map(
    ({ title, text }) => html`<section id="${anchorOf(title)}"><h2>${title}</h2>${prose(text)}</section>`,
  )}</div>
</section>`;
}

/** Returns the names and contents of the error responses that several operations share. */
function errorResponses({
  components,
}: OpenApi): readonly (readonly [string, OpenApi['components']['responses'][string]])[] {
  return Object.entries(components.responses).filter(([name]) => !/^(?:NotModified|McpAnswer)$/.test(name));
}

function sharedResponses(contract: OpenApi): Html {
  return html`<section aria-labelledby="errors-shared">
<h2 id="errors-shared"><a href="#errors-shared">Errors</a></h2>
${errorResponses(contract).map(
  ([name, answer]) => html`<article class="schema" id="answer-${name}"><h3><a href="#answer-${name}">${name}</a></h3>
<p>${inline(answer.description)}</p>${responseBody(contract, { ...answer, description: '' }, name)}</article>`,
)}
</section>`;
}

function schemas(contract: OpenApi): Html {
  return html`<section aria-labelledby="schemas">
<h2 id="schemas"><a href="#schemas">Schemas</a></h2>
${Object.entries(contract.components.schemas).map(([name, schema]) => schemaSection(contract, name, schema))}
</section>`;
}

function schemaSection(contract: OpenApi, name: string, schema: SchemaObject): Html {
  const anchor = schemaAnchor(name);
  const limits = constraintsOf(schema);
  const [example] = schema.examples ?? [];
  return html`<article class="schema" id="${anchor}"><h3><a href="#${anchor}">${name}</a> <span class="type">${typeOf(schema)}</span></h3>
${schema.description !== undefined && prose(schema.description)}
${limits.length > 0 && html`<ul class="limits">${limits.map((limit) => html`<li>${limit}</li>`)}</ul>`}
${schemaTable(contract, `Fields of ${name}`, schema, 1)}
${example !== undefined && codeBlock('Example', highlighted(shownJson(example)))}
</article>`;
}
