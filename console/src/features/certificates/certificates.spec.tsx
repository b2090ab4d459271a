import { listCertificatesToSign, listMyCertificates, type CertificateRow } from '@rigwise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { aManager, aUser } from '../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';
import { aCertificate, inDays, inWords } from '../../ui/certificates/test/a-certificate.ts';

const MINE = `GET ${listMyCertificates.path}`;
type Answers = Readonly<Record<string, ServerAnswer | readonly ServerAnswer[]>>;

beforeEach(() => localStorage.clear());

function open(all: readonly CertificateRow[], answers: Answers = {}, person = aUser()) {
  localStorage.setItem('rigwise.user', JSON.stringify(person));
  serveRoutes({
    'GET /api/auth/current': { status: 200, body: person },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [MINE]: { status: 200, body: all },
    [`GET ${listCertificatesToSign.path}`]: { status: 200, body: [] },
    ...answers,
  });
  return openConsole(person.role === 'employee' ? '/certificates' : '/my-certificates');
}
const mine = async () => within(await screen.findByRole('region', { name: 'My certificates' }));
const titled = (title: string): HTMLElement => {
  const card = screen.getByText(title).closest('li');
  if (!card) throw new Error(`${title} is in no list`);
  return card;
};

it('lists those in use as the server orders them, and folds those that are over', async () => {
  const row = (at: number, title: string, over: Partial<CertificateRow> = {}) =>
    aCertificate(at, { title, ...over });
  const { user } = open([
    row(1, 'Ends first', { validUntil: inDays(12) }),
    row(2, 'Long over', { status: 'expired', validUntil: inDays(-400) }),
    row(3, 'Ends later'),
    row(4, 'Just over', { status: 'expired', validUntil: inDays(-4) }),
    row(5, 'Never ends', { validUntil: null }),
  ]);
  await mine();
  screen.getByRole('heading', { level: 1, name: 'Certificates' });
  const titles = (list: Element | null | undefined) =>
    [...(list?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent);
  const folded = screen.getByText('2 past certificates');
  const details = folded.closest('details');
  expect(details?.open).toBe(false);
  expect(titles(details)).toEqual(['Just over', 'Long over']);
  expect(titles(titled('Ends first').closest('ul'))).toEqual(['Ends first', 'Ends later', 'Never ends']);
  await user.click(folded);
  expect(details?.open).toBe(true);
});

it.each<[CertificateRow['status'], string, string | null]>([
  ['valid', 'Valid', null],
  ['not-yet-valid', 'Not valid yet', 'It continues one that is still valid.'],
  ['waiting', 'Waiting for a signature', 'It’s issued once it’s signed.'],
  ['suspended', 'Suspended', 'It doesn’t count until an administrator resumes it.'],
  ['expired', 'Expired', null],
  ['superseded', 'Replaced', 'A newer one has taken its place.'],
  ['revoked', 'Revoked', 'It was revoked for good, and has to be earned again.'],
  ['declined', 'Not signed', 'It was never issued, and has to be earned again.'],
])('says in words that one is %s', async (status, word, note) => {
  open([aCertificate(1, { status })]);
  await mine();
  const card = within(titled('Well control'));
  card.getByText(word);
  card.getByText(`Valid from ${inWords(inDays(-30))} until ${inWords(inDays(700))}`);
  card.getByText('RW-7F3K-001D');
  if (note !== null) card.getByText(note);
  expect(card.queryByText(/days? left/)).toBeNull();
});

it.each([
  [inDays(90), 'Expires soon', '90 days left'],
  [inDays(1), 'Expires soon', '1 day left'],
  [inDays(0), 'Expires soon', 'Today is its last day'],
])('says how many days are left until %s', async (validUntil, word, left) => {
  open([aCertificate(1, { validUntil })]);
  const list = await mine();
  list.getByText(word);
  list.getByText(left);
});

it('says that one has no expiry date, and what strangers see of its holder', async () => {
  open([
    aCertificate(1, { title: 'One', validUntil: null, nameShownUntil: inDays(-1) }),
    aCertificate(2, { title: 'Two', nameShownUntil: inDays(5) }),
  ]);
  await mine();
  within(titled('One')).getByText(`Valid from ${inWords(inDays(-30))}, with no expiry date`);
  expect(titled('One').textContent).toContain('The public page shows your initials only.');
  expect(titled('Two').textContent).toContain(`The public page shows your name until ${inWords(inDays(5))}.`);
});

it('offers files and the public page only of those that were issued, and no credential of the past', async () => {
  open([
    aCertificate(1, { title: 'Issued' }),
    aCertificate(2, { title: 'Waits', status: 'waiting' }),
    aCertificate(3, { title: 'Past', status: 'expired' }),
    aCertificate(4, { title: 'Refused', status: 'declined' }),
  ]);
  const list = await mine();
  list.getByText(/^A wallet file is a signed certificate/);
  const acts = (title: string) =>
    [...titled(title).querySelectorAll('button, a')].map(({ textContent }) => textContent);
  expect(acts('Issued')).toEqual(['Share', 'Download PDF', 'Wallet file', 'Public page']);
  expect(acts('Past')).toEqual(['Share', 'Download PDF', 'Public page']);
  expect([acts('Waits'), acts('Refused')]).toEqual([[], []]);
  const page = list.getByRole('link', { name: 'Public page: Issued, RW-7F3K-001D (opens in a new tab)' });
  expect(page.getAttribute('href')).toBe(`/verify/${'1'.padStart(32, '0')}`);
  expect(page.getAttribute('target')).toBe('_blank');
});

describe('a download', () => {
  const saved: { name: string; content: Blob }[] = [];
  let content: Blob | undefined;
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (given) => ((content = given as Blob), 'blob:1');
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (content) saved.push({ name: this.download, content });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    // jsdom has neither.
    for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name);
  });
  const { id } = aCertificate();

  it.each([
    ['Download PDF', 'pdf', 'certificate-rw-7f3k-001d.pdf'],
    ['Wallet file', 'credential', 'certificate-rw-7f3k-001d.jwt'],
  ])('is saved under the number: %s', async (act, path, name) => {
    const { user } = open([aCertificate()], {
      [`GET /api/certificates/mine/${id}/${path}`]: { status: 200, body: `The ${path}` },
    });
    await user.click(await screen.findByRole('button', { name: `${act}: Well control, RW-7F3K-001D` }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe(name);
    expect(saved[0]?.content.size).toBe(`The ${path}`.length);
  });

  it.each<[string, ServerAnswer, string]>([
    [
      'the server refuses',
      problemAnswer(409, 'This certificate was not issued: nobody has signed it.'),
      'Couldn’t download it. This certificate was not issued: nobody has signed it.',
    ],
    [
      'there is no connection',
      'drop',
      'Couldn’t download it. The connection or the server was unavailable for a moment. Try again.',
    ],
  ])('that fails says why: %s', async (_what, answer, text) => {
    const { user } = open([aCertificate()], { [`GET /api/certificates/mine/${id}/pdf`]: answer });
    await user.click(await screen.findByRole('button', { name: /^Download PDF/ }));
    await screen.findByText(text);
    expect(saved).toEqual([]);
  });

  it('tells that the session has ended', async () => {
    const { user } = open([aCertificate()], {
      [`GET /api/certificates/mine/${id}/pdf`]: problemAnswer(401, 'Sign in first.'),
    });
    await user.click(await screen.findByRole('button', { name: /^Download PDF/ }));
    await screen.findByText(/Your session has ended/);
  });
});

