import {
  createCredentialsForm,
  redirect,
  requestedPath,
  SHORTEST_PASSWORD,
  showFormPage,
} from '../account/account-page.ts';
import { askForFirstKey, signUp } from '../portal/account.ts';

void showFormPage({
  title: 'Create an account',
  lead: 'An account includes API keys, stored templates and free trial labels.',
  form: createCredentialsForm({
    isNew: true,
    action: 'Create account',
    passwordHint: `At least ${SHORTEST_PASSWORD} characters. Several unrelated words work best.`,
    submit: signUp,
    done: () => {
      if (requestedPath() === null) askForFirstKey();
      redirect();
    },
  }),
  other: { question: 'Already have an account?', link: 'Sign in', path: '/login' },
});
