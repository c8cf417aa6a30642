import type { Answer, TestServer } from './test-server.ts';

export interface VisitOptions {
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A minimal browser without pages: keeps cookies, and sends the origin headers of a browser. */
export interface Visitor {
  send(method: string, path: string, options?: VisitOptions): Promise<Answer & { readonly text: string }>;
  /** The `Cookie` header of the next request. */
  cookies(): string;
}

export function newVisitor(server: TestServer): Visitor {
  const jar = new Map<string, string>();
  const cookies = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies,
    send: async (method, path, { body, headers = {} } = {}) => {
      const response = await server.app.request(path, {
        method,
        headers: {
          ...(jar.size > 0 && { Cookie: cookies() }),
          ...(method !== 'GET' && { Origin: 'http://platen.test' }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) keep(jar, line);
      const text = await response.text();
      const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
      return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
    },
  };
}

export const PASSWORD = 'correct horse battery';

/** Creates a visitor who has just signed up as a developer. */
export async function signedUp(server: TestServer, email: string): Promise<Visitor> {
  const visitor = newVisitor(server);
  const { status } = await visitor.send('POST', '/portal/sign-up', { body: { email, password: PASSWORD } });
  if (status !== 201) throw new Error(`signing ${email} up was answered by ${status}`);
  return visitor;
}

function keep(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/;\s*Max-Age=0(?:;|$)/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}
