import { withoutApostrophe } from '@rigwise/http';
import { MOST_SKILLS } from '@rigwise/contracts';
import { readTable } from './csv-table.ts';

const GUID = '0b5e7d1c-0000-4000-8000-000000000001';
async function* lines(rows: readonly string[][]) {
  for (const [at, cells] of rows.entries()) yield await Promise.resolve({ line: at + 1, cells });
}
const read = (...rows: string[][]) => readTable(lines(rows), withoutApostrophe);

it('reads the columns that there are, by their usual names', async () => {
  const { skills, remarks } = await read(
    ['Skill code', 'Name', 'Parent', 'Awareness', 'Colour'],
    ['WC-01', ' Kicks ', 'WC', 'Knows\r\nthem.', 'red'],
    ['WC', "'-", '', '', ''],
  );
  expect(skills).toEqual([
    {
      ...{ line: 2, identifier: null, code: 'WC-01', title: 'Kicks', parent: 'WC' },
      ...{ levels: { awareness: 'Knows\nthem.' }, remarks: [], refusals: [] },
    },
    {
      ...{ line: 3, identifier: null, code: 'WC', title: '-', parent: null },
      ...{ levels: { awareness: null }, remarks: [], refusals: [] },
    },
  ]);
  expect(remarks).toEqual(['Columns that aren’t known are left out: Colour.']);
});

it.each([
  [
    'a formula',
    ['A', '=HYPERLINK("http://x","y")'],
    'The title is a formula. Write text, or put an apostrophe before it.',
  ],
  [
    'a formula by a sign',
    ['A', "-2+3+cmd|' /C calc'!A0"],
    'The title is a formula. Write text, or put an apostrophe before it.',
  ],
  ['a formula by @', ['@SUM(1)', 'A'], 'The code is a formula. Write text, or put an apostrophe before it.'],
  ['no code', ['', 'A'], 'Enter a code or an identifier: skills are recognised by them.'],
  ['more cells', ['A', 'A', 'x'], 'This line has more cells than the first one.'],
])('refuses a line with %s', async (_what, cells, reason) => {
  const { skills } = await read(['Code', 'Title'], cells);
  expect(skills[0]?.refusals).toEqual([reason]);
});

it('takes a list or a typed apostrophe as text', async () => {
  const { skills } = await read(['Code', 'Statement'], ['A', '- Does this\n- and that'], ['B', "'=1+1"]);
  expect(skills.map(({ statement, refusals }) => [statement, refusals])).toEqual([
    ['- Does this\n- and that', []],
    ['=1+1', []],
  ]);
});

it('believes none of the lines that name the same skill', async () => {
  const { skills } = await read(['Identifier', 'Code'], [GUID, 'A'], ['', 'a'], [GUID.toUpperCase(), 'B']);
  expect(skills.map(({ refusals }) => refusals)).toEqual([
    ['Lines 2, 4 name the same skill. Keep one of them.'],
    ['Lines 2, 3 name the same skill. Keep one of them.'],
    ['Lines 2, 4 name the same skill. Keep one of them.'],
  ]);
});

it.each([
  ['neither codes nor identifiers', [['Title'], ['A']], 'a “Code” or an “Identifier” column'],
  [
    'a column twice',
    [
      ['Code', 'Title', 'Name'],
      ['A', 'B', 'C'],
    ],
    'two columns for “title”',
  ],
  ['no lines', [['Code']], 'contains no skills'],
  [
    'too many lines',
    [['Code'], ...Array.from({ length: MOST_SKILLS + 1 }, (_, at) => [`C${at}`])],
    'more than 2,000',
  ],
])('refuses a table with %s', async (_what, rows, reason) => {
  await expect(read(...rows)).rejects.toThrow(reason);
});
