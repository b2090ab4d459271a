import {
  itemCoverage,
  listItemDepartments,
  listItems,
  refreshTestAnalysis,
  showAnalysedItem,
  showTestAnalysis,
  showTestCalibration,
  showTestFunctioning,
  type TestCalibration,
  type TestFunctioning,
} from '@rigwise/contracts';
import { configure, screen, within } from '@testing-library/react';
import { openConsole } from '../../../../../test/open-console.tsx';
import { anAdmin } from '../../../../../test/people.ts';
import { serveRoutes, type ServerAnswer } from '../../../../../test/server.ts';
// Loaded when they are opened; here their code is there already, so that no test waits for it.
import '../analysis-page.tsx';
import '../analysis.en.ts';
import './calibration.en.ts';
import { aCalibration, aComparison, drillers } from '../test/a-calibration.ts';
import { anAnalysis, someDetails, TEST, versionOf } from '../test/an-analysis.ts';

jest.setTimeout(90_000);
configure({ asyncUtilTimeout: 30_000 });
beforeEach(() => localStorage.clear());

const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const of = (path: string, versionId = '') => path.replace('{testId}', TEST).replace('{versionId}', versionId);
const placeOf = (part: string) => `/admin/assessments?tab=tests&test=${TEST}&analysis=${TEST}&part=${part}`;

function open(path: string, routes: Readonly<Record<string, ServerAnswer | readonly ServerAnswer[]>> = {}) {
  const user = anAdmin();
  localStorage.setItem('rigwise.user', JSON.stringify(user));
  const received = serveRoutes({
    'GET /api/auth/current': ok(user),
    'GET /api/notifications/unread-count': ok(0),
    [`GET ${itemCoverage.path}`]: ok({ asOf: '2026-11-26T10:00:00.000Z', cells: [] }),
    [`GET ${listItems.path}`]: ok({ items: [], nextCursor: null, total: 0 }),
    [`GET ${listItemDepartments.path}`]: ok({ departments: [] }),
    [`GET ${of(showTestAnalysis.path)}`]: ok(anAnalysis()),
    [`GET ${of(showAnalysedItem.path, versionOf(1))}`]: ok(someDetails()),
    [`GET ${of(showTestCalibration.path)}`]: ok(aCalibration()),
    [`GET ${of(showTestFunctioning.path)}`]: ok(aComparison()),
    [`POST ${of(refreshTestAnalysis.path)}`]: { status: 204, body: undefined },
    ...routes,
  });
  return { ...openConsole(path), received };
}
const calibrating = (...bodies: readonly TestCalibration[]) =>
  open(placeOf('calibration'), { [`GET ${of(showTestCalibration.path)}`]: bodies.map(ok) });
const comparing = (body: TestFunctioning, more = '') =>
  open(`${placeOf('groups')}${more}`, { [`GET ${of(showTestFunctioning.path)}`]: ok(body) });

const table = (name: string) => screen.findByRole('table', { name });
const PARAMETERS = 'Questions of the test with their parameters';
const GROUPS = 'Questions of the test for two groups';
const titles = async (name: string): Promise<(string | null)[]> =>
  within(await table(name))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
/** With usual spaces. */
const cells = async (name: RegExp): Promise<(string | undefined)[]> =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

describe('the parts of an analysis', () => {
  it('are one address each, and keep the test', async () => {
    const { user } = open(placeOf('questions'));
    await user.click(await screen.findByRole('link', { name: 'Calibration' }));
    await table(PARAMETERS);
    await user.click(screen.getByRole('link', { name: 'Groups' }));
    await table(GROUPS);
    const back = screen.getByRole('link', { name: 'Back to the test' });
    expect(back.getAttribute('href')).toBe(`/admin/assessments?tab=tests&test=${TEST}`);
  });
});

