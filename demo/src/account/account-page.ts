import { BadRequestError } from '@platen/sdk';
import { h, newId } from '../dom.ts';
import type { Credentials } from '../portal/account.ts';
import { errorContent, type Failures } from '../portal/connect-portal.ts';
import { showOpenPage } from '../shell/show-page.ts';
import { formWords } from '../words/en/forms.ts';
import { filled, inPageLanguage } from '../words/page-words.ts';

interface AccountPageOptions {
  readonly title: string;
  readonly lead: string;
  readonly form: HTMLElement;
  /** Hint below the form, for visitors who are on the wrong page. */
  readonly note?: string;
  /** Question and link below the form. The link leads from the sign-in page to the sign-up page, or vice versa. */
  readonly other: { readonly question: string; readonly link: string; readonly path: string };
}

/** The page that the visitor requested before signing in; null if none. */
export const requestedPath = (): string | null => new URLSearchParams(location.search).get('next');

/** Redirects to the page that the visitor requested before signing in; by default, to the API keys page. */
export const redirect = (): void => location.replace(localPath(requestedPath(), location.origin, '/keys'));

/** Shows a page with one form on a card. Redirects visitors who are already signed in. */
export async function showFormPage({ title, lead, form, note, other }: AccountPageOptions): Promise<void> {
  const next = requestedPath();
  const path = next === null ? other.path : `${other.path}?next=${encodeURIComponent(next)}`;
  const page = h(
    'main',
    { class: 'narrow-page small' },
    h(
      'div',
      { class: 'card stack' },
      h('h1', {}, title),
      h('p', { class: 'faint' }, lead),
      form,
      h('p', { class: 'other' }, `${other.question} `, h('a', { class: 'link', href: path }, other.link)),
      note === undefined ? null : h('p', { class: 'field-hint' }, note),
    ),
  );
  const session = await showOpenPage(page);
  if (session !== undefined) redirect();
}

/**
 * Returns `path` if it is a page of this site, otherwise `fallback`, so that sign-in links cannot redirect to other
 * sites.
 */
export function localPath(path: string | null, origin: string, fallback: string): string {
  if (path === null || !path.startsWith('/')) return fallback;
  const url = URL.parse(path, origin);
  // browsers treat a path that starts with two slashes as a URL on another host; `/.//host` normalises to such a path
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

interface CredentialsFormOptions {
  /** True if the form asks for a new password, false for an existing one. */
  readonly isNew: boolean;
  readonly action: string;
  readonly passwordHint?: string;
  /** Sends the credentials to the server. Rejects with PlatenError if the call fails. */
  readonly submit: (credentials: Credentials) => Promise<void>;
  readonly done: () => void;
  /** Messages for errors that the server may return, by HTTP status. */
  readonly failures: Failures;
}

/** Creates a form for e-mail address and password. Issues appear next to their fields and in a focused summary. */
export function createCredentialsForm({
  isNew,
  action,
  passwordHint,
  submit,
  done,
  failures,
}: CredentialsFormOptions): HTMLFormElement {
  const texts = inPageLanguage(formWords).account;
  const email = createTextField({ label: texts.email, type: 'email', autocomplete: 'username', name: 'email' });
  email.input.autofocus = true;
  const password = createTextField({
    label: texts.password,
    type: 'password',
    autocomplete: isNew ? 'new-password' : 'current-password',
    name: 'password',
    hint: passwordHint,
  });
  const fields: Readonly<Record<keyof Credentials, TextField>> = { email, password };
  const summary = createIssueSummary();
  const button = h('button', { type: 'submit', class: 'button primary wide' }, action);

  function show(issues: readonly FormIssue[]): void {
    for (const { input, setIssue } of Object.values(fields)) {
      setIssue(issues.find((issue) => issue.input === input)?.content);
    }
    summary.show(issues);
  }

  async function send(): Promise<void> {
    const credentials = { email: email.input.value.trim(), password: password.input.value };
    const found = Object.entries(checkCredentials(credentials, isNew));
    if (found.length > 0) {
      show(found.map(([name, message]) => ({ content: [message], input: fieldNamed(fields, name)?.input })));
      return;
    }
    show([]);
    button.disabled = true;
    button.textContent = texts.moment;
    try {
      await submit(credentials);
      done();
    } catch (error) {
      button.disabled = false;
      button.textContent = action;
      show(issuesOf(error, fields, failures));
    }
  }

  const form = h(
    'form',
    { class: 'stack', noValidate: true },
    summary.element,
    email.element,
    password.element,
    button,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button.disabled) void send();
  });
  return form;
}

type Fields = Readonly<Record<keyof Credentials, TextField>>;

const fieldNamed = (fields: Fields, name: string): TextField | undefined =>
  name === 'email' || name === 'password' ? fields[name] : undefined;

/**
 * Converts a server error to the issues to show: one for each field that the error names, otherwise a single issue
 * without a field.
 */
function issuesOf(error: unknown, fields: Fields, failures: Failures): readonly FormIssue[] {
  const issues = error instanceof BadRequestError ? error.issues : [];
  const known = issues.flatMap(({ path, code }) => {
    const name = path.slice(1);
    const input = fieldNamed(fields, name)?.input;
    return input === undefined ? [] : [{ content: [rejectedField(name, code)], input }];
  });
  return known.length > 0 ? known : [{ content: errorContent(error, failures) }];
}

