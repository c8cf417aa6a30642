import { createCredentialsForm, redirect, showFormPage } from '../account/account-page.ts';
import { signIn } from '../portal/account.ts';
import { formWords } from '../words/en/forms.ts';
import { inPageLanguage, startPage } from '../words/page-words.ts';

void startPage(
  (titles) => titles.signIn,
  () => {
    const { title, lead, action, note, question, link, wrong } = inPageLanguage(formWords).signIn;
    return showFormPage({
      ...{ title, lead, note },
      form: createCredentialsForm({ isNew: false, action, submit: signIn, done: redirect, failures: { 401: wrong } }),
      other: { question, link, path: '/signup' },
    });
  },
);
