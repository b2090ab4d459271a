import { listCertificatesToSign, listMyCertificates, type CertificateRow } from '@rigwise/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { aUser } from '../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';
import { aCertificate, inDays, inWords } from '../../ui/certificates/test/a-certificate.ts';

const { id, publicId } = aCertificate();
const SHARING = `/api/certificates/mine/${id}/sharing`;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
});

/** Opens the dialog of the second of two certificates. */
async function open(over: Partial<CertificateRow> = {}, answer?: ServerAnswer) {
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: aUser() },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [`GET ${listMyCertificates.path}`]: {
      status: 200,
      body: [aCertificate(2, { title: 'Lifting' }), aCertificate(1, over)],
    },
    [`GET ${listCertificatesToSign.path}`]: { status: 200, body: [] },
    ...(answer && { [`PUT ${SHARING}`]: answer }),
  });
  const { user } = openConsole('/certificates');
  await user.click(await screen.findByRole('button', { name: 'Share: Well control, RW-7F3K-001D' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Well control' }));
  return {
    ...{ user, dialog },
    sent: () =>
      received
        .filter(({ method, url }) => method === 'PUT' && url === SHARING)
        .map(({ body }) => JSON.parse(body) as unknown),
  };
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];
const choice = (dialog: Dialog, name: string) => dialog.getByRole<HTMLInputElement>('radio', { name });
const day = (dialog: Dialog) => dialog.getByLabelText<HTMLInputElement>(/^Show my name until/);
const card = (title: string) => screen.getByText(title).closest('li')?.textContent;

it('says what strangers see either way, and shows the link to copy', async () => {
  const { dialog, user } = await open();
  dialog.getByText('Strangers see your initials, the certificate and whether it’s valid.');
  dialog.getByText('Strangers also see “Dee Hand” until the day you choose, then your initials again.');
  dialog.getByText(`${window.location.origin}/verify/${publicId}`);
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  await dialog.findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/verify/${publicId}`);
});

it('shows the name until the day chosen', async () => {
  const until = inDays(40);
  const { dialog, user, sent } = await open(
    {},
    { status: 200, body: aCertificate(1, { nameShownUntil: until }) },
  );
  expect(choice(dialog, 'Initials only').checked).toBe(true);
  expect(dialog.queryByLabelText(/^Show my name until/)).toBeNull();
  await user.click(choice(dialog, 'Full name'));
  expect(day(dialog).value).toBe(inDays(30));
  fireEvent.change(day(dialog), { target: { value: until } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await isGone();
  expect(sent()).toEqual([{ nameShownUntil: until }]);
  await screen.findByText('Public page shows your name');
  expect(card('Well control')).toContain(`The public page shows your name until ${inWords(until)}.`);
  expect(card('Lifting')).toContain('The public page shows your initials only.');
});

it('shows initials only from now on', async () => {
  const { dialog, user, sent } = await open(
    { nameShownUntil: inDays(9) },
    { status: 200, body: aCertificate() },
  );
  expect(choice(dialog, 'Full name').checked).toBe(true);
  expect(day(dialog).value).toBe(inDays(9));
  await user.click(choice(dialog, 'Initials only'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await isGone();
  expect(sent()).toEqual([{ nameShownUntil: null }]);
  await screen.findByText('Public page shows your initials');
  expect(card('Well control')).toContain('The public page shows your initials only.');
});

it.each([
  ['none', '', 'Choose the last day.'],
  ['one in the past', inDays(-1), 'Choose today or a later day.'],
])('asks for a day: %s is refused', async (_what, value, fault) => {
  const { dialog, user, sent } = await open({ nameShownUntil: inDays(9) });
  fireEvent.change(day(dialog), { target: { value } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(fault);
  expect(sent()).toEqual([]);
});

it('stays open if the server refuses, and says why', async () => {
  const { dialog, user } = await open({}, problemAnswer(403, 'Leave the employee view first.'));
  await user.click(choice(dialog, 'Full name'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Leave the employee view first.');
  expect(choice(dialog, 'Full name').checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await isGone();
  expect(card('Well control')).toContain('The public page shows your initials only.');
});
