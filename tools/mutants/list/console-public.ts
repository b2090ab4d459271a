import { sentence, type Mutant, type NamedTests } from '../mutant.ts';

const outside = 'console/src/texts/outside.en.ts';
const account = 'console/src/texts/account.en.ts';
const requestAccess = 'console/src/features/access-request/request-access.en.ts';
const constants = 'console/src/constants.ts';
const signIn = 'console/src/features/sign-in';

const pages = (test: string): NamedTests => sentence('e2e/sentences/public-pages.e2e-spec.ts', test);
const login = (test: string, size?: '390 px'): NamedTests =>
  sentence('e2e/sentences/login-screen.e2e-spec.ts', test, size);
const rules = (test: string, size?: '390 px'): NamedTests =>
  sentence('e2e/sentences/validation.e2e-spec.ts', test, size);

/** A text of the specification, changed. */
const reworded = (file: string, find: string, replace: string, red: NamedTests): Mutant => ({
  name: `"${find}" reads "${replace}"`,
  file,
  find: `'${find}'`,
  replace: `'${replace}'`,
  red,
});

const texts: readonly Mutant[] = [
  reworded(outside, 'Access Platform', 'Enter', login(`button 'Access Platform'`)),
  reworded(outside, 'Continue with SSO', 'Single sign-on', login(`2. 'Continue with SSO'`, '390 px')),
  reworded(outside, 'Invalid Verification Link', 'Invalid Link', login('invalid-link: ')),
  reworded(outside, 'Link Expired', 'Link Too Old', login('expired-link: ', '390 px')),
  reworded(outside, 'Link Already Used', 'Link Used', login('already-used: ')),
  reworded(outside, 'SSO Not Available', 'SSO Unavailable', login('auth0_not_configured: ')),
  reworded(outside, 'Verification Error', 'Error', login('anything else: ')),
  reworded(account, 'Request Access from Admin', 'Ask Admin', login('8. No-email-on-record screen')),
  reworded(account, 'Send Verification Email', 'Send a code', login('7. Employee verification step')),
  reworded(account, 'Email Verified Successfully', 'Email Verified', pages('/create-password: query token')),
  reworded(account, 'Invalid Request', 'Not possible', pages('Change password: Forced page')),
  reworded(account, 'Back to Email', 'Another email', pages('Forgot password: Back to Email')),
  reworded(
    outside,
    'Please enter both username and password to continue.',
    'Please enter username and password.',
    rules('Username and password both required'),
  ),
  reworded(
    outside,
    'Please enter your employee number.',
    'Please enter your number.',
    rules('Employee number: required, trimmed', '390 px'),
  ),
  reworded(
    account,
    'Please enter the reset code',
    'Please enter a code',
    rules('Forgot password: code required'),
  ),
  reworded(
    account,
    'Please enter your email address to resend the verification code.',
    'Please enter your email address',
    rules('Resend needs an email'),
  ),
  reworded(
    requestAccess,
    'Please fill in all required fields.',
    'Please fill in this field.',
    rules('Request access: all five fields required'),
  ),
  reworded(
    account,
    'Password must be at least 6 characters long',
    'Password is too short',
    rules('Create, change and reset password: at least 6 characters'),
  ),
];

const times: readonly Mutant[] = [
  {
    name: 'the admin has longer to answer a request',
    file: constants,
    find: `'24-48'`,
    replace: `'24-72'`,
    red: pages('Request access: Form of five fields'),
  },
  {
    name: "a code's stated expiry is too early",
    file: constants,
    find: 'CODE_EXPIRY_MINUTES = 15',
    replace: 'CODE_EXPIRY_MINUTES = 10',
    red: login('6. Employee-number login'),
  },
  {
    name: 'the sample figures show more active users',
    file: 'console/src/ui/outside/brand-panel.tsx',
    find: 'number.format(2500)',
    replace: 'number.format(2600)',
    red: pages('A login marketing panel on large screens'),
  },
];

const ways: readonly Mutant[] = [
  {
    name: '/register redirects to the sign-in page',
    file: 'console/src/features/registration/register-redirect.tsx',
    find: `pathname: '/employee-registration'`,
    replace: `pathname: '/login'`,
    red: pages('/register: redirects to'),
  },
  {
    name: 'Back returns to /register',
    file: 'console/src/features/registration/register-redirect.tsx',
    find: ' replace />',
    replace: ' />',
    red: pages('/register: redirects to'),
  },
  {
    name: 'a visitor without a mailed link is redirected elsewhere',
    file: 'console/src/features/account/create-password-page.tsx',
    find: `navigate('/login', { replace: true })`,
    replace: `navigate('/forgot-password', { replace: true })`,
    red: rules('Without a token or user id'),
  },
  {
    name: "the no-email screen doesn't pass the number on",
    file: 'console/src/ui/outside/no-email-on-record.tsx',
    find: 'empNumber: employeeNumber',
    replace: 'number: employeeNumber',
    red: login('8. No-email-on-record screen', '390 px'),
  },
  {
    name: "the URL doesn't prefill an access request",
    file: 'console/src/features/access-request/request-form.tsx',
    find: `params.get('empNumber')`,
    replace: `params.get('number')`,
    red: pages('/request-access: query empNumber and name'),
  },
  {
    name: "the URL doesn't say whose email is verified",
    file: 'console/src/features/account/verify-email-page.tsx',
    find: `params.get('email')`,
    replace: `params.get('mail')`,
    red: pages('/verify-email: query email'),
  },
  {
    name: "the user of a password reset isn't remembered",
    file: 'console/src/features/account/change-password-page.tsx',
    find: 'if (userId) rememberPasswordReset(',
    replace: 'if (!userId) rememberPasswordReset(',
    red: pages('/change-password: query userId and username'),
  },
  {
    name: 'Back repeats the link error toast',
    file: `${signIn}/use-link-errors.ts`,
    find: '{ replace: true }',
    replace: '{ replace: false }',
    red: login('shows a toast and removes the parameter'),
  },
  {
    name: "the 'sign up here' link goes nowhere",
    file: `${signIn}/login-page.tsx`,
    find: `onSignUp={() => setTab('sign-up')}`,
    replace: `onSignUp={() => setTab('username')}`,
    red: login(`4. 'sign up here'`),
  },
  {
    name: 'forgot password leads to registration',
    file: `${signIn}/sign-in-by-password.tsx`,
    find: 'to="/forgot-password"',
    replace: 'to="/employee-registration"',
    red: login('3. Link to /forgot-password'),
  },
  {
    name: "?demo=true doesn't show the summary",
    file: 'console/src/app/router.tsx',
    find: `params.get('demo') === 'true'`,
    replace: `params.get('demo') === 'yes'`,
    red: pages('A demo mode (query demo=true)'),
  },
];

/** The content and links of the public pages: the specification's texts, figures and redirects, one by one. */
export const consolePublicPages: readonly Mutant[] = [...texts, ...times, ...ways];
