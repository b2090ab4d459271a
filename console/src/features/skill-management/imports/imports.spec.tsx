import type { FrameworkImport, FrameworkImportRow } from '@rigwise/contracts';
import { screen, within } from '@testing-library/react';
import { problemAnswer, type ServerAnswer } from '../../../../test/server.ts';
import { ok, openPage } from '../test/open-page.ts';

const ID = '0190a0a0-0000-7000-8000-0000000000a1';
const SKILL = '0190a0a0-0000-7000-8000-0000000000b1';
const IMPORT = `/api/skill-framework/imports/${ID}`;
const NO_COUNTS = { added: 0, changed: 0, moved: 0, restored: 0, unchanged: 0, absent: 0, refused: 0 };

const anImport = (over: Partial<FrameworkImport> = {}): FrameworkImport => ({
  ...{ id: ID, fileName: 'skills.csv', format: 'csv', status: 'checked', judgement: 1 },
  ...{ uploadedAt: '2026-11-25T08:00:00.000Z', endedAt: null, retirable: 2, retires: false, remarks: [] },
  counts: { ...NO_COUNTS, added: 1, changed: 2, unchanged: 4, absent: 3, refused: 1 },
  ...over,
});
const aRow = (over: Partial<FrameworkImportRow>): FrameworkImportRow => ({
  ...{ position: 1, line: 2, identifier: null, verdict: 'added', skillId: null, code: 'WC-09' },
  ...{ title: 'Stripping', differences: [], retirable: false, remarks: [] },
  ...over,
});
const ROWS = [
  aRow({}),
  aRow({
    ...{ position: 2, line: 3, verdict: 'changed', skillId: SKILL, code: 'WC-01', title: 'Kick detection' },
    differences: [
      { field: 'statement', before: 'Sees a kick.', after: 'Sees a kick early.' },
      { field: 'parent', before: 'Well control', after: null },
      { field: 'expert', before: null, after: 'Leads.' },
    ],
  }),
  aRow({
    position: 3,
    line: 4,
    verdict: 'refused',
    code: null,
    title: '',
    remarks: ['Title: Enter a title.'],
  }),
];

const open = (one: ServerAnswer | ServerAnswer[], routes: Record<string, ServerAnswer> = {}) =>
  openPage(`?import=${ID}`, {
    [`GET ${IMPORT}`]: one,
    [`GET ${IMPORT}/rows`]: ok({ items: ROWS, nextCursor: null, total: 3 }),
    ...routes,
  });

it('shows what applying does with each skill, with the difference or the reason', async () => {
  const { user } = open(ok(anImport({ remarks: ['2 associations of the type isRelatedTo can’t be kept.'] })));
  const rows = within(await screen.findByRole('table', { name: 'Skills of the file' }));
  const changed = within(await rows.findByRole('row', { name: /Kick detection/ }));
  expect(changed.getByRole('link').getAttribute('href')).toContain(`skill=${SKILL}`);
  await user.click(changed.getByText('3 differences'));
  for (const text of ['Sees a kick early.', 'Top of the framework', 'Well control', 'Expert', 'Leads.'])
    changed.getByText(text);
  const refused = within(rows.getByRole('row', { name: /Skill 3/ }));
  for (const text of ['Refused', 'Line 4', 'Title: Enter a title.']) refused.getByText(text);
  screen.getByText('3 skills would change. Nothing has changed yet. 1 refused skill is left out.');
  screen.getByText('2 associations of the type isRelatedTo can’t be kept.');
  const download = screen.getByRole('link', { name: 'Download results' });
  expect(download.getAttribute('href')).toBe(`${IMPORT}/verdicts`);
});

it('is applied as it was judged, and retires skills only if that is chosen', async () => {
  const applied = anImport({ status: 'applied', retires: true });
  const { user, sent } = open(ok(anImport()), { [`POST ${IMPORT}/application`]: ok(applied) });
  await screen.findByRole('button', { name: 'Apply 3 changes' });
  await user.click(screen.getByRole('checkbox', { name: 'Also retire 2 skills that aren’t in the file' }));
  await user.click(screen.getByRole('button', { name: 'Apply 5 changes' }));
  await screen.findByText('3 skills were changed. 2 skills were retired.');
  expect(sent('POST', `${IMPORT}/application`)).toEqual([{ judgement: 1, retires: true }]);
  expect(screen.getByRole('link', { name: 'View framework' }).getAttribute('href')).toBe('/skill-management');
});

it('shows the new comparison if the framework changed meanwhile', async () => {
  const anew = anImport({ judgement: 2, counts: { ...NO_COUNTS, unchanged: 7 }, retirable: 0 });
  const { user } = open([ok(anImport()), ok(anew)], {
    [`POST ${IMPORT}/application`]: problemAnswer(409, 'The framework has changed.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Apply 3 changes' }));
  await screen.findByText(/The framework changed before this import was applied/);
  screen.getByText(/Nothing to apply/);
  screen.getByText('The framework has changed.');
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
});

it('is discarded once that is confirmed', async () => {
  const { user } = open(ok(anImport()), {
    [`POST ${IMPORT}/discard`]: ok(anImport({ status: 'discarded', counts: NO_COUNTS })),
  });
  await user.click(await screen.findByRole('button', { name: 'Discard import' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Discard import' }));
  await screen.findByText('This import was discarded. Nothing was changed.');
});

it('begins with a file, and lists earlier imports', async () => {
  openPage('?import=', {
    'GET /api/skill-framework/imports': ok({ items: [anImport()], nextCursor: null, total: 1 }),
  });
  await screen.findByText('Drop a CASE package or a CSV file here');
  const row = within(await screen.findByRole('row', { name: /skills\.csv/ }));
  expect(row.getByRole('link').getAttribute('href')).toContain(`import=${ID}`);
  row.getByText('Ready to apply');
  expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(
    '/api/skill-framework/csv',
  );
});
