import {
  listCertificateKinds,
  listCertificates,
  listCertificateSchemes,
  listLevelProgression,
  showLevelProgression,
} from '@rigwise/contracts';
import type { BenchRun } from '../bench-run.ts';
import type { Row } from '../report/row.ts';
import { page, rowOf, timed, walk, type Query } from './list-pages.ts';
import { countedBar } from './skill-cover.ts';

const PAGES = 1_000;

/** What the rows are measured with. */
export interface SkillReader {
  readonly run: BenchRun;
  readonly cookie: string;
  readonly people: number;
}

/** Everyone’s certificates, as an administrator lists them. @param kinds ids */
export async function certificateListRows(
  { run, cookie, people }: SkillReader,
  kinds: readonly string[],
): Promise<Row[]> {
  const { url } = run.rig;
  const asked: Readonly<Record<string, readonly Query[]>> = {
    'the first page': [{}],
    'a page by kind and state': kinds.slice(0, 4).map((schemeId) => ({ schemeId, status: 'valid' })),
    'a page of those that expire soon': [{ expiresWithin: '30' }, { expiresWithin: '90' }],
    'a page by a rare state': [{ status: 'suspended' }, { status: 'revoked' }],
    'a page by a word': ['hana', 'ortiz', 'SKILL-0421', 'castillo'].map((search) => ({ search })),
    'a page by one or two letters': ['a', 'zu', 'qx', 'o'].map((search) => ({ search })),
  };
  const rows: Row[] = [];
  const times = run.either(100, 20);
  for (const [what, queries] of Object.entries(asked)) {
    const taken = await timed(times, queries, (query) => page(url, cookie, listCertificates.path, query));
    rows.push(rowOf(`certificates of ${people} people: ${what}`, taken));
  }
  const pages = run.either(PAGES, 150);
  const steps = await walk(url, cookie, listCertificates.path, { query: {}, pages });
  rows.push(rowOf(`… a step of a cursor up to page ${pages}`, steps));
  return rows;
}

/** How people move through levels. @param skills ids: of skills, the first of a group */
export async function progressionRows(
  { run, cookie, people }: SkillReader,
  skills: readonly string[],
): Promise<Row[]> {
  const { url } = run.rig;
  const times = run.either(100, 20);
  const figures = [
    ...skills.map((skillId): Query => ({ skillId })),
    ...skills.map((skillId): Query => ({ skillId, position: 'Driller', department: 'Drilling' })),
  ];
  const counted = await timed(times, figures, (query) => page(url, cookie, showLevelProgression.path, query));
  const behind = skills.flatMap((skillId): Query[] => [
    { skillId, level: 'none' },
    { skillId, level: 'none', only: 'stopped' },
    { skillId, level: 'awareness', position: 'Driller' },
  ]);
  const listed = await timed(times, behind, (query) => page(url, cookie, listLevelProgression.path, query));
  const pages = run.either(PAGES, 100);
  const query: Query = { skillId: skills[1] ?? '', level: 'none' };
  return [
    rowOf(`level progression of ${people} people: its figures`, counted, countedBar(people)),
    rowOf('… a page of the people behind a figure', listed),
    rowOf(
      `… a step of a cursor up to page ${pages}`,
      await walk(url, cookie, listLevelProgression.path, { query, pages }),
    ),
  ];
}

/** How soon kinds of certificates are read while something else goes on, which takes long enough to see. */
export async function kindsMeanwhile(
  { run, cookie }: Pick<SkillReader, 'run' | 'cookie'>,
  work: () => Promise<void>,
): Promise<Row[]> {
  const { url } = run.rig;
  const taken: number[] = [];
  let isOver = false;
  const working = work().finally(() => (isOver = true));
  while (!isOver)
    for (const { path } of [listCertificateSchemes, listCertificateKinds])
      taken.push((await page(url, cookie, path, {})).ms);
  await working;
  return [rowOf(`… kinds of certificates, read meanwhile (${taken.length})`, taken)];
}
