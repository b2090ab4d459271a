import { benchmarksPage } from './benchmarks-page.ts';
import { atMost } from './row.ts';

const page = benchmarksPage({
  rows: [atMost({ what: 'a | b', value: 1, bar: 2, digits: 0, unit: 'ms', otherCores: 0.5 })],
  notes: ['a note'],
  profiles: ['identity: 1.0 s'],
  command: 'npm run bench -- --write',
  day: '2026-01-31',
});

it('says how and when it was written', () => {
  expect(page).toContain('Written by `npm run bench -- --write` on 2026-01-31; ');
});

it('holds the rows as a table whose cells stay apart', () => {
  const [headings = '', line = '', row = ''] = page.slice(page.indexOf('| what')).split('\n');
  const cells = (text: string): number => text.split(/(?<!\\)\|/).length;
  expect(row).toContain('a \\| b');
  expect([cells(line), cells(row)]).toEqual([cells(headings), cells(headings)]);
});

it('marks the figures of others as measured elsewhere', () => {
  expect(page.slice(page.indexOf('## For comparison'), page.indexOf('Keycloak 26.7'))).toMatch(
    /\*\*not in the run above\*\*/,
  );
});
