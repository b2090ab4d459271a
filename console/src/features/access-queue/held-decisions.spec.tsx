import {
  listAccessRequests,
  logout,
  rejectAccessRequest,
  type AccessRequestItem,
  changeActingRole,
} from '@rigwise/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { anAdmin } from '../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';

const id = '0199b1f0-0000-7000-8000-0000000000d1';
const at = '2026-11-22T06:00:00.000Z';
const dana: AccessRequestItem = {
  ...{ id, employeeNumber: 'E-1', firstName: 'Dana', lastName: 'Ortiz', email: 'dana@rig.example' },
  ...{ status: 'pending', revision: 1, requestedAt: at, timesAsked: 1, lastAskedAt: at, changedAt: at },
  ...{ changedBy: null, problem: null, duplicates: 0, match: null },
};
const counts = { waiting: 1, due: 0, late: 0, needsInformation: 0, notCarriedOut: 0 };
const details = { ...dana, reason: 'I join Rig 7.', history: [], terms: null, matches: [], similar: [] };
const REJECT = `POST ${rejectAccessRequest.path.replace('{id}', id)}`;
const LOG_OUT = `POST ${logout.path}`;
const TRAIN = `POST ${changeActingRole.path}`;
const done: ServerAnswer = { status: 200, body: { status: 'rejected', revision: 2 } };

/** The queue with one request, which the administrator has rejected a moment ago. */
async function reject(answer: ServerAnswer | readonly ServerAnswer[] = done) {
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: { ...anAdmin(), ownRole: null } },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [`GET ${listAccessRequests.path}`]: {
      status: 200,
      body: { items: [dana], nextCursor: null, total: 1, counts },
    },
    [`GET ${listAccessRequests.path}/${id}`]: { status: 200, body: details },
    [REJECT]: answer,
    [LOG_OUT]: { status: 200, body: { message: 'Bye' } },
    [TRAIN]: problemAnswer(403, 'Not now'),
  });
  const page = openConsole(`/admin/access-requests?request=${id}`);
  await screen.findByRole('heading', { level: 2, name: 'Dana Ortiz' });
  fireEvent.keyDown(document.body, { key: 'r' });
  await page.user.type(
    await screen.findByRole('textbox', { name: /^Reason/ }),
    'No.{Control>}{Enter}{/Control}',
  );
  await screen.findByText(/^Dana Ortiz will be rejected in/);
  const acts = () =>
    received.map(({ method, url }) => `${method} ${url}`).filter((call) => call.startsWith('POST'));
  return { ...page, acts };
}
const menu = () => screen.findByRole('button', { name: /^Account of/ });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(anAdmin()));
});

it.each([
  ['logging out', 'Log out', LOG_OUT],
  ['going to one’s training', 'My training', TRAIN],
])('is sent before %s', async (_what, button, call) => {
  const { user, acts } = await reject();
  await user.click(await menu());
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(acts()).toContain(call));
  expect(acts()).toEqual([REJECT, call]);
});

it('is sent when the page is closed', async () => {
  const { acts } = await reject();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(acts()).toEqual([REJECT]));
});

it('waits for its administrator where the session is lost', async () => {
  const { user, acts, session, history, address } = await reject([
    problemAnswer(401, 'Sign in first.'),
    done,
  ]);
  act(() => session.refused());
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
  await screen.findByText('Not sent yet: Dana Ortiz');
  await waitFor(() => expect(address()).toMatch(/^\/login/));

  act(() => session.signedIn({ ...anAdmin(), id: '01999999-0000-7000-8000-000000000009' }));
  act(() => history.push('/admin/access-requests'));
  await screen.findByRole('list', { name: 'Access requests' });
  expect(screen.queryByText(/^Dana Ortiz will be rejected in/)).toBeNull();

  act(() => session.signedIn(anAdmin()));
  await screen.findByText(/^Dana Ortiz will be rejected in/);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(acts()).toEqual([REJECT, REJECT]));
});
