import {
  createCredentialsForm,
  MIN_PASSWORD_LENGTH,
  redirect,
  requestedPath,
  showFormPage,
} from '../account/account-page.ts';
import { askForFirstKey, signUp } from '../portal/account.ts';
import { formWords } from '../words/en/forms.ts';
import { filled, inPageLanguage, startPage } from '../words/page-words.ts';

void startPage(
  (titles) => titles.signUp,
  () => {
    const { title, lead, action, passwordHint, question, link, exists } = inPageLanguage(formWords).signUp;
    return showFormPage({
      ...{ title, lead },
      form: createCredentialsForm({
        isNew: true,
        action,
        passwordHint: filled(passwordHint, { least: MIN_PASSWORD_LENGTH }),
        submit: signUp,
        done: () => {
          if (requestedPath() === null) askForFirstKey();
          redirect();
        },
        failures: { 409: exists },
      }),
      other: { question, link, path: '/login' },
    });
  },
);
