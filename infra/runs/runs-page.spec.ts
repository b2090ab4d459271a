import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../local/settings.ts';
import { isHeld, readRuns, recordedRuns, type RecordedRun } from './recorded-run.ts';
import { runsPage } from './runs-page.ts';

const run: RecordedRun = {
  command: 'npm run crash -- --write',
  day: '2026-01-31',
  commit: '0123456789ab',
  machine: '2 cores',
  seconds: 900,
  said: '7 of 7 components held',
  held: true,
};

/** Its form before prettier aligns tables. */
const unaligned = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '--');

it('shows the recorded runs', () => {
  const page = readFileSync(path.join(root, 'docs', 'runs.md'), 'utf8');
  expect(unaligned(page).trim()).toBe(unaligned(runsPage(readRuns())).trim());
});

it('counts separately what passed, missed and never ran', () => {
  const page = runsPage({ crash: run, upgrades: { ...run, held: false } });
  expect(page).toContain('**1 held, 1 missed, 6 not run.**');
  expect(page).toContain('| 7 of 7 components held | 15.0 min |  | 2026-01-31 | 0123456789ab | ok |');
  expect(page).toContain('| 0123456789ab | MISSED |');
  expect(page).toMatch(/`npm test` \|.*\| 45\.0 min \| {2}\| {2}\| not run \|/);
});

it('misses a run that passed but took too long', () => {
  expect(isHeld('start', { ...run, seconds: 120 })).toBe(true);
  expect(isHeld('start', { ...run, seconds: 120.1 })).toBe(false);
  expect(isHeld('crash', { ...run, seconds: 100_000 })).toBe(true);
});

it('ignores a record without a revision', () => {
  expect(
    recordedRuns.safeParse({ crash: run, soak: { ...run, commit: '0123456789ab with changes' } }).success,
  ).toBe(true);
  expect(recordedRuns.safeParse({ crash: { ...run, commit: '' } }).success).toBe(false);
  expect(recordedRuns.safeParse({ tea: run }).success).toBe(false);
});
