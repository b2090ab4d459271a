import { showMySkillProgress, type PersonProgress } from '@rigwise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { aUser } from '../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';
import {
  aGap,
  aLevelClause,
  aProgress,
  aSkill,
  anEntry,
  H2S,
  KICKS,
  LIFTING,
  TEST,
} from './test/a-progress.ts';

const PATH = showMySkillProgress.path;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
});

function open(
  progress: Partial<PersonProgress> | ServerAnswer | readonly ServerAnswer[] = {},
  path = '/skill-progress',
) {
  const answer =
    typeof progress === 'string' || Array.isArray(progress) || 'status' in progress
      ? (progress as ServerAnswer)
      : { status: 200, body: aProgress(progress as Partial<PersonProgress>) };
  serveRoutes({
    'GET /api/auth/current': { status: 200, body: aUser() },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [`GET ${PATH}`]: answer,
  });
  return openConsole(path);
}
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Skill' }));
const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('says first how many levels the position needs and how many are met', async () => {
  open();
  await screen.findByRole('heading', { level: 2, name: 'Driller: 1 of 2 levels met' });
  screen.getByRole('heading', { level: 1, name: 'Skill progress' });
  screen.getByText('1 missing');
  screen.getByText('As of 24 November 2026');
  expect(screen.queryByText('All required levels are met')).toBeNull();
});

it('says what to do next, and leads to the test', async () => {
  open();
  const steps = await section('What to do next');
  expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Lifting',
  ]);
  steps.getByText('No level yet, needs Practitioner. For Foundation:');
  const test = steps.getByRole('link', { name: 'Pass “Safe lifting” with at least 80%' });
  expect(test.getAttribute('href')).toBe(`/assessments?start=${TEST}`);
  steps.getByText('Be observed at work twice');
  steps.getByText('1 of 2 so far');
});

it('has nothing to do when every level is met for long', async () => {
  open({ skills: [aSkill({ until: null })] });
  await screen.findByRole('heading', { level: 2, name: 'Driller: 1 of 1 level met' });
  screen.getByText('All required levels are met');
  expect(screen.queryByRole('region', { name: 'What to do next' })).toBeNull();
});

it('says what lapses soon, and what renews it', async () => {
  const clause = { ...aSkill().clauses[0] };
  const until = '2026-12-24';
  open({ skills: [aSkill({ until, clauses: [{ ...clause, until } as never] })] });
  const steps = await section('What to do next');
  steps.getByText('Practitioner lapses after 24 December 2026. To renew it:');
  steps.getByRole('link', { name: 'Pass “Kick detection”' });
  screen.getByText('1 expires soon');
});

it('shows the first five that are missing, and the rest when asked', async () => {
  const skills = [1, 2, 3, 4, 5, 6, 7].map((at) =>
    aGap({ skillId: KICKS.slice(0, -1) + at, title: `Gap ${at}` }),
  );
  const { user } = open({ skills });
  const steps = await section('What to do next');
  expect(steps.getAllByRole('heading', { level: 3 })).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(steps.getAllByRole('heading', { level: 3 })).toHaveLength(7);
});

it('shows every skill with its level in words, in groups; or as a table, which the URL keeps', async () => {
  const { user, address } = open();
  const skills = await section('All skills');
  expect(skills.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Drilling › Well control',
    'Drilling › Lifting operations',
  ]);
  const [kicks, lifting] = skills.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(kicks).toBe('WC-02Kick detectionPractitioner, as neededMet');
  expect(lifting).toBe('LO-01LiftingNo level yet, needs PractitionerMissing');

  await user.click(skills.getByRole('radio', { name: 'Table' }));
  const table = within(await screen.findByRole('table', { name: 'All skills' }));
  expect(address()).toBe('/skill-progress?view=table');
  const cells = within(table.getByRole('row', { name: /^Kick detection/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Met',
    'Practitioner',
    'Practitioner',
    '2 March 2027',
  ]);
});

