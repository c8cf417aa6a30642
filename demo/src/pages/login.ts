import { createCredentialsForm, redirect, showFormPage } from '../account/account-page.ts';
import { signIn } from '../portal/account.ts';
import { startPage, words } from '../words/page-words.ts';

void startPage(
  (titles) => titles.signIn,
  () => {
    const { title, lead, action, note, question, link, wrong } = words().signIn;
    return showFormPage({
      ...{ title, lead, note },
      form: createCredentialsForm({ isNew: false, action, submit: signIn, done: redirect, failures: { 401: wrong } }),
      other: { question, link, path: '/signup' },
    });
  },
);
