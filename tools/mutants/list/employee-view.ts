import { integration, sentence, type Mutant } from '../mutant.ts';

const identity = 'services/identity/src';
const tests = 'e2e/employee-view.int-spec.ts';
const console = 'console/src';
const shown = 'e2e/sentences/employee-view.e2e-spec.ts';

/** An administrator in employee view does nothing in the employee's name, and never longer than allowed. */
export const employeeView: readonly Mutant[] = [
  {
    name: 'an employee view can change things',
    file: 'libs/http/src/caller/view-is-read-only.ts',
    find: 'if (actorId !== null && !allowedInEmployeeView(call))',
    replace: `if (actorId === '' && !allowedInEmployeeView(call))`,
    red: integration(tests, 'at the gateway and at the service'),
  },
  {
    name: 'a service relies on the gateway to keep a view read-only',
    file: 'libs/http/src/caller/caller.guard.ts',
    find: '  refuseInEmployeeView(call, claims.actorId);',
    replace: '',
    red: integration(tests, 'at the gateway and at the service'),
  },
  {
    name: 'a link opened in a view signs in another user',
    file: 'libs/contracts/src/define-call.ts',
    find: `(method === 'GET' && navigation !== true && !isScoped(access))`,
    replace: `((method === 'GET' || navigation === true) && !isScoped(access))`,
    red: integration(tests, 'leads to the sign-in page and ends nothing'),
  },
  {
    name: "another administrator's view opens",
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
    name: 'two views are open at once',
    file: `${identity}/profile/employee-view/start-employee-view.ts`,
    find: `await this.accounts.hold(tx, accountId ?? '');`,
    replace: '',
    red: integration(tests, 'open one view'),
  },
  {
    name: "a view extends its administrator's session",
    file: `${identity}/sessions/session.ts`,
    find: 'return begin(hash, accountId, absoluteExpiresAt, policy, now);',
    replace: 'return beginSession(hash, accountId, policy, absoluteExpiresAt && now);',
    red: integration(tests, 'with the administrator’s own eight hours, which it doesn’t extend'),
  },
  {
    name: 'a view lasts as long as a session',
    file: `${identity}/sessions/session.ts`,
    find: 'const VIEW_SECONDS = 60 * 60;',
    replace: 'const VIEW_SECONDS = 60 * 60 * 8;',
    red: integration(tests, 'after an hour, however busy it was'),
  },
  {
    name: "a password change leaves the administrator's employee views open",
    file: `${identity}/sessions/sessions.repository.ts`,
    find: '(account_id = $1::uuid or actor_id = $1::uuid)',
    replace: 'account_id = $1::uuid',
    red: integration(tests, 'with the password of the administrator'),
  },
  {
    name: 'a former administrator exits a view as an administrator',
    file: `${identity}/sessions/sessions.repository.ts`,
    find: `b.role = 'admin' and `,
    replace: '',
    red: integration(tests, ', whatever Redis says'),
  },
  {
    name: "the employee-view banner doesn't name the employee",
    file: `${console}/app/shell/employee-view-banner.tsx`,
    find: '{employee.department !== undefined && ` · ${employee.department}`}',
    replace: '',
    red: sentence(shown, 'While an admin views as an employee, a banner'),
  },
  {
    name: 'leaving a view shows no progress',
    file: `${console}/texts/inside.en.ts`,
    find: `exiting: 'Exiting...'`,
    replace: `exiting: 'Wait...'`,
    red: sentence(shown, 'while busy). Exit employee view'),
  },
  {
    name: 'a failed exit from an employee view says nothing',
    file: `${console}/texts/inside.en.ts`,
    find: `failedText: 'Unable to return to admin view'`,
    replace: `failedText: 'Try again'`,
    red: sentence(shown, 'Failure toast: '),
  },
  {
    name: 'an employee view can be left by navigating away',
    file: `${console}/session/use-exit-employee-view.ts`,
    find: `const ADMIN_HOME = '/admin-dashboard';`,
    replace: `const ADMIN_HOME = '/admin';`,
    red: sentence(shown, 'Exit employee view: server called; '),
  },
];
