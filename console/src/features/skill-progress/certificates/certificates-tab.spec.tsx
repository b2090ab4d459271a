import {
  listCertificateKinds,
  listCertificates,
  showCertificate,
  suspendCertificate,
  type CertificateDetails,
  type CertificateRow,
} from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { showsOnlyAnswers } from '../../../../test/list-page-states.tsx';
import { openConsole } from '../../../../test/open-console.tsx';
import { anAdmin } from '../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
import { aCertificate, inDays } from '../../../ui/certificates/test/a-certificate.ts';

const KIND = '0199c000-0000-7000-8000-000000000101';
const KINDS = [{ id: KIND, title: 'Well control', isRetired: true }];
const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const page = (...items: CertificateRow[]) => ({ items, nextCursor: null });
const ONE = aCertificate();
const PATH = showCertificate.path.replace('{certificateId}', ONE.id);
const SUSPENSION = suspendCertificate.path.replace('{certificateId}', ONE.id);

const details = (over: Partial<CertificateDetails> = {}): CertificateDetails => ({
  ...ONE,
  ...{ statement: 'Closes the well in.', signer: null, replacedBy: null },
  history: [{ event: 'earned', at: '2026-11-01T08:00:00.000Z', by: null, reason: null }],
  ...over,
});

describe('the tab of everyone’s certificates', () => {
  showsOnlyAnswers({
    path: '/users-progress?tab=certificates',
    list: listCertificates.path,
    answer: (name) => page(aCertificate(1, { name })),
    others: { [listCertificateKinds.path]: KINDS },
    filter: ['Status', 'Valid'],
  });
});

function open(query = '', routes: Record<string, ServerAnswer | ServerAnswer[]> = {}) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(anAdmin()));
  const received = serveRoutes({
    'GET /api/auth/current': ok(anAdmin()),
    'GET /api/notifications/unread-count': ok(0),
    [`GET ${listCertificates.path}`]: ok(page(ONE, aCertificate(2, { validUntil: inDays(10), name: 'Bo' }))),
    [`GET ${listCertificateKinds.path}`]: ok(KINDS),
    [`GET ${PATH}`]: ok(details()),
    ...routes,
  });
  return { ...openConsole(`/users-progress?tab=certificates${query}`), received };
}

it('lists what is valid, what ends soon, and what is exported is what is shown', async () => {
  const { received } = open(`&kind=${KIND}&status=valid&within=30&search=dee&person=7`);
  const row = within(await screen.findByRole('row', { name: /Dee Hand/ }));
  for (const text of ['Valid', 'Well control', 'RW-7F3K-001D']) row.getByText(text);
  within(screen.getByRole('row', { name: /Bo/ })).getByText('Expires soon');
  const query = `search=dee&schemeId=${KIND}&status=valid&expiresWithin=30`;
  const link = screen.getByRole('link', { name: 'Export as CSV' });
  expect(link.getAttribute('href')).toBe(`/api/certificates/csv?${query}`);
  const asked = received.find(({ url }) => url.startsWith(`${listCertificates.path}?`));
  expect(asked?.url).toContain(query);
  await screen.findByText('Certificate: Well control (retired)');
  screen.getByText('Expires: Within 30 days');
});

it('opens one with its history, and where it leads', async () => {
  const by = { accountId: ONE.id, name: 'Sia Signer' };
  const { user, address } = open('', {
    [`GET ${PATH}`]: ok(
      details({
        signer: by,
        history: [
          { event: 'signed', at: '2026-11-02T08:00:00.000Z', by, reason: null },
          { event: 'earned', at: '2026-11-01T08:00:00.000Z', by: null, reason: null },
        ],
      }),
    ),
  });
  await user.click(await screen.findByRole('link', { name: 'Well control of Dee Hand' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Certificate' }));
  await drawer.findByText('Signed by Sia Signer');
  drawer.getByText('Closes the well in.');
  expect(drawer.getByRole('link', { name: /Public page/ }).getAttribute('href')).toBe(
    `/verify/${ONE.publicId}`,
  );
  drawer.getByRole('button', { name: 'Download PDF' });
  expect(address()).toContain(`certificate=${ONE.id}`);
});

it('is suspended with a reason, and the list is read again', async () => {
  const suspended = details({ status: 'suspended', revision: 2 });
  const { user, received } = open(`&certificate=${ONE.id}`, { [`POST ${SUSPENSION}`]: ok(suspended) });
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Well control of Dee Hand?' }));
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(received.some(({ method }) => method === 'POST')).toBe(false);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'An incident');
  const lists = () => received.filter(({ url }) => url.split('?')[0] === listCertificates.path).length;
  const before = lists();
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await screen.findByText('Certificate suspended');
  const sent = received.find(({ method }) => method === 'POST');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ revision: 1, reason: 'An incident' });
  await waitFor(() => expect(lists()).toBeGreaterThan(before));
  screen.getByRole('button', { name: 'Resume' });
});

it('shows what it is now if another administrator was faster', async () => {
  const revoked = details({ status: 'revoked', revision: 2 });
  const { user } = open(`&certificate=${ONE.id}`, {
    [`POST ${SUSPENSION}`]: problemAnswer(409, 'It has changed meanwhile.', {
      ...{ code: 'certificate/changed', current: revoked },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Well control of Dee Hand?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'An incident');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await dialog.findByText('It has changed meanwhile.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await within(screen.getByRole('dialog', { name: 'Certificate' })).findByText('Revoked');
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
});
