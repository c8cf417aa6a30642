import { createCredentialsForm, redirect, showFormPage } from '../account/account-page.ts';
import { signIn } from '../portal/account.ts';

void showFormPage({
  title: 'Sign in',
  lead: 'See your API keys, stored templates and usage.',
  form: createCredentialsForm({ isNew: false, action: 'Sign in', submit: signIn, done: redirect }),
  note: 'Do you have a shop? Open Platen from your shop’s list of apps; you stay signed in for 24 hours.',
  other: { question: 'No account yet?', link: 'Create one', path: '/signup' },
});
