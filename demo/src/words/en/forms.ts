/** English UI strings for the sign-in and sign-up pages. */
export const formWords = {
  account: {
    email: 'E-mail address',
    password: 'Password',
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show password',
    moment: 'One moment…',
    check: 'Please check your entries',
    emailMissing: 'Enter your e-mail address',
    emailIncomplete: 'Enter a complete e-mail address, such as name@example.com',
    passwordMissing: 'Enter your password',
    passwordToChoose: 'Choose a password',
    passwordTooShort: 'A password needs at least {least} characters; this password has {length}',
    passwordTooLong: 'A password can have at most {most} characters; this password has {length}',
    passwordLength: 'A password must have {least} to {most} characters',
    passwordGuessable:
      'This password is easy to guess. Avoid common passwords, your e-mail address and “Platen”; several unrelated words work best.',
  },
  signIn: {
    title: 'Sign in',
    lead: 'See your API keys, stored templates and usage.',
    action: 'Sign in',
    note: 'Do you have a shop? Open Platen from your shop’s list of apps. You stay signed in for 24 hours.',
    question: 'No account yet?',
    link: 'Create one',
    wrong: 'The e-mail address or the password is wrong.',
  },
  signUp: {
    title: 'Create an account',
    lead: 'An account includes API keys, stored templates and free trial labels.',
    action: 'Create account',
    passwordHint: 'At least {least} characters. Several unrelated words work best.',
    question: 'Already have an account?',
    link: 'Sign in',
    exists:
      'An account with this e-mail address already exists. Sign in instead. If the account has no password yet, ask the operator of this server to set one.',
  },
};
