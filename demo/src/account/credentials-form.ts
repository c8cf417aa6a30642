import { BadRequestError } from '@platen/sdk';
import { h } from '../dom.ts';
import type { Credentials } from '../portal/account.ts';
import { describeError } from '../portal/say-error.ts';
import { checkCredentials } from './check-credentials.ts';
import { createIssueSummary, type FormIssue } from './issue-summary.ts';
import { createTextField, type TextField } from './text-field.ts';

interface CredentialsFormOptions {
  /** True if the user chooses a new password. */
  readonly isNew: boolean;
  readonly action: string;
  readonly passwordHint?: string;
  /** Sends the credentials. Rejects with PlatenError. */
  readonly submit: (credentials: Credentials) => Promise<void>;
  readonly done: () => void;
}

/** Creates a form for e-mail address and password. Issues appear next to their fields and in a focused summary. */
export function createCredentialsForm({
  isNew,
  action,
  passwordHint,
  submit,
  done,
}: CredentialsFormOptions): HTMLFormElement {
  const email = createTextField({ label: 'E-mail address', type: 'email', autocomplete: 'username', name: 'email' });
  const password = createTextField({
    label: 'Password',
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
      setIssue(issues.find((issue) => issue.input === input)?.message);
    }
    summary.show(issues);
  }

  async function send(): Promise<void> {
    const credentials = { email: email.input.value.trim(), password: password.input.value };
    const found = Object.entries(checkCredentials(credentials, isNew));
    if (found.length > 0) {
      show(found.map(([name, message]) => ({ message, input: fieldNamed(fields, name)?.input })));
      return;
    }
    show([]);
    button.disabled = true;
    button.textContent = 'One moment…';
    try {
      await submit(credentials);
      done();
    } catch (error) {
      button.disabled = false;
      button.textContent = action;
      show(issuesOf(error, fields));
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

/** Maps the server's issues to the fields that they name. Any other error goes to the summary. */
function issuesOf(error: unknown, fields: Fields): readonly FormIssue[] {
  if (!(error instanceof BadRequestError) || error.issues.length === 0) return [{ message: describeError(error) }];
  return error.issues.map(({ path, message }) => ({
    message: message.startsWith(`${path}: `) ? capitalised(message.slice(path.length + 2)) : message,
    input: fieldNamed(fields, path.slice(1))?.input,
  }));
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
