import { createCredentialsForm, redirect, showFormPage } from '../account/account-page.ts';
import { signIn } from '../portal/account.ts';

void showFormPage({
  title: 'Sign in',
  lead: 'To your API keys, your stored templates and your usage.',
  form: createCredentialsForm({ isNew: false, action: 'Sign in', submit: signIn, done: redirect }),
  note: 'From a shop? Open Platen from where your shop has its apps; a session from there lasts 24 hours.',
  other: { question: 'No account yet?', link: 'Make one', path: '/signup' },
});
