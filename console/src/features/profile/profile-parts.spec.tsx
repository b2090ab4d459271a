import type { Profile } from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { aUser } from '../../../test/people.ts';
import { problemAnswer, serveRoutes, type ReceivedRequest, type ServerAnswer } from '../../../test/server.ts';
import { createCall } from '../../api/call.ts';
import { fileNameOf, gatherMyData } from './gather-my-data.ts';

const AT = '2026-11-22T08:00:00.000Z';
const NONE = { multiplier: 1, requestedAt: null, reason: null, answeredAt: null, revision: 0 } as const;
const PROFILE: Profile = {
  employeeNumber: 'RW-1003',
  firstName: 'Erin',
  lastName: 'Ellis',
  email: 'erin.employee@rigwise.example',
  department: 'Drilling',
  position: 'Derrickhand',
  location: 'Rig 7',
  rotation: '28/28',
  manager: 'Max Manager',
  username: 'erin.employee',
  role: 'employee',
  memberSince: AT,
  externalAccess: null,
  extraTime: NONE,
};
const STANDARD = { timeZone: null, language: 'en-GB' };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
});
afterEach(() => (document.documentElement.lang = 'en'));

function open(routes: Parameters<typeof serveRoutes>[0] = {}, tab = 'details', current: object = aUser()) {
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: current },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    'GET /api/auth/sessions': { status: 200, body: { items: [], nextCursor: null } },
    'GET /api/auth/profile': { status: 200, body: PROFILE },
    ...routes,
  });
  return { ...openConsole(`/user-profile?tab=${tab}`), received };
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const bodiesOf = (received: readonly ReceivedRequest[], method: string, url: string): unknown[] =>
  received
    .filter((request) => request.method === method && request.url === url)
    .map(({ body }) => JSON.parse(body) as unknown);

describe('the record', () => {
  it('shows the directory’s data, and where to correct it', async () => {
    open({
      'GET /api/auth/profile': {
        status: 200,
        body: {
          ...PROFILE,
          rotation: null,
          externalAccess: { endsOn: '2027-03-01', timeZone: 'Asia/Dubai', sponsor: 'Ada Admin' },
        },
      },
    });
    const record = await region('Your record');
    await record.findByText('Max Manager');
    for (const text of ['RW-1003', 'Rig 7', 'Not on file', 'Ada Admin']) record.getByText(text);
    record.getByText('At the end of 1 March 2027 (Asia/Dubai)');
    record.getByText('Something wrong? Ask your administrator to correct it.');
  });

  it('shows the session’s data if it could not be loaded, and retries', async () => {
    const { user } = open({
      'GET /api/auth/profile': [problemAnswer(400, 'Not now.'), { status: 200, body: PROFILE }],
    });
    const record = await region('Your record');
    await record.findByText('Not now.');
    record.getByText('Derrickhand');
    await user.click(record.getByRole('button', { name: 'Try again' }));
    await record.findByText('Max Manager');
  });
});

describe('a change', () => {
  it('answered with 401 reports the end of the session', async () => {
    const { user } = open({ 'PUT /api/auth/preferences': problemAnswer(401, 'No session') }, 'preferences');
    const part = await region('Times and language');
    await user.type(await part.findByRole('combobox', { name: 'Time zone' }), 'dubai{Enter}');
    await screen.findByText(/Your session has ended/);
    await screen.findByRole('heading', { level: 1 });
  });

  it('saved again without a response is the same request', async () => {
    const saved = { status: 200, body: { timeZone: 'Asia/Dubai', language: 'en-GB' } };
    const { user, received } = open(
      { 'PUT /api/auth/preferences': ['drop', 'drop', saved, saved] },
      'preferences',
    );
    const part = await region('Times and language');
    await user.type(await part.findByRole('combobox', { name: 'Time zone' }), 'dubai{Enter}');
    await user.click(await part.findByRole('button', { name: 'Save again' }));
    await part.findByText('Saved');
    const keys = received
      .filter(({ method }) => method === 'PUT')
      .map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });
});

