import {
  listCertificatesToSign,
  listMyCertificates,
  type CertificateDetails,
  type CertificateRow,
} from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { aManager } from '../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';
import { aCertificate, inDays, inWords } from '../../ui/certificates/test/a-certificate.ts';

const LIST = `GET ${listCertificatesToSign.path}`;
const dees = aCertificate(1, { status: 'waiting', revision: 4 });
const olas = aCertificate(2, { status: 'waiting', name: 'Ola Nord', employeeNumber: null });
const SIGN = `POST /api/certificates/${dees.id}/signature`;
const DECLINE = `POST /api/certificates/${dees.id}/refusal`;
const now = (status: CertificateRow['status']): ServerAnswer => ({
  status: 200,
  body: {
    ...{ ...dees, status, revision: 5, statement: 'Shuts the well in.' },
    ...{ signer: null, replacedBy: null, history: [] },
  } satisfies CertificateDetails,
});
const listed = (...all: readonly CertificateRow[]): ServerAnswer => ({ status: 200, body: all });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aManager()));
});

/** For a signer who is a manager. */
function open(
  answers: Readonly<Record<string, ServerAnswer | readonly ServerAnswer[]>>,
  path = '/my-certificates?tab=to-sign',
) {
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: aManager() },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [`GET ${listMyCertificates.path}`]: listed(),
    [LIST]: listed(dees, olas),
    ...answers,
  });
  return {
    ...openConsole(path),
    sent: (route: string) =>
      received
        .filter(({ method, url }) => `${method} ${url}` === route)
        .map(({ body }) => JSON.parse(body) as unknown),
    reads: () => received.filter(({ method, url }) => `${method} ${url}` === LIST).length,
  };
}
const button = (act: string) =>
  screen.findByRole('button', { name: `${act}: Well control for Dee Hand, RW-7F3K-001D` });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('leads to what waits, with its count', async () => {
  const { user, address } = open({}, '/my-certificates');
  await screen.findByText('No certificates yet');
  await user.click(await screen.findByRole('link', { name: /^To sign ?2$/ }));
  expect(address()).toBe('/my-certificates?tab=to-sign');
  await waitFor(() => expect(names()).toEqual(['Dee Hand', 'Ola Nord']));
  const row = (await screen.findByText('Dee Hand')).closest('li')?.textContent;
  expect(row).toContain('RW-7002');
  expect(row).toContain('Well control');
  expect(row).toContain(`Earned on ${inWords(inDays(-31))}`);
  expect(row).toContain(`Valid from ${inWords(inDays(-30))} until ${inWords(inDays(700))}`);
});

it('says what signing means, and signs what was seen', async () => {
  const { user, sent } = open({ [SIGN]: now('valid'), [LIST]: [listed(dees, olas), listed(olas)] });
  await user.click(await button('Sign'));
  const asked = await dialog('Sign Well control for Dee Hand?');
  asked.getByText('You confirm that Dee Hand has earned this certificate.');
  asked.getByText('It’s issued at once, with your name as its signer.');
  expect(sent(SIGN)).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(names()).toEqual(['Ola Nord']));
  expect(sent(SIGN)).toEqual([{ revision: 4 }]);
  await screen.findByText('Signed');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('signs nothing that was cancelled', async () => {
  const { user, sent } = open({});
  await user.click(await button('Sign'));
  await user.click((await dialog('Sign Well control for Dee Hand?')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([sent(SIGN), names()]).toEqual([[], ['Dee Hand', 'Ola Nord']]);
});

it('declines only with a reason', async () => {
  const { user, sent } = open({ [DECLINE]: now('declined'), [LIST]: [listed(dees), listed()] });
  await user.click(await button('Decline'));
  const asked = await dialog('Decline Well control for Dee Hand?');
  asked.getByText('The certificate isn’t issued, and Dee Hand has to earn it again.');
  await user.click(asked.getByRole('button', { name: 'Decline' }));
  await asked.findByText('Say why.');
  expect(sent(DECLINE)).toEqual([]);
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), ' Not seen on the rig ');
  await user.click(asked.getByRole('button', { name: 'Decline' }));
  await screen.findByText('Nothing to sign');
  expect(sent(DECLINE)).toEqual([{ revision: 4, reason: 'Not seen on the rig' }]);
  await screen.findByText('Declined');
  const link = screen.getByRole('link', { name: 'Show my certificates' });
  expect(link.getAttribute('href')).toBe('/my-certificates?tab=mine');
});

describe('what is refused', () => {
  it.each<[string, number, string, string]>([
    ['certificate/changed', 409, 'Changed.', 'it changed before you decided'],
    ['certificate/not-now', 409, 'This certificate has expired.', 'This certificate has expired.'],
    ['certificate/not-signer', 403, 'No.', 'you can’t sign it. Only those who sign'],
    ['certificate/not-found', 404, 'No.', 'it’s no longer there.'],
  ])('is said plainly, and the list is read anew: %s', async (code, status, message, said) => {
    const { user, reads } = open({
      [SIGN]: problemAnswer(status, message, { code }),
      [LIST]: [listed(dees, olas), listed(olas)],
    });
    await user.click(await button('Sign'));
    const asked = await dialog('Sign Well control for Dee Hand?');
    await user.click(asked.getByRole('button', { name: 'Sign' }));
    const alert = await screen.findByText(/^Well control for Dee Hand: /);
    expect(alert.textContent).toContain(said);
    await waitFor(() => expect(names()).toEqual(['Ola Nord']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(reads()).toBeGreaterThan(1);
  });

  it('is said of what is declined, too', async () => {
    const { user } = open({
      [DECLINE]: problemAnswer(409, 'Changed.', { code: 'certificate/changed' }),
      [LIST]: [listed(dees), listed()],
    });
    await user.click(await button('Decline'));
    const asked = await dialog('Decline Well control for Dee Hand?');
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'No');
    await user.click(asked.getByRole('button', { name: 'Decline' }));
    await screen.findByText(/^Well control for Dee Hand: it changed before you decided/);
    await screen.findByText('Nothing to sign');
  });

  it('for a moment only stays in the dialog', async () => {
    const { user } = open({ [SIGN]: problemAnswer(429, 'Not so often.') });
    await user.click(await button('Sign'));
    const asked = await dialog('Sign Well control for Dee Hand?');
    await user.click(asked.getByRole('button', { name: 'Sign' }));
    await asked.findByText('Not so often.');
  });
});

it('says to everyone when it can’t tell what waits, and tries again', async () => {
  const { user } = open({ [LIST]: [problemAnswer(403, 'No.'), listed(dees)] }, '/my-certificates');
  await screen.findByText('We couldn’t check whether certificates are waiting for your signature.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: /^To sign ?1$/ });
  expect(screen.queryByText(/^We couldn’t check/)).toBeNull();
});
