import type { NotificationKindPreference, NotificationPreferences } from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../../test/open-console.tsx';
import { aUser } from '../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';

const PUT = 'PUT /api/notifications/preferences';
const asked: NotificationKindPreference = {
  kind: 'access-request.waiting',
  group: 'Access requests',
  label: 'New access request',
  inApp: true,
  email: false,
  digest: true,
  fixed: [],
};
const changed: NotificationKindPreference = {
  kind: 'account.password-changed',
  group: 'Your account',
  label: 'Your password was changed',
  inApp: true,
  email: true,
  digest: false,
  fixed: ['inApp', 'email'],
};
const preferences: NotificationPreferences = {
  kinds: [asked, changed],
  quietHours: null,
  digestAt: '07:00',
  timeZone: 'Asia/Dubai',
  timeZoneIsChosen: false,
  hasEmail: true,
  revision: 3,
};
const ok = (change: Partial<NotificationPreferences> = {}): ServerAnswer => ({
  status: 200,
  body: { ...preferences, ...change },
});

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
});

async function open(routes: Parameters<typeof serveRoutes>[0] = {}, current: object = aUser()) {
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: current },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    'GET /api/notifications': { status: 200, body: { items: [], nextCursor: null } },
    'GET /api/notifications/preferences': ok(),
    ...routes,
  });
  const { user } = openConsole('/user-profile?tab=notifications');
  const part = within(await screen.findByRole('region', { name: 'How you are notified' }));
  await part.findByText('Daily digest');
  const sent = (): unknown[] =>
    received.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as unknown);
  return { user, part, sent };
}
type Part = Awaited<ReturnType<typeof open>>['part'];
const isOn = (part: Part, name: string): boolean =>
  part.getByRole<HTMLInputElement>('switch', { name }).checked;

it('shows the channels of each kind, and which can’t be changed', async () => {
  const { part } = await open();
  const shown = part
    .getAllByRole<HTMLInputElement>('switch')
    .map(({ ariaLabel, checked, disabled }) => [ariaLabel, checked, disabled]);
  expect(shown).toEqual([
    ['New access request: In app', true, false],
    ['New access request: Email', false, false],
    ['New access request: Digest', true, false],
    ['Your password was changed: In app', true, true],
    ['Your password was changed: Email', true, true],
    ['Your password was changed: Digest', false, false],
    ['Daily digest', true, false],
    ['Quiet hours', false, false],
  ]);
  part.getByText(/^In Asia\/Dubai, the company’s/);
});

it('saves each choice, one after the other', async () => {
  const email = { ...asked, email: true };
  const { user, part, sent } = await open({
    [PUT]: [
      ok({ kinds: [email, changed], revision: 4 }),
      ok({ kinds: [email, changed], quietHours: { from: '22:00', to: '06:00' }, revision: 5 }),
    ],
  });
  await user.click(part.getByRole('switch', { name: 'New access request: Email' }));
  await user.click(part.getByRole('switch', { name: 'Quiet hours' }));
  await part.findByText('Saved');
  await part.findByLabelText('From');
  expect(sent()).toEqual([
    expect.objectContaining({ revision: 3, quietHours: null, digestAt: '07:00' }),
    {
      revision: 4,
      kinds: [
        { kind: asked.kind, inApp: true, email: true, digest: true },
        { kind: changed.kind, inApp: true, email: true, digest: false },
      ],
      quietHours: { from: '22:00', to: '06:00' },
      digestAt: '07:00',
    },
  ]);
  expect(document.activeElement).toBe(part.getByRole('switch', { name: 'Quiet hours' }));
});

it('saves a time on blur, and none that ends where it starts', async () => {
  const quietHours = { from: '22:00', to: '06:00' };
  const { user, part, sent } = await open({
    'GET /api/notifications/preferences': ok({ quietHours }),
    [PUT]: ok({ quietHours: { from: '23:30', to: '22:00' }, revision: 4 }),
  });
  const [from, to] = [part.getByLabelText('From'), part.getByLabelText('To')];
  await user.clear(to);
  await user.type(to, '22:00');
  await user.tab();
  await part.findByText('Please choose a different end time.');
  expect(sent()).toEqual([]);
  await user.clear(from);
  await user.type(from, '23:30');
  await user.tab();
  await part.findByText('Saved');
  expect(sent()).toEqual([expect.objectContaining({ quietHours: { from: '23:30', to: '22:00' } })]);
});

it('shows the current settings if another device was first', async () => {
  const current = { ...preferences, kinds: [{ ...asked, digest: false }, changed], revision: 9 };
  const { user, part } = await open({ [PUT]: problemAnswer(409, 'Changed meanwhile.', { current }) });
  await user.click(part.getByRole('switch', { name: 'New access request: Email' }));
  await part.findByText(/^Changed on another device/);
  expect(isOn(part, 'New access request: Email')).toBe(false);
  expect(isOn(part, 'New access request: Digest')).toBe(false);
});

it('keeps a choice that could not be saved, until it is', async () => {
  const { user, part } = await open({
    [PUT]: [problemAnswer(400, 'No.'), ok({ digestAt: null, revision: 4 })],
  });
  await user.click(part.getByRole('switch', { name: 'Daily digest' }));
  await part.findByText('Couldn’t save. Your choices are still here.');
  expect(isOn(part, 'Daily digest')).toBe(false);
  await user.click(part.getByRole('button', { name: 'Save again' }));
  await part.findByText('Saved');
});

it('tells users without an address that nothing is emailed', async () => {
  const { part } = await open({ 'GET /api/notifications/preferences': ok({ hasEmail: false }) });
  part.getByText(/^You have no email on file/);
});

it('is read-only in an employee view', async () => {
  const { part } = await open(
    {},
    { ...aUser(), isImpersonating: true, impersonatedEmployee: { firstName: 'Erin', lastName: 'Ellis' } },
  );
  await waitFor(() =>
    expect(part.getByRole('group', { name: 'How you are notified' }).matches(':disabled')).toBe(true),
  );
  part.getByText('Read-only in an employee view.');
});
