import { integration, sentence, type Mutant } from '../mutant.ts';

const identity = 'services/identity/src';
const tests = 'e2e/employee-view.int-spec.ts';
const console = 'console/src';
const shown = 'e2e/sentences/employee-view.e2e-spec.ts';

/** An administrator in employee view does nothing in the employee's name, and never longer than allowed. */
export const employeeView: readonly Mutant[] = [
  {
    name: 'an employee view changes things',
    file: 'libs/http/src/caller/view-is-read-only.ts',
    find: 'if (actorId !== null && !allowedInEmployeeView(call))',
    replace: `if (actorId === '' && !allowedInEmployeeView(call))`,
    red: integration(tests, 'at the gateway and at the service'),
  },
  {
    name: 'a service believes that the gateway has stopped what a view may not do',
    file: 'libs/http/src/caller/caller.guard.ts',
    find: '  refuseInEmployeeView(call, claims.actorId);',
    replace: '',
    red: integration(tests, 'at the gateway and at the service'),
  },
  {
    name: 'a link in a view signs somebody else in',
    file: 'libs/contracts/src/define-call.ts',
    find: `(method === 'GET' && navigation !== true && !isScoped(access))`,
    replace: `((method === 'GET' || navigation === true) && !isScoped(access))`,
    red: integration(tests, 'leads to the sign-in page and ends nothing'),
  },
  {
    name: 'a view of another administrator opens',
    file: `${identity}/profile/employee-view/start-employee-view.ts`,
    find: `if (employee?.role !== 'employee') throw new NoEmployee();`,
    replace: 'if (!employee) throw new NoEmployee();',
    red: integration(tests, 'has no view of'),
  },
  {
    name: 'a view opens within a view',
    file: `${identity}/profile/employee-view/start-employee-view.ts`,
    find: 'if (caller.actorId !== null) throw new ViewIsOpen();',
    replace: '',
    red: integration(tests, 'opens no view within a view'),
  },
  {
    name: 'two views open at once',
    file: `${identity}/profile/employee-view/start-employee-view.ts`,
    find: `await this.accounts.hold(tx, accountId ?? '');`,
    replace: '',
    red: integration(tests, 'open one view'),
  },
  {
    name: 'a view prolongs the session of its administrator',
    file: `${identity}/sessions/session.ts`,
    find: 'return begin(hash, accountId, absoluteExpiresAt, policy, now);',
    replace: 'return beginSession(hash, accountId, policy, absoluteExpiresAt && now);',
    red: integration(tests, 'with the eight hours of the own session'),
  },
  {
    name: 'a view lives as long as a session',
    file: `${identity}/sessions/session.ts`,
    find: 'const VIEW_SECONDS = 60 * 60;',
    replace: 'const VIEW_SECONDS = 60 * 60 * 8;',
    red: integration(tests, 'after an hour, however busy it was'),
  },
  {
    name: 'a password change leaves the views of its administrator',
    file: `${identity}/sessions/sessions.repository.ts`,
    find: '(account_id = $1::uuid or actor_id = $1::uuid)',
    replace: 'account_id = $1::uuid',
    red: integration(tests, 'with the password of the administrator'),
  },
  {
    name: 'somebody who is no administrator any more returns as one',
    file: `${identity}/sessions/sessions.repository.ts`,
    find: `b.role = 'admin' and `,
    replace: '',
    red: integration(tests, 'whatever Redis says'),
  },
  {
    name: 'the banner of an employee view does not say whose it is',
    file: `${console}/app/shell/employee-view-banner.tsx`,
    find: '{employee.department !== undefined && ` · ${employee.department}`}',
    replace: '',
    red: sentence(shown, 'While an admin views as an employee, a banner'),
  },
  {
    name: 'the banner is on the way out without saying so',
    file: `${console}/texts/inside.en.ts`,
    find: `exiting: 'Exiting...'`,
    replace: `exiting: 'Wait...'`,
    red: sentence(shown, 'while busy). Exit employee view'),
  },
  {
    name: 'an employee view that cannot be left says nothing',
    file: `${console}/texts/inside.en.ts`,
    find: `failedText: 'Unable to return to admin view'`,
    replace: `failedText: 'Try again'`,
    red: sentence(shown, 'Failure toast: '),
  },
  {
    name: 'an employee view is left for another page',
    file: `${console}/session/use-exit-employee-view.ts`,
    find: `const ADMIN_HOME = '/admin-dashboard';`,
    replace: `const ADMIN_HOME = '/admin';`,
    red: sentence(shown, 'Exit employee view: server called; '),
  },
];
