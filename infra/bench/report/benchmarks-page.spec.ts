import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import { benchmarksPage, sectionPage } from './benchmarks-page.ts';
import { atMost, withoutBar } from './row.ts';

const figures = {
  rows: [
    atMost({ what: 'a | b', value: 1, bar: 2, digits: 0, unit: 'ms', otherCores: 0.5 }),
    withoutBar({ what: 'c', ours: '3', limit: '' }),
  ],
  notes: ['a note'],
  command: 'npm run bench -- --write',
  day: '2026-01-31',
  commit: '0123456789ab',
};
const page = benchmarksPage({ ...figures, profiles: ['identity: 1.0 s'] });

it('says how, when and of which commit it was written', () => {
  expect(page).toContain('Written by `npm run bench -- --write` on 2026-01-31, of commit 0123456789ab; ');
});

it('says at the top how many limits are met and missed, and what has none', () => {
  const head = page.slice(0, page.indexOf('| what'));
  expect(head).toContain('**1 held, 0 missed, 1 without a bar; 1 measured while');
});

it('holds the rows as a table whose cells stay apart', () => {
  const [headings = '', line = '', row = ''] = page.slice(page.indexOf('| what')).split('\n');
  const cells = (text: string): number => text.split(/(?<!\\)\|/).length;
  expect(row).toContain('a \\| b');
  expect([cells(line), cells(row)]).toEqual([cells(headings), cells(headings)]);
});

it('a page of one section has its origin, its rows and its notes', () => {
  const ofSection = sectionPage('skills', figures);
  for (const part of ['# Benchmarks: skills', 'on 2026-01-31, of commit', '**1 held', '- a note', 'a \\| b'])
    expect(ofSection).toContain(part);
});

it('marks reference figures as measured elsewhere', () => {
  expect(page.slice(page.indexOf('## For comparison'), page.indexOf('Keycloak 26.7'))).toMatch(
    /\*\*not in the run above\*\*/,
  );
});

const docs = path.join(root, 'docs');
const kept = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /benchmarks(\.md$|\/(?!README))/.test(file),
);
it.each(kept)('counts on %s what its table says', (file) => {
  const text = readFileSync(path.join(docs, file), 'utf8');
  const verdicts = [...text.matchAll(/\| (ok|no bar|MISSED[^|]*?) *\|$/gm)].map(
    ([, verdict = '']) => verdict,
  );
  const count = (what: RegExp): number => verdicts.filter((verdict) => what.test(verdict)).length;
  const missed = count(/^MISSED/);
  expect(text).toMatch(
    new RegExp(`\\b${count(/^ok/)} held, ${missed} missed[^,]*, ${count(/^no bar/)} without a bar`),
  );
  for (const row of text.match(/^\|.*\| none +\|.*$/gm) ?? []) expect(row).toMatch(/\| no bar *\|$/);
});
