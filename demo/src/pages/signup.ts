import { createCredentialsForm, redirect, SHORTEST_PASSWORD, showFormPage } from '../account/account-page.ts';
import { signUp } from '../portal/account.ts';

void showFormPage({
  title: 'Make an account',
  lead: 'An account has API keys, stored templates and trial labels to begin with.',
  form: createCredentialsForm({
    isNew: true,
    action: 'Make the account',
    passwordHint: `At least ${SHORTEST_PASSWORD} characters. A few words that only you would put together are best.`,
    submit: signUp,
    done: redirect,
  }),
  other: { question: 'You have an account?', link: 'Sign in', path: '/login' },
});
