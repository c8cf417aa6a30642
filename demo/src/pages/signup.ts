import { createCredentialsForm, redirect, SHORTEST_PASSWORD, showFormPage } from '../account/account-page.ts';
import { signUp } from '../portal/account.ts';

void showFormPage({
  title: 'Create an account',
  lead: 'An account comes with API keys, stored templates and free trial labels.',
  form: createCredentialsForm({
    isNew: true,
    action: 'Create account',
    passwordHint: `At least ${SHORTEST_PASSWORD} characters. A few words that only you would combine work best.`,
    submit: signUp,
    done: redirect,
  }),
  other: { question: 'Already have an account?', link: 'Sign in', path: '/login' },
});
