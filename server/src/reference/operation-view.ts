import {
  type Header,
  METHODS,
  type Method,
  nameIn,
  type OpenApi,
  type Operation,
  type Parameter,
  type ResponseObject,
  resolve,
} from '../openapi.ts';
import { codeBlock, exampleOf, highlighted, shownJson } from './examples.ts';
import { flag, type Html, html, inline, prose } from './html.ts';
import { type Row, rowsTable, schemaTable, typeOf } from './schema-view.ts';

/** One operation of the API: a path with one HTTP method. */
export interface Endpoint {
  readonly path: string;
  readonly method: Method;
  readonly operation: Operation;
  /** Parameters of the operation, including the parameters of its path. */
  readonly parameters: readonly Parameter[];
}

/** Returns all operations, in the order of the contract. */
export function endpointsOf(contract: OpenApi): readonly Endpoint[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): readonly Endpoint[] => {
      const operation = item[method];
      if (operation === undefined) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
        resolve<Parameter>(parameter, contract.components.parameters),
      );
      return [{ path, method, operation, parameters }];
    }),
  );
}

export const methodBadge = (method: Method): Html =>
  html`<span class="method ${method}">${method.toUpperCase()}</span>`;

/** Builds the section about an operation: its description, its parameters, its responses, and an example call. */
export function operationSection(contract: OpenApi, endpoint: Endpoint, base: string): Html {
  const { path, method, operation, parameters } = endpoint;
  const { operationId: id, summary, description } = operation;
  const needsKey = operation.security === undefined || operation.security.length > 0;
  const sent = operation.requestBody?.content['application/json'];
  const body = sent && exampleOf(contract, sent);
  const curl = curlOf({ base, method, path, operation, parameters, needsKey, body });
  return html`<article class="operation" id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title"><a href="#${id}">${summary}</a></h3>
<p class="address">${methodBadge(method)} <code>${path.split(/(?=\/)/).map((part) => html`${part}<wbr>`)}</code>
<span class="auth">${needsKey ? 'needs a key' : 'public'}</span></p>
${prose(description)}
${codeBlock('curl', html`${curl}`)}
${parameters.length > 0 && rowsTable(contract, 'Parameters', parameters.map(parameterRow))}
${
  sent !== undefined &&
  html`<h4>Request body</h4><p class="note">${typeOf(sent.schema)}, as <code>application/json</code></p>
${schemaTable(contract, 'Fields of the request body', sent.schema)}`
}
<h4>Answers</h4>
${Object.entries(operation.responses).map(([status, answer]) => responseSection(contract, status, answer))}
</article>`;
}

function parameterRow({ name, required = false, in: place, description, schema }: Parameter): Row {
  return { name, required, place, description, schema };
}

function responseSection(contract: OpenApi, status: string, given: Operation['responses'][string]): Html {
  const shared = '$ref' in given && typeof given.$ref === 'string' ? nameIn(given.$ref) : undefined;
  const answer = resolve<ResponseObject>(given, contract.components.responses);
  const isError = Number(status) >= 400;
  const summary = html`<summary><span class="status ${isError ? 'bad' : 'good'}">${status}</span> ${inline(firstSentence(answer.description))}</summary>`;
  // error responses that several operations share are described once, in a separate section
  if (shared !== undefined && isError) {
    return html`<details class="answer">${summary}<p>${inline(answer.description)} See <a href="#answer-${shared}">${shared}</a>.</p></details>`;
  }
  return html`<details class="answer"${flag('open', !isError)}>${summary}${responseBody(contract, answer, `the answer ${status}`)}</details>`;
}

/** Builds the description of a response: its fields, an example, and its headers. */
export function responseBody(contract: OpenApi, response: ResponseObject, name: string): Html {
  const headers = Object.entries(response.headers ?? {}).map(([header, given]): Row => {
    const { description, schema } = resolve<Header>(given, contract.components.headers);
    return { name: header, required: true, description, schema };
  });
  const media = response.content?.['application/json'];
  const example = media && exampleOf(contract, media);
  return html`${response.description !== firstSentence(response.description) && html`<p>${inline(response.description)}</p>`}${
    media !== undefined &&
    html`<p class="note">Body: ${typeOf(media.schema)}</p>${schemaTable(contract, `Fields of ${name}`, media.schema)}`
  }${example !== undefined && codeBlock('Example', highlighted(shownJson(example)))}${
    headers.length > 0 &&
    html`<details><summary>Headers (${headers.length})</summary>${rowsTable(contract, `Headers of ${name}`, headers)}</details>`
  }`;
}

const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;

/** Shell variables for values that the reader must provide, by parameter name. */
const STAND_INS: Readonly<Record<string, string>> = { jobId: '$JOB_ID', id: '$ID' };

interface Call {
  readonly base: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
  readonly needsKey: boolean;
  /** Body of the request; undefined if the call has none. */
  readonly body: unknown;
}

/**
 * Returns a call as a curl command that can be pasted into a shell. $PLATEN_KEY and other variables stand for values
 * that the reader must provide.
 */
export function curlOf(call: Call): string {
  const { method, body, needsKey } = call;
  const hasBody = body !== undefined;
  const verb =
    method === 'head'
      ? ['--head']
      : method === 'get' || (method === 'post' && hasBody)
        ? []
        : [`-X ${method.toUpperCase()}`];
  const lines = [
    ['curl', ...verb, `"${addressOf(call)}"`].join(' '),
    ...(needsKey ? ['-H "Authorization: Bearer $PLATEN_KEY"'] : []),
    ...(call.path === '/mcp' ? ['-H "Accept: application/json, text/event-stream"'] : []),
    ...(hasBody ? ['-H "Content-Type: application/json"', `-d '${shownJson(body).replaceAll("'", "'\\''")}'`] : []),
  ];
  return lines.join(' \\\n  ');
}

function addressOf({ base, path, parameters }: Call): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => STAND_INS[name] ?? `$${name.toUpperCase()}`);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined && parameter.name !== 'size')
    .map(({ name, example }) => `${name}=${encodeURIComponent([example].flat().join())}`);
  if (path === '/print/{jobId}') query.push('wait=20');
  return `${base}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