describe('a calibration', () => {
  it('shows parameters with their errors, fit, and why a question has none', async () => {
    calibrating(aCalibration());
    expect(await cells(/^Gas migration/)).toEqual([
      ...['', '640', '1.12 ± 0.11Moderate', '0.40 ± 0.09', 'p = 0.31S-X² 9.41, df 8'],
    ]);
    expect(await cells(/^First action/)).toEqual([
      ...['Check the key', '640', 'The able get it wrong', '–', '–'],
    ]);
    expect(await cells(/^Which gloves/)).toEqual([
      ...['Doesn’t fit', '640', '1.90 ± 0.20Very high', '-1.50 ± 0.10', 'p < 0.001S-X² 41.20, df 8'],
    ]);
    expect(await cells(/^Kick tolerance/)).toContain('Very hardSeparates weakly');
    screen.getByText('640 attempts');
    screen.getByText('2PL, method 1');
    screen.getByText('Fit is tested with the 640 attempts that have every calibrated question.');
  });

  it('sorts and filters, and exports the same rows', async () => {
    const { user } = calibrating(aCalibration());
    await table(PARAMETERS);
    await user.click(screen.getByRole('button', { name: 'Difficulty b' }));
    expect(await titles(PARAMETERS)).toEqual([
      ...['Which gloves?', 'Gas migration', 'Kick tolerance', 'First action after a kick'],
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Needs a look' }), 'Any reason to look');
    expect(await titles(PARAMETERS)).toEqual([
      'Which gloves?',
      'Kick tolerance',
      'First action after a kick',
    ]);
    const link = screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href');
    expect(link).toBe(`/api/tests/${TEST}/calibration/export?flag=any&sort=difficulty`);
  });

  it('opens a question from its mark in the chart, and has both charts as tables', async () => {
    const { user } = calibrating(aCalibration());
    const chart = within(await screen.findByRole('region', { name: 'Difficulty and discrimination' }));
    await user.click(chart.getByText('Show as table'));
    await chart.findByRole('cell', { name: '4.62, 0.31' });
    const curve = within(screen.getByRole('region', { name: 'Where the test measures best' }));
    await user.click(curve.getByText('Show as table'));
    await curve.findByRole('cell', { name: '4.00 (0.50)' });
    await user.click(
      chart.getByRole('link', { name: 'Kick tolerance: difficulty 4.62, discrimination 0.31' }),
    );
    await screen.findByRole('dialog', { name: 'Question' });
  });

  it('says how many attempts are missing', async () => {
    calibrating(aCalibration({ finished: 143, result: null }));
    await screen.findByText(/^A calibration needs 200 graded attempts; 143 so far\./);
    expect(screen.queryByRole('button', { name: 'Compute now' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Export as CSV' })).toBeNull();
  });

  it('is computed on request, with the item analysis', async () => {
    const computing = aCalibration({ computing: true, result: null });
    const { user, received } = calibrating(aCalibration({ result: null }), computing, aCalibration());
    await user.click(await screen.findByRole('button', { name: 'Compute now' }));
    await table(PARAMETERS);
    const posted = received.filter(({ method }) => method === 'POST').map(({ url }) => url);
    expect(posted).toEqual([of(refreshTestAnalysis.path)]);
  });

  it('says what makes its figures less certain', async () => {
    const { result } = aCalibration();
    if (!result) throw new Error('It has a result');
    const items = result.items.map((item) => ({ ...item, fit: null }));
    calibrating(aCalibration({ result: { ...result, items, converged: false, fitAttempts: 12 } }));
    await screen.findByText(/^The calculation didn’t settle/);
    screen.getByText(/^Fit isn’t tested/);
  });
});

describe('a comparison of groups', () => {
  it('says for whom a question is harder, and by how much', async () => {
    comparing(aComparison());
    expect(await cells(/^First action/)).toEqual([
      ...['Large: harder for all others', '-1.97 ± 0.41', '2.31', '318 and 204'],
    ]);
    expect((await cells(/^Which gloves/))[0]).toBe('Moderate: harder for English');
    expect((await cells(/^Kick tolerance/))[0]).toBe('Negligible');
    expect(await cells(/^Gas migration/)).toEqual(['Too few to compare', '–', '–', '–']);
    screen.getByText('2 questions differ');
  });

  it('sorts by the size of the difference, and exports the same rows', async () => {
    const { user } = comparing(aComparison());
    await table(GROUPS);
    await user.click(screen.getByRole('button', { name: 'Difference' }));
    await user.click(screen.getByRole('button', { name: 'Difference' }));
    expect(await titles(GROUPS)).toEqual([
      ...['First action after a kick', 'Which gloves?', 'Kick tolerance', 'Gas migration'],
    ]);
    const link = screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href');
    expect(link).toBe(`/api/tests/${TEST}/functioning/export?sort=-size`);
  });

  it('is of the group that the user chooses', async () => {
    const { user, received } = comparing(aComparison());
    const choice = await screen.findByRole('combobox', { name: 'Compare' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Language: English (380) with all others (260)',
      'Department: Drilling (300) with all others (310)',
    ]);
    await user.selectOptions(choice, 'Department: Drilling (300) with all others (310)');
    await table(GROUPS);
    const asked = received.map(({ url }) => url).filter((url) => url.includes('/functioning'));
    expect(asked.at(-1)).toContain(`by=${drillers.by}&reference=${drillers.reference}`);
  });

  it('isn’t shown of a small group, nor where there is none', async () => {
    const { result } = aComparison();
    if (!result) throw new Error('It has a result');
    const { user } = comparing(
      aComparison({ result: { ...result, shown: null } }),
      '&by=location&reference=Rig',
    );
    await screen.findByText('This group can’t be compared');
    expect(screen.queryByRole('link', { name: 'Export as CSV' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show another group' }));
  });

  it('says that no group is large enough', async () => {
    const { result } = aComparison();
    if (!result) throw new Error('It has a result');
    comparing(aComparison({ result: { ...result, comparisons: [], shown: null } }));
    await screen.findByText(/^A group and all others need at least 100 attempts each\./);
  });

  it('says how many attempts are missing', async () => {
    comparing(aComparison({ finished: 143, result: null }));
    await screen.findByText(/^Comparing groups needs 200 graded attempts; 143 so far\./);
  });
});