describe('times and language', () => {
  it('are saved immediately, and applied everywhere', async () => {
    const { user, received } = open(
      {
        'PUT /api/auth/preferences': [
          { status: 200, body: { timeZone: 'Asia/Dubai', language: 'en-GB' } },
          { status: 200, body: { timeZone: 'Asia/Dubai', language: 'en-US' } },
        ],
      },
      'preferences',
    );
    const part = await region('Times and language');
    await user.type(await part.findByRole('combobox', { name: 'Time zone' }), 'dubai{Enter}');
    await part.findByText('Saved');
    expect(document.activeElement).toBe(part.getByRole('combobox', { name: 'Time zone' }));
    await user.click(part.getByRole('radio', { name: 'English (US)' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('en-US'));
    expect(bodiesOf(received, 'PUT', '/api/auth/preferences')).toEqual([
      { timeZone: 'Asia/Dubai', language: 'en-GB' },
      { timeZone: 'Asia/Dubai', language: 'en-US' },
    ]);
    await user.click(screen.getByRole('link', { name: 'Details' }));
    await (await region('Your record')).findByText('November 22, 2026');
  });

  it('reset to the device’s zone and keep the focus in the field', async () => {
    const { user } = open(
      {
        'GET /api/auth/preferences': { status: 200, body: { timeZone: 'Asia/Dubai', language: 'en-GB' } },
        'PUT /api/auth/preferences': { status: 200, body: { timeZone: null, language: 'en-GB' } },
      },
      'preferences',
    );
    const part = await region('Times and language');
    await user.click(await part.findByRole('button', { name: 'Use device time zone' }));
    await part.findByText('Saved');
    expect(document.activeElement).toBe(part.getByRole('combobox', { name: 'Time zone' }));
    expect(part.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value).toBe('');
  });

  it('keep a chosen zone that has another name', async () => {
    const { user, received } = open(
      {
        'GET /api/auth/preferences': {
          status: 200,
          body: { timeZone: 'Africa/Timbuktu', language: 'en-GB' },
        },
      },
      'preferences',
    );
    const part = await region('Times and language');
    await user.click(await part.findByRole('combobox', { name: 'Time zone' }));
    await user.tab();
    expect(part.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value).toBe('Africa/Timbuktu');
    expect(bodiesOf(received, 'PUT', '/api/auth/preferences')).toEqual([]);
  });

  it('are saved one after the other, so that the last choice stays', async () => {
    let answer = (_: ServerAnswer): void => undefined;
    const first = new Promise<ServerAnswer>((resolve) => (answer = resolve));
    const last = { timeZone: null, language: 'en-GB' };
    const { user, received } = open(
      { 'PUT /api/auth/preferences': [first, { status: 200, body: last }] },
      'preferences',
    );
    const sent = (): unknown[] => bodiesOf(received, 'PUT', '/api/auth/preferences');
    const part = await region('Times and language');
    await user.click(await part.findByRole('radio', { name: 'English (US)' }));
    await user.click(part.getByRole('radio', { name: 'English (UK)' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    answer({ status: 200, body: { timeZone: null, language: 'en-US' } });
    await part.findByText('Saved');
    expect(sent()).toEqual([{ timeZone: null, language: 'en-US' }, last]);
    expect(part.getByRole<HTMLInputElement>('radio', { name: 'English (UK)' }).checked).toBe(true);
  });

  it('keep a choice that could not be saved, until it is', async () => {
    const { user } = open(
      {
        'PUT /api/auth/preferences': [
          problemAnswer(409, 'Not now.'),
          { status: 200, body: { timeZone: null, language: 'en-US' } },
        ],
      },
      'preferences',
    );
    const part = await region('Times and language');
    await user.click(await part.findByRole('radio', { name: 'English (US)' }));
    await part.findByText('Couldn’t save. Your choices are still here.');
    expect(part.getByRole<HTMLInputElement>('radio', { name: 'English (US)' }).checked).toBe(true);
    await user.click(part.getByRole('button', { name: 'Save again' }));
    await part.findByText('Saved');
  });

  it('go back to the device’s own zone where the field is emptied', async () => {
    const { user, received } = open(
      {
        'GET /api/auth/preferences': { status: 200, body: { timeZone: 'Asia/Dubai', language: 'en-GB' } },
        'PUT /api/auth/preferences': { status: 200, body: { timeZone: null, language: 'en-GB' } },
      },
      'preferences',
    );
    const part = await region('Times and language');
    await user.clear(await part.findByRole('combobox', { name: 'Time zone' }));
    await user.tab();
    await part.findByText('Saved');
    expect(bodiesOf(received, 'PUT', '/api/auth/preferences')).toEqual([
      { timeZone: null, language: 'en-GB' },
    ]);
  });

  it('offer the zones by part of a name, to be chosen by arrow keys', async () => {
    const { user, received } = open(
      {
        'PUT /api/auth/preferences': {
          status: 200,
          body: { timeZone: 'America/New_York', language: 'en-GB' },
        },
      },
      'preferences',
    );
    const part = await region('Times and language');
    await user.type(await part.findByRole('combobox', { name: 'Time zone' }), 'new york{ArrowDown}{Enter}');
    await part.findByText('Saved');
    expect(bodiesOf(received, 'PUT', '/api/auth/preferences')).toEqual([
      { timeZone: 'America/New_York', language: 'en-GB' },
    ]);
  });

  it('name an unknown zone, and send nothing', async () => {
    const { user, received } = open({}, 'preferences');
    const part = await region('Times and language');
    await user.type(await part.findByRole('combobox', { name: 'Time zone' }), 'Rig 7{Enter}');
    await part.findByText('No such zone. Try a large city in it, such as Dubai.');
    expect(bodiesOf(received, 'PUT', '/api/auth/preferences')).toEqual([]);
  });
});

describe('extra time', () => {
  const waiting = { ...NONE, requestedAt: AT, reason: '<b>I read slowly.</b>', revision: 1 };

  it('can be requested with or without a reason, and withdrawn', async () => {
    const { user, received } = open({
      'PUT /api/auth/extra-time-request': { status: 200, body: waiting },
      'DELETE /api/auth/extra-time-request': { status: 200, body: { ...NONE, revision: 2 } },
    });
    const part = await region('Extra time in tests');
    await part.findByText('You get the standard time in tests.');
    await user.click(part.getByRole('button', { name: 'Request extra time' }));
    await user.type(part.getByLabelText('Why do you need it?'), 'I read slowly.');
    await user.click(part.getByRole('button', { name: 'Send request' }));
    await part.findByText('Your reason: <b>I read slowly.</b>');
    expect(bodiesOf(received, 'PUT', '/api/auth/extra-time-request')).toEqual([{ reason: 'I read slowly.' }]);
    await user.click(part.getByRole('button', { name: 'Withdraw request' }));
    await waitFor(() => expect(part.queryByText(/^Your reason: /)).toBeNull());
  });

  it('keeps the input if it could not be sent', async () => {
    const { user } = open({ 'PUT /api/auth/extra-time-request': problemAnswer(409, 'Not now.') });
    const part = await region('Extra time in tests');
    await user.click(await part.findByRole('button', { name: 'Request extra time' }));
    await user.type(part.getByLabelText('Why do you need it?'), 'I read slowly.');
    await user.click(part.getByRole('button', { name: 'Send request' }));
    await part.findByText('Not now.');
    expect(part.getByLabelText<HTMLTextAreaElement>('Why do you need it?').value).toBe('I read slowly.');
  });

  it('shows the granted time', async () => {
    open({
      'GET /api/auth/profile': {
        status: 200,
        body: { ...PROFILE, extraTime: { ...NONE, multiplier: 1.25, answeredAt: AT, revision: 2 } },
      },
    });
    await (await region('Extra time in tests')).findByText('You get 25% more time in tests.');
  });
});

it('offers no changes in an employee view', async () => {
  const { user } = open(
    { 'GET /api/auth/profile': { status: 200, body: { ...PROFILE, extraTime: null } } },
    'preferences',
    { ...aUser(), isImpersonating: true, impersonatedEmployee: { firstName: 'Erin', lastName: 'Ellis' } },
  );
  const part = await region('Times and language');
  await part.findByText('Read-only in an employee view.');
  expect(
    part.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).closest('fieldset')?.disabled,
  ).toBe(true);
  expect(screen.queryByRole('link', { name: 'Devices and data' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Details' }));
  await region('Your record');
  expect(screen.queryByRole('region', { name: 'Extra time in tests' })).toBeNull();
});

describe('the personal data file', () => {
  const OWN = {
    person: {
      ...{ id: '01999999-0000-7000-8000-000000000001', employeeNumber: 'RW-1003', firstName: 'Erin' },
      ...{ lastName: 'Ellis', email: null, department: null, position: null, location: null },
      ...{ rotation: null, manager: null, external: false, externalAccessEndsOn: null, sponsor: null },
      ...{ recordedAt: AT, lastChangedAt: AT },
    },
    account: {
      ...{ id: '01999999-0000-7000-8000-000000000003', username: 'erin.employee', role: 'employee' },
      ...{ status: 'active', permissions: [], createdAt: AT, passwordChangedAt: null, singleSignOn: [] },
    },
    preferences: STANDARD,
    extraTime: NONE,
    sessions: [],
  };
  const entry = {
    ...{ at: AT, service: 'identity', action: 'sign-in.code', outcome: 'succeeded', reason: null },
    ...{ by: 'you', about: 'you', address: null, details: null },
  };
  const CHOSEN = {
    ...{ kinds: [], quietHours: { from: '22:00', to: '06:00' }, digestAt: '07:00', revision: 1 },
    ...{ timeZone: 'Asia/Dubai', timeZoneIsChosen: true, hasEmail: true },
  };
  const WRITTEN = { kind: 'comment', at: AT, title: 'Kick', version: 1, text: 'Which valve?' };
  const TAKEN = {
    ...{
      test: 'Well control',
      ordinal: 1,
      status: 'submitted',
      startedAt: AT,
      submittedAt: AT,
      releasedAt: null,
    },
    ...{ limitMinutes: 30, score: null, events: [{ what: 'started', at: AT }], disputes: [], comments: [] },
    earlierScores: [],
    answers: [{ question: 1, answer: { RESPONSE: ['O2'] }, flagged: false, answeredAt: AT }],
    files: [{ id: '0199d000-0000-7000-8000-0000000000f1', name: 'permit.pdf' }],
  };
  const SKILLS = {
    levels: [{ skill: 'Kick detection', code: 'WC-1', level: 'awareness', since: '2026-03-01', until: null }],
    ...{ certificates: [], observations: [], externalRecords: [], ratings: [] },
    ...{ assignments: [], rotations: [], rotationExceptions: [], tripChecks: [] },
    ...{ trainingSessions: [], calendarAddressMadeAt: null },
  };
  const EVIDENCE = {
    ...{ kind: 'assessment', title: 'Kick detection', skill: null, rating: 86, counts: true },
    ...{ validFrom: '2026-03-01', validUntil: null, recordedAt: AT, isWithdrawn: false, isReplaced: false },
  };
  const page = (nextCursor: string | null) => ({ status: 200, body: { items: [entry], nextCursor } });
  const routes = {
    'POST /api/auth/my-data': { status: 200, body: OWN },
    'GET /api/auth/my-data/activity': [page('more'), page(null)],
    'GET /api/auth/my-data/mails': { status: 200, body: { items: [], nextCursor: null } },
    'GET /api/auth/my-data/notifications': { status: 200, body: { items: [], nextCursor: null } },
    'GET /api/auth/my-data/announcements': { status: 200, body: { items: [], nextCursor: null } },
    'GET /api/auth/my-data/attempts': { status: 200, body: { items: [TAKEN], nextCursor: null } },
    'GET /api/auth/my-data/contributions': { status: 200, body: { items: [WRITTEN], nextCursor: null } },
    'GET /api/auth/my-data/skills': { status: 200, body: SKILLS },
    'GET /api/auth/my-data/evidence': [
      { status: 200, body: { items: [EVIDENCE], nextCursor: 'more' } },
      { status: 200, body: { items: [{ ...EVIDENCE, title: 'Well control' }], nextCursor: null } },
    ],
    'GET /api/auth/my-data/access-requests': { status: 200, body: { items: [] } },
    'GET /api/notifications/preferences': { status: 200, body: CHOSEN },
  };

  it('has every part, and every page of it', async () => {
    serveRoutes(routes);
    const now = new Date(AT);
    const file = await gatherMyData(createCall(), now);
    expect(file.notificationPreferences).toEqual(CHOSEN);
    expect(file.activity).toMatchObject({ isComplete: true, entries: [entry, entry] });
    expect(file.contributions).toEqual([WRITTEN]);
    expect(file.attempts).toEqual([TAKEN]);
    expect(file).toMatchObject(SKILLS);
    expect(file.evidence.map(({ title }) => title)).toEqual(['Kick detection', 'Well control']);
    expect(file).toMatchObject({ about: { format: 'rigwise-my-data', version: 1 }, ...OWN });
    expect(fileNameOf(now)).toBe('rigwise-my-data-2026-11-22.json');
  });

  it('is not created if a part is missing, and says why', async () => {
    const { user } = open(
      { ...routes, 'POST /api/auth/my-data': problemAnswer(429, 'Not so often.') },
      'devices',
    );
    const part = await region('Your data');
    await user.click(part.getByRole('button', { name: 'Download my data' }));
    await part.findByText('Not so often.');
  });
});