describe('a skill', () => {
  it('opens by keyboard, at an address of its own, and says why; Escape closes it', async () => {
    const { user, address } = open();
    const skills = await section('All skills');
    act(() => skills.getByRole('link', { name: 'Kick detection' }).focus());
    await user.keyboard('{Enter}');
    const shown = await drawer();
    expect(address()).toBe(`/skill-progress?skill=${KICKS}`);
    shown.getByText(
      'Practitioner since 3 March 2026: passed “Kick detection” with 86%, observed twice; lapses after 2 March 2027.',
    );
    shown.getByRole('heading', { name: 'What Practitioner is based on' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/skill-progress');
  });

  it('says clause by clause what the next level takes', async () => {
    const clauses = [...aSkill().clauses, aLevelClause(LIFTING, 'foundation')];
    open(
      { skills: [aSkill({ next: { level: 'advanced', clauses } }), aGap()] },
      `/skill-progress?skill=${KICKS}`,
    );
    const shown = await drawer();
    await shown.findByRole('heading', { name: 'Next level: Advanced' });
    shown.getByText('2 of 3 met');
    // Done, and for good.
    expect(shown.queryByRole('link', { name: 'Pass “Kick detection”' })).toBeNull();
    expect(shown.getAllByText('Not met')).toHaveLength(1);
    const other = shown.getByRole('link', { name: 'Reach Foundation in “Lifting”' });
    expect(other.getAttribute('href')).toContain(`skill=${LIFTING}`);
  });

  it('shows the evidence, what of it counts, and the levels over time', async () => {
    const failed = anEntry({ id: H2S, counts: false, rating: 40, validUntil: null });
    const history = [
      { level: 'foundation' as const, from: '2025-01-10', until: '2026-03-02' },
      { level: 'practitioner' as const, from: '2026-03-03', until: null },
    ];
    open({ skills: [aSkill({ history })], evidence: [failed, anEntry()] }, `/skill-progress?skill=${KICKS}`);
    const shown = await drawer();
    await shown.findByText('Doesn’t count');
    expect(shown.getAllByText('Counts')).toHaveLength(1);
    const rows = within(shown.getByRole('table', { name: 'History' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Practitioner3 March 2026No expiry',
      'Foundation10 January 20252 March 2026',
    ]);
    const [result] = shown.getAllByRole('link', { name: 'Kick detection' });
    expect(result?.getAttribute('href')).toBe(`/assessment-results/${anEntry().sourceId}`);
  });

  it('that isn’t in the list says so', async () => {
    open({}, '/skill-progress?skill=7');
    await (await drawer()).findByText('This skill isn’t among those needed or reached.');
  });

  it('without rules says so', async () => {
    open({ skills: [aGap({ next: null })] }, `/skill-progress?skill=${LIFTING}`);
    const shown = await drawer();
    await shown.findByText(/^No level can be reached yet/);
    shown.getByText('No evidence yet.');
    shown.getByText('No level so far.');
  });
});

describe('without a profile', () => {
  it('says that nothing is required, and what was reached', async () => {
    open({ hasProfile: false, skills: [aSkill({ required: null })] });
    await screen.findByRole('heading', { level: 2, name: 'No skills are required for your position yet' });
    screen.getByText('1 skill has a level.');
    const skills = await section('All skills');
    skills.getByText('Not required');
  });

  it('and without a position says who can add it', async () => {
    const { person } = aProgress();
    open({ hasProfile: false, person: { ...person, position: null }, skills: [], evidence: [] });
    await screen.findByRole('heading', { level: 2, name: 'No position on file' });
    screen.getByText('No levels reached yet.');
    expect(screen.queryByRole('region', { name: 'All skills' })).toBeNull();
  });
});

it('says that the caller isn’t in the directory', async () => {
  open(problemAnswer(404, 'No.', { code: 'skill-progress/no-person' }));
  await screen.findByText('You aren’t in the directory');
});

it('that fails to load is tried again', async () => {
  const { user } = open([problemAnswer(503, 'Not now.'), { status: 200, body: aProgress() }]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 2, name: 'Driller: 1 of 2 levels met' });
});

it('says that it loads when the user is online again', async () => {
  const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    act(() => void window.dispatchEvent(new Event('offline')));
    open();
    await screen.findByText('Skills load when you’re connected again.');
  } finally {
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
  }
});
