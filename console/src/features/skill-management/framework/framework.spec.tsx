import { listSkills } from '@rigwise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { problemAnswer } from '../../../../test/server.ts';
import { framework, KICKS, LIFTING } from '../test/a-framework.ts';
import { ok, openPage, SKILL } from '../test/open-page.ts';

const tree = async () => within(await screen.findByRole('navigation', { name: 'Skills and groups' }));
const titles = async () => (await tree()).getAllByRole('link').map(({ textContent }) => textContent);
const matchMedia = window.matchMedia.bind(window);
afterEach(() => {
  window.matchMedia = matchMedia;
});
const onPhone = (): void => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('768px') });
};

it('shows skills below their groups, how many levels each has, and which are retired', async () => {
  openPage();
  expect(await titles()).toEqual([
    ' Drilling',
    'WC Well control',
    'WC-02 Kick detection',
    'LO-01 Lifting',
    'MA Marine',
  ]);
  const items = (await tree()).getAllByRole('listitem');
  expect(items[2]?.textContent).toBe('WC-02 Kick detection2 levels');
  expect(items[3]?.textContent).toBe('LO-01 Lifting1 level');
  expect(items[4]?.textContent).toBe('MA MarineRetired');
  screen.getByText('5 skills and groups');
  screen.getByText('Select a skill');
});

it('says how to begin when there are none', async () => {
  openPage('', { [`GET ${listSkills.path}`]: ok([]) });
  await screen.findByText('No skills yet');
  expect(screen.getAllByRole('link', { name: 'Add skill' })).toHaveLength(1);
});

it('that fails to load is tried again', async () => {
  const answers = [problemAnswer(403, 'Not now.'), ok(framework)];
  const { user } = openPage('', { [`GET ${listSkills.path}`]: answers });
  await screen.findByText('Not now.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await titles()).toHaveLength(5);
});

it('says that it loads when the user is online again', async () => {
  const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    act(() => void window.dispatchEvent(new Event('offline')));
    openPage();
    await screen.findByText('The list loads when you’re connected again.');
  } finally {
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
  }
});

it('is searched by code or title, in the URL, with the groups of what is found', async () => {
  const { user, address } = openPage();
  await tree();
  await user.type(screen.getByRole('searchbox', { name: 'Find a skill' }), 'wc-02{Enter}');
  await waitFor(() => expect(address()).toBe('/skill-management?search=wc-02'));
  expect(await titles()).toEqual([' Drilling', 'WC Well control', 'WC-02 Kick detection']);
  screen.getByText('1 match');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nothing{Enter}');
  await screen.findByText('No matches');
  await user.click(screen.getByRole('button', { name: 'Show all skills' }));
  expect(await titles()).toHaveLength(5);
});

describe('by keyboard', () => {
  const focused = () => document.activeElement?.textContent;

  it('groups are closed and opened with their buttons', async () => {
    const { user } = openPage();
    const button = (await tree()).getByRole('button', { name: 'Below Well control' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    act(() => button.focus());
    await user.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(await titles()).not.toContain('WC-02 Kick detection');
    await user.keyboard(' ');
    expect(await titles()).toContain('WC-02 Kick detection');
  });

  it('arrow keys move, open and close', async () => {
    const { user } = openPage();
    const first = (await tree()).getByRole('link', { name: 'Drilling' });
    act(() => first.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('WC-02 Kick detection');
    // From a skill to its group, which closes; then it opens again, and is entered.
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('WC Well control');
    await user.keyboard('{ArrowLeft}');
    expect(await titles()).not.toContain('WC-02 Kick detection');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe(' Drilling');
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('WC-02 Kick detection');
    await user.keyboard('{End}');
    expect(focused()).toBe('MA Marine');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('MA Marine');
    await user.keyboard('{Home}{ArrowUp}');
    expect(focused()).toBe(' Drilling');
  });

  it('all are closed and opened at once', async () => {
    const { user } = openPage();
    await tree();
    await user.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(await titles()).toEqual([' Drilling', 'MA Marine']);
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(await titles()).toHaveLength(5);
  });

  it('a skill opens beside the tree, at an address of its own', async () => {
    const { user, address } = openPage('?search=kick');
    const link = (await tree()).getByRole('link', { name: 'WC-02 Kick detection' });
    act(() => link.focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 2, name: 'Kick detection' });
    expect(address()).toBe(`/skill-management?search=kick&skill=${KICKS}`);
    expect((await tree()).getByRole('link', { name: /Kick/ }).getAttribute('aria-current')).toBe('true');
    screen.getByText('Drilling › Well control › WC-02');
    screen.getByText('Detects a kick early.');
    screen.getByText('Watches the pit level.');
    expect(screen.getAllByText('Not described')).toHaveLength(3);
  });
});

it('opens only the way to the skill in a framework of many', async () => {
  const many = Array.from({ length: 80 }, (_, at) => ({
    ...(framework[3] as (typeof framework)[number]),
    ...{ id: `0199c000-0000-7000-8000-0000000010${String(at).padStart(2, '0')}`, parentId: LIFTING },
  }));
  openPage(`?skill=${KICKS}`, { [`GET ${listSkills.path}`]: ok([...framework, ...many]) });
  // Those below Lifting stay closed.
  expect(await titles()).toHaveLength(5);
});

it.each(['7', 'new-'])('of the skill “%s” nobody asks', async (id) => {
  const { received } = openPage(`?skill=${id}`);
  await screen.findByText('No such skill');
  expect(received.map(({ url }) => url)).not.toContain(`${listSkills.path}/${id}`);
});

it('says that a skill doesn’t exist', async () => {
  openPage(`?skill=${KICKS}`, { [`GET ${SKILL}`]: problemAnswer(404, 'No.') });
  await screen.findByText('No such skill');
  screen.getByRole('navigation', { name: 'Skills and groups' });
});

describe('on a phone', () => {
  it('the skill takes the place of the tree, with its heading focused, and leads back', async () => {
    onPhone();
    const { user, address } = openPage();
    await user.click((await tree()).getByRole('link', { name: 'WC-02 Kick detection' }));
    const heading = await screen.findByRole('heading', { level: 2, name: 'Kick detection' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByRole('navigation', { name: 'Skills and groups' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All skills' }));
    await tree();
    expect(address()).toBe('/skill-management');
  });

  it('nothing asks to select a skill', async () => {
    onPhone();
    openPage();
    await tree();
    expect(screen.queryByText('Select a skill')).toBeNull();
  });
});

it('is exported as a package', async () => {
  const { user } = openPage();
  await tree();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  const item = await screen.findByRole('menuitem', { name: 'Export as CASE package' });
  expect(item.getAttribute('href')).toBe('/api/skill-framework/case');
});
