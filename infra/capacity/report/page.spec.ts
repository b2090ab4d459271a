import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import { actions } from '../model/actions.ts';
import { anAction, someFigures, somePlatform } from '../model/factories.ts';
import { measuredFigures, processNames } from '../model/measured.ts';
import { readPlatformFacts } from '../platform.ts';
import { costTable } from './measured-tables.ts';
import { withParts, writtenParts } from './page.ts';

const read = (...file: string[]): string => readFileSync(path.join(root, ...file), 'utf8');
const page = read('docs', 'capacity.md');
/** Its form before prettier aligns tables. */
const unaligned = (text: string): string =>
  text
    .replaceAll(/ +/g, ' ')
    .replaceAll(/-{2,}/g, '--')
    .replaceAll(/\n{2,}/g, '\n');

it('derives the page from measured figures, assumptions and manifests', () => {
  const measured = measuredFigures.parse(JSON.parse(read('infra', 'capacity', 'measured.json')));
  const written = withParts(page, writtenParts(measured, readPlatformFacts()));
  expect(unaligned(page)).toBe(unaligned(written));
});

it('has a column for each process and a row for each action', () => {
  const { headings, rows } = costTable(someFigures());
  expect(headings).toEqual([
    'CPU-s per 1,000',
    ...processNames,
    'all',
    'events each',
    'mails each',
    'measured',
  ]);
  expect(rows.map(([title]) => title)).toEqual(Object.values(actions).map(({ title }) => title));
  expect(unaligned(page)).toContain(`| ${headings.join(' | ')} |`);
});

it('shows a figure below 0 as measured, and as part of the sum beside it', () => {
  const figures = someFigures();
  const [action] = Object.keys(figures.actions) as [keyof typeof figures.actions];
  const cpu = { ...figures.actions[action].cpu, gateway: 1, kafka: -0.25 };
  const measured = {
    ...figures,
    actions: { ...figures.actions, [action]: { ...figures.actions[action], cpu } },
  };
  const { headings, rows } = costTable(measured);
  const cell = (column: string): string | undefined => rows[0]?.[headings.indexOf(column)];
  expect([cell('gateway'), cell('kafka'), cell('all')]).toEqual(['1', '-0.25', '0.75']);
});

it('shows no figures of an action that is newer than they are', () => {
  const figures = someFigures();
  const old = { ...figures, actions: { ...figures.actions, 'answer-saved': anAction({ count: 0 }) } };
  const { rows } = costTable(measuredFigures.parse(old));
  expect(rows.find(([title]) => title === 'an answer saved')?.filter((cell) => cell !== '')).toEqual([
    'an answer saved',
    'not yet',
  ]);
  expect(writtenParts(old, somePlatform())['tests']).toMatch(/^Not measured yet/);
  expect(writtenParts(old, somePlatform())['measured']).toContain('the needs below leave out what they cost');
  expect(writtenParts(figures, somePlatform())['tests']).toContain('answers saved a second');
});

it('writes between its marks only', () => {
  const parts = writtenParts(someFigures(), somePlatform());
  const before = Object.keys(parts).map(
    (name) => `${name}:\n<!-- ${name} -->\nWhat stood here.\n<!-- end of ${name} -->\n`,
  );
  const after = withParts(before.join(''), parts);
  expect(after).not.toContain('What stood here.');
  for (const [name, part] of Object.entries(parts)) {
    expect(after).toContain(`${name}:\n<!-- ${name} -->\n\n${part}\n\n<!-- end of ${name} -->\n`);
  }
  expect(() => withParts('Nothing.', parts)).toThrow('docs/capacity.md has no place for measured');
});

it('says if something else kept the machine busy', () => {
  const measuredBeside = (otherCores: number): string =>
    writtenParts(someFigures({ otherCores }), somePlatform())['measured'] ?? '';
  expect(measuredBeside(0.5)).toContain('That is a busy machine');
  expect(measuredBeside(0.1)).not.toContain('busy machine');
});

it('names the commit of the figures, if known', () => {
  const textOf = (commit: object): string =>
    writtenParts({ ...someFigures(), ...commit }, somePlatform())['measured'] ?? '';
  expect(textOf({ commit: '0123456789ab' })).toMatch(
    /^Measured on 2026-11-22, of commit 0123456789ab: a machine/,
  );
  expect(textOf({})).toMatch(/^Measured on 2026-11-22: a machine/);
});