describe('without certificates', () => {
  it('says what they are and how to get one', async () => {
    open([]);
    await screen.findByText('No certificates yet');
    screen.getByText(/^A certificate proves to others what you can do\./);
    const link = screen.getByRole('link', { name: 'See your skill progress' });
    expect(link.getAttribute('href')).toBe('/skill-progress');
    expect(screen.queryByRole('navigation', { name: 'Certificates' })).toBeNull();
  });

  it('leads managers to their own training', async () => {
    open([], {}, aManager());
    const link = await screen.findByRole('link', { name: 'See your skill progress' });
    expect(link.getAttribute('href')).toBe('/user-profile?training=/skill-progress');
  });

  it('says that none can be used if all are over', async () => {
    open([aCertificate(1, { status: 'revoked' })]);
    await screen.findByText('None of your certificates can be used now.');
    screen.getByText('1 past certificate');
  });
});

it('that fail to load are tried again', async () => {
  const { user } = open([], {
    [MINE]: [problemAnswer(503, 'Not now.'), { status: 200, body: [aCertificate()] }],
  });
  await screen.findByText('Not now.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 2, name: 'Well control' });
});

it('says that they load when the user is online again', async () => {
  const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    act(() => void window.dispatchEvent(new Event('offline')));
    open([aCertificate()]);
    await screen.findByText('Certificates load when you’re connected again.');
  } finally {
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
  }
});