/** Returns the error message for a field that `checkCredentials` accepts but the server rejects. */
function rejectedField(name: string, code: string): string {
  const { emailIncomplete, passwordLength, passwordGuessable } = inPageLanguage(formWords).account;
  if (name === 'email') return emailIncomplete;
  if (code === 'guessable') return passwordGuessable;
  return filled(passwordLength, { least: MIN_PASSWORD_LENGTH, most: MAX_PASSWORD });
}

export const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD = 128;

/**
 * Checks the e-mail address and password before the form is sent, and returns a message for each invalid field. The
 * server checks everything else. `isNew` is true for a new password.
 */
export function checkCredentials(
  { email, password }: Credentials,
  isNew: boolean,
): Readonly<Partial<Record<keyof Credentials, string>>> {
  return { ...emailIssue(email), ...passwordIssue(password, isNew) };
}

function emailIssue(email: string): { readonly email?: string } {
  if (email === '') return { email: inPageLanguage(formWords).account.emailMissing };
  if (!/^[^\s@]+@\S+$/.test(email)) return { email: inPageLanguage(formWords).account.emailIncomplete };
  return {};
}

function passwordIssue(password: string, isNew: boolean): { readonly password?: string } {
  const { length } = password;
  const { passwordToChoose, passwordMissing, passwordTooShort, passwordTooLong } = inPageLanguage(formWords).account;
  if (length === 0) return { password: isNew ? passwordToChoose : passwordMissing };
  if (!isNew) return {};
  if (length < MIN_PASSWORD_LENGTH) {
    return { password: filled(passwordTooShort, { least: MIN_PASSWORD_LENGTH, length }) };
  }
  if (length > MAX_PASSWORD) {
    return { password: filled(passwordTooLong, { most: MAX_PASSWORD, length }) };
  }
  return {};
}

/** An issue in a form: the error message to show and, if the issue concerns one input, that input. */
interface FormIssue {
  readonly content: readonly (Node | string)[];
  readonly input?: HTMLInputElement | undefined;
}

interface IssueSummary {
  readonly element: HTMLElement;
  /**
   * Lists the issues and focuses the list, so that screen readers announce it. Hides the list if there are no issues.
   */
  show(issues: readonly FormIssue[]): void;
}

/** Creates the list of a form's issues, to show above the form. Each issue links to its input. */
function createIssueSummary(): IssueSummary {
  const list = h('ul');
  const element = h(
    'div',
    { class: 'issue-summary', role: 'alert', tabIndex: -1, hidden: true },
    h('p', {}, h('strong', {}, inPageLanguage(formWords).account.check)),
    list,
  );
  return {
    element,
    show(issues) {
      element.hidden = issues.length === 0;
      list.replaceChildren(...issues.map((issue) => h('li', {}, entryFor(issue))));
      if (issues.length > 0) element.focus();
    },
  };
}

function entryFor({ content, input }: FormIssue): Node | string {
  if (input === undefined) return h('span', {}, ...content);
  const follow = (event: Event) => {
    event.preventDefault();
    input.focus();
  };
  return h('a', { href: `#${input.id}`, on: { click: follow } }, ...content);
}

interface TextField {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** Shows an issue below the input; `undefined` removes it. */
  setIssue(content: readonly (Node | string)[] | undefined): void;
}

interface TextFieldOptions {
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  /** Value of the HTML attribute `autocomplete`, which browsers and password managers use. */
  readonly autocomplete: string;
  readonly name: string;
  readonly hint?: string | undefined;
}

/**
 * Creates an input with a label above it, and a hint and an issue below it. Passwords get a button that reveals them.
 */
function createTextField({ label, type, autocomplete, name, hint }: TextFieldOptions): TextField {
  const issue = h('p', { class: 'field-issue', id: newId('issue'), hidden: true });
  const note = hint === undefined ? undefined : h('p', { class: 'field-hint', id: newId('hint') }, hint);
  const input = h('input', {
    id: newId('field'),
    type,
    name,
    autocomplete,
    required: true,
    spellcheck: false,
    autocapitalize: 'none',
    'aria-describedby': [note?.id, issue.id].filter(Boolean).join(' '),
  });
  return {
    element: h(
      'div',
      { class: 'text-field' },
      h('label', { for: input.id }, label),
      type === 'password' ? h('div', { class: 'pair' }, input, showToggle(input)) : input,
      note,
      issue,
    ),
    input,
    setIssue(content) {
      issue.hidden = content === undefined;
      issue.replaceChildren(...(content ?? []));
      if (content === undefined) input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
    },
  };
}

function showToggle(input: HTMLInputElement): HTMLElement {
  const { show, hide, showPassword } = inPageLanguage(formWords).account;
  const toggle = h(
    'button',
    {
      type: 'button',
      class: 'tool',
      'aria-label': showPassword,
      'aria-pressed': 'false',
      on: { click: () => swap() },
    },
    show,
  );
  const swap = () => {
    const shown = input.type === 'password';
    input.type = shown ? 'text' : 'password';
    toggle.setAttribute('aria-pressed', String(shown));
    toggle.textContent = shown ? hide : show;
  };
  return toggle;
}
