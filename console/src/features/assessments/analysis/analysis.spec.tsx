import {
  itemCoverage,
  listItemDepartments,
  listItems,
  refreshTestAnalysis,
  showAnalysedItem,
  showTestAnalysis,
} from '@rigwise/contracts';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../../test/open-console.tsx';
import { anAdmin } from '../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
// Loaded when they are opened; here their code is there already, so that no test waits for it.
import './analysis-page.tsx';
import './analysis.en.ts';
import { anAnalysis, figures, someDetails, TEST, versionOf, wrongKey } from './test/an-analysis.ts';

jest.setTimeout(90_000);
configure({ asyncUtilTimeout: 30_000 });
beforeEach(() => localStorage.clear());

const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const of = (path: string, versionId = '') => path.replace('{testId}', TEST).replace('{versionId}', versionId);
const PLACE = `/admin/assessments?tab=tests&test=${TEST}&analysis=${TEST}`;

function open(
  analysis: ServerAnswer | readonly ServerAnswer[],
  { path = PLACE, routes = {} }: { path?: string; routes?: Readonly<Record<string, ServerAnswer>> } = {},
) {
  const user = anAdmin();
  localStorage.setItem('rigwise.user', JSON.stringify(user));
  const received = serveRoutes({
    'GET /api/auth/current': ok(user),
    'GET /api/notifications/unread-count': ok(0),
    [`GET ${itemCoverage.path}`]: ok({ asOf: '2026-11-26T10:00:00.000Z', cells: [] }),
    [`GET ${listItems.path}`]: ok({ items: [], nextCursor: null, total: 0 }),
    [`GET ${listItemDepartments.path}`]: ok({ departments: [] }),
    [`GET ${of(showTestAnalysis.path)}`]: analysis,
    [`GET ${of(showAnalysedItem.path, versionOf(1))}`]: ok(someDetails()),
    [`POST ${of(refreshTestAnalysis.path)}`]: { status: 204, body: undefined },
    ...routes,
  });
  return { ...openConsole(path), received };
}
const titles = (): (string | null)[] =>
  within(screen.getByRole('table', { name: 'Questions of the test with their figures' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const table = () => screen.findByRole('table', { name: 'Questions of the test with their figures' });

describe('the analysis of a test', () => {
  it('shows its figures, what they are over and when they were computed', async () => {
    open(ok(anAnalysis()));
    await screen.findByRole('heading', { level: 1, name: 'Item analysis: Well control' });
    const test = within(await screen.findByRole('region', { name: 'The test as a whole' }));
    for (const text of ['2.40 of 4 points', '0.90 points', '52.90%', '0.48 points']) test.getByText(text);
    test.getByText('95%: 0.60 to 0.81, over 3 questions that every candidate had');
    screen.getByText('40 attempts');
    const row = within(await screen.findByRole('row', { name: /Kick tolerance/ }));
    for (const text of ['40', '62%', '0.41']) expect(row.getAllByText(text).length).toBeGreaterThan(0);
    expect(within(screen.getByRole('row', { name: /Drawn for few/ })).getAllByText('Hidden')).toHaveLength(4);
  });

  it('sorts by a figure and filters what needs a look, and exports the same rows', async () => {
    const { user } = open(ok(anAnalysis()));
    await table();
    expect(titles()).toEqual([
      'First action after a kick',
      'Which gloves?',
      'Kick tolerance',
      'Drawn for few',
    ]);
    await user.click(screen.getByRole('button', { name: 'Discrimination' }));
    expect(titles()).toEqual([
      'First action after a kick',
      'Which gloves?',
      'Kick tolerance',
      'Drawn for few',
    ]);
    await user.click(screen.getByRole('button', { name: 'Discrimination' }));
    expect(titles()).toEqual([
      'Kick tolerance',
      'Which gloves?',
      'First action after a kick',
      'Drawn for few',
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Needs a look' }), 'Any reason to look');
    expect(titles()).toEqual(['Which gloves?', 'First action after a kick']);
    const link = screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href') ?? '';
    expect(link).toBe(`/api/tests/${TEST}/analysis/export?flag=any&sort=-discrimination`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Needs a look' }), 'Very hard');
    await screen.findByText('No question matches');
    await user.click(screen.getByRole('button', { name: 'Show all questions' }));
    expect(titles()).toHaveLength(4);
  });

  it('opens a question from its mark in the chart, by keyboard too, and has the chart as a table', async () => {
    const { user } = open(ok(anAnalysis()));
    const chart = within(await screen.findByRole('region', { name: 'Facility and discrimination' }));
    const marks = chart.getAllByRole('link').filter((one) => one.getAttribute('aria-label') !== null);
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'First action after a kick: facility 40%, discrimination -0.35',
      'Which gloves?: facility 98%, discrimination 0.30',
      'Kick tolerance: facility 62%, discrimination 0.41',
    ]);
    marks[0]?.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    await screen.findByRole('dialog', { name: 'Question' });
    await user.click(screen.getByRole('button', { name: 'Close question' }));
    await user.click(chart.getByText('Show as table'));
    await chart.findByRole('cell', { name: '40%, -0.35' });
  });

  it('says what changed since, and why a few changes wait', async () => {
    open([ok(anAnalysis({ changed: 4 })), ok(anAnalysis({ changed: 5 }))]);
    await screen.findByText(/^4 attempts changed since. Figures are updated after 5,/);
  });

  it('says what makes figures less certain', async () => {
    const { result } = anAnalysis();
    if (!result) throw new Error('It has a result');
    open(
      ok(
        anAnalysis({
          result: { ...result, leftOut: 120, figures: { ...result.figures, least: 3, most: 6 } },
        }),
      ),
    );
    await screen.findByText(/^120 older attempts aren’t included/);
    screen.getByText(/^Forms are worth 3 to 6 points/);
  });

  it('is computed again on request, and shown when it is there', async () => {
    const newer = anAnalysis({ title: 'Well control, again' });
    const { user, received } = open([ok(anAnalysis()), ok(anAnalysis({ computing: true })), ok(newer)]);
    await table();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('heading', { level: 1, name: 'Item analysis: Well control, again' });
    expect(received.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      of(refreshTestAnalysis.path),
    ]);
  });

  it('says how many attempts are missing below the minimum', async () => {
    open(ok(anAnalysis({ finished: 7, result: null })));
    await screen.findByText(/^Needs 20 finished attempts; 7 so far\./);
    expect(screen.queryByRole('button', { name: 'Compute now' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Export as CSV' })).toBeNull();
  });

  it('is computed the first time on request', async () => {
    const { user } = open([ok(anAnalysis({ result: null })), ok(anAnalysis())]);
    await user.click(await screen.findByRole('button', { name: 'Compute now' }));
    await table();
  });

  it('says what failed, and tries again', async () => {
    const { user } = open([problemAnswer(503, 'The database is away.'), ok(anAnalysis())]);
    await user.click(await screen.findByRole('button', { name: /again/i }));
    await table();
  });

  it('leads back to the test', async () => {
    open(ok(anAnalysis()));
    const back = await screen.findByRole('link', { name: 'Back to the test' });
    expect(back.getAttribute('href')).toBe(`/admin/assessments?tab=tests&test=${TEST}`);
  });
});

describe('a question of it', () => {
  const drawer = async () => within(await screen.findByRole('dialog', { name: 'Question' }));
  const opened = (body: unknown) =>
    open(ok(anAnalysis()), {
      path: `${PLACE}&version=${versionOf(1)}`,
      routes: { [`GET ${of(showAnalysedItem.path, versionOf(1))}`]: ok(body) },
    });

  it('says in words that the key may be wrong, and who chose what', async () => {
    opened(someDetails());
    const shown = await drawer();
    await shown.findByText('Strong candidates choose “Shut in” more often than the key: check the key.');
    const chosen = within(shown.getByRole('table', { name: 'Who chose what' }));
    const cells = (name: RegExp) =>
      within(chosen.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/^Wait for the company man/)).toEqual(['9 (82%)', '6 (33%)', '1 (9%)']);
    expect(cells(/^Shut in/)).toEqual(['1 (9%)', '11 (61%)', '10 (91%)']);
    expect(cells(/^Candidates/)).toEqual(['11', '18', '11']);
    within(chosen.getByRole('row', { name: /^Wait for the company man/ })).getByText('Correct');
    shown.getByText('-0.35 (95%: -0.55 to -0.15)');
    shown.getByText('Median 42 s');
  });

  it.each([
    [0, ['too-hard'], 'Nobody gets it right: check the key, or whether it was taught.'],
    [1, ['too-easy'], 'Everybody gets it right, so it tells nobody apart.'],
    [0.1, ['too-hard'], /^Fewer than one in five points/],
    [0.97, ['too-easy'], /^Almost everybody gets it right/],
    [0.5, ['weak'], 'Strong and weak candidates do almost equally well.'],
    [0.5, [], 'Nothing stands out.'],
  ] as const)('says what facility %p and the flags %p mean', async (facility, flags, words) => {
    const item = { ...wrongKey, figures: figures(facility, 0.1), flags: [...flags], keyIsCertain: false };
    opened(someDetails({ item, parts: [] }));
    await (await drawer()).findByText(words);
  });

  it('hides the figures of a question that few had', async () => {
    const item = { ...wrongKey, attempts: 12, figures: null, flags: [] };
    opened(someDetails({ item, parts: [], results: null, times: null }));
    const shown = await drawer();
    await shown.findByText('Needs 20 attempts with this question; 12 so far.');
    await waitFor(() => expect(shown.queryByRole('table')).toBeNull());
  });
});
