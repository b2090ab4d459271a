import { announce, audienceChoices, previewAudience, type AudienceChoices } from '@rigwise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { anAdmin, aManager } from '../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';

const ANNOUNCE = `POST ${announce.path}`;
const PREVIEW = `POST ${previewAudience.path}`;
const choices: AudienceChoices = {
  reports: { people: 2, departments: [], locations: [] },
  company: {
    people: 12,
    roles: [{ role: 'manager', people: 3 }],
    departments: [{ name: 'Drilling', people: 4 }],
    locations: [],
  },
};
const reaches = (people: number): ServerAnswer => ({ status: 200, body: { people, leftOut: 0 } });

function open(reach: ServerAnswer | Promise<ServerAnswer>, as = anAdmin()) {
  localStorage.setItem('rigwise.user', JSON.stringify(as));
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: as },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [`GET ${audienceChoices.path}`]: { status: 200, body: choices },
    [PREVIEW]: reach,
    // Refused, so that no retry reaches the next test.
    [ANNOUNCE]: problemAnswer(422, 'Not now'),
  });
  const announced = () => received.filter(({ method, url }) => `${method} ${url}` === ANNOUNCE).length;
  return { ...openConsole('/notifications/new'), announced };
}
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });

async function write(
  { user }: Pick<ReturnType<typeof open>, 'user'>,
  to: string,
  group?: string,
): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${to}`) }));
  if (group !== undefined) await user.click(await screen.findByRole('checkbox', { name: group }));
  await user.type(await title(), 'Muster drill');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'On Friday.');
  await user.click(screen.getByRole('button', { name: 'Announce' }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('announcing', () => {
  it.each<[string, ServerAnswer, string]>([
    ['is counted', reaches(12), 'Announce to 12 people?'],
    ['is being counted', 'hang', 'Announce to everyone?'],
    ['could not be counted', problemAnswer(500, 'Broken'), 'Announce to everyone?'],
  ])('to everyone asks for confirmation if their number %s', async (_what, reach, question) => {
    const page = open(reach);
    await write(page, 'Everyone in the company');
    const asked = await screen.findByRole('dialog', { name: question });
    expect(page.announced()).toBe(0);
    await page.user.click(within(asked).getByRole('button', { name: 'Announce' }));
    await waitFor(() => expect(page.announced()).toBeGreaterThan(0));
  });

  it('to a group of unknown size says so, and still asks', async () => {
    const page = open('drop');
    await write(page, 'By department', 'Drilling');
    const asked = await screen.findByRole('dialog', { name: 'Announce to an unknown number of people?' });
    await within(asked).findByText('Couldn’t count the recipients.');
    expect(page.announced()).toBe(0);
  });

  it('to a few people asks nothing', async () => {
    const page = open(reaches(4));
    await page.user.click(await screen.findByRole('radio', { name: /^By department/ }));
    await page.user.click(await screen.findByRole('checkbox', { name: 'Drilling' }));
    await screen.findByText('Reaches 4 people');
    await page.user.type(await title(), 'Muster drill');
    await page.user.type(screen.getByRole('textbox', { name: 'Message' }), 'On Friday.');
    await page.user.click(screen.getByRole('button', { name: 'Announce' }));
    await waitFor(() => expect(page.announced()).toBeGreaterThan(0));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a draft', () => {
  const again = (page: ReturnType<typeof open>) => act(() => page.history.push('/notifications/new'));

  it('survives a lost session and another user who signs in between, and is shown to its author alone', async () => {
    const max = aManager();
    const page = open(reaches(2), max);
    await page.user.type(await title(), 'Muster drill');
    act(() => page.session.refused());
    await page.user.click(await screen.findByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(page.address()).toMatch(/^\/login/));

    act(() => page.session.signedIn(anAdmin()));
    again(page);
    expect((await title()).value).toBe('');
    await page.user.type(await title(), 'Draft of the other user');
    act(() => page.session.leave());
    await waitFor(() => expect(page.address()).toMatch(/^\/login/));

    act(() => page.session.signedIn(max));
    again(page);
    await screen.findByText(/^Your draft from .* was restored/);
    expect((await title()).value).toBe('Muster drill');
    act(() => page.session.signedIn(anAdmin()));
    await waitFor(async () => expect((await title()).value).toBe('Draft of the other user'));
  });

  it('is gone once it is discarded', async () => {
    const page = open(reaches(2), aManager());
    await page.user.type(await title(), 'Muster drill');
    act(() => page.history.push('/about'));
    await page.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByRole('heading', { name: 'About Rigwise' });
    again(page);
    expect((await title()).value).toBe('');
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('rigwise.draft'))).toEqual([]);
  });
});
