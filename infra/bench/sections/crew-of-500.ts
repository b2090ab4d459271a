import {
  countCrewWork,
  countSkillProgress,
  listAssignedWork,
  listCertificates,
  listCrewSchedule,
  listCrewTrend,
  listRotations,
  listSkillCover,
  listSkillProgress,
  showCoverAtHome,
  showCrewOnShift,
  showCrewTrends,
  showSkillCover,
  tryCover,
  type CoverAtHome,
  type CrewTrends,
} from '@rigwise/contracts';
import type pg from 'pg';
import { percentile } from '../measure/statistics.ts';
import { atMost, type Row } from '../report/row.ts';
import { page, posted, rowOf, timed, type Query } from './list-pages.ts';
import { answerTo, type Asking } from './signed-in.ts';

const CREW = 500;
/** The manager of the demo company who signs in. */
export const MANAGER = 'RW-1002';
/** The bar on views that are composed of many rows (docs/benchmarks.md). */
const BAR_MS = 150;
const DAY_MS = 86_400_000;

const JOIN = `
  update person set manager_id = (select id from person where employee_number = $1)
  where id in (select id from (
    select id, row_number() over (order by id) as n from person where employee_number like 'SKILL-%') p
    where n % $2::int = 0 limit ${CREW})`;

/** Lets people from everywhere in the directory report to a manager. @param people as many as there are */
export async function fillCrew(pool: pg.Pool, people: number): Promise<void> {
  const { rowCount } = await pool.query(JOIN, [MANAGER, Math.floor(people / CREW)]);
  if (rowCount !== CREW) throw new Error(`Only ${rowCount} people report to ${MANAGER}`);
  await pool.query('vacuum analyze person');
}

/** What the pages of a manager of 500 ask for. */
export async function crewRows(asking: Asking): Promise<Row[]> {
  const { url, cookie, times } = asking;
  const ask = (path: string) => (query: Query) => page(url, cookie, path, query);
  const { people } = await answerTo<CoverAtHome>(asking, showCoverAtHome.path);
  if (people < CREW) throw new Error(`Only ${people} people report to the manager`);
  const composed: Readonly<Record<string, readonly [path: string, queries: readonly Query[]]>> = {
    'the key figures of the home': [showCoverAtHome.path, [{}]],
    'who is fit': [countSkillProgress.path, [{}]],
    'what is overdue': [countCrewWork.path, [{}]],
    'who is on shift': [showCrewOnShift.path, [{}]],
    'cover by skill, department and position': [
      showSkillCover.path,
      ['skill', 'department', 'position'].map((by) => ({ by })),
    ],
    'trends of two years': [showCrewTrends.path, [{}]],
  };
  const rows: Row[] = [];
  for (const [what, [path, queries]] of Object.entries(composed))
    rows.push(composedRow(`a crew of ${people}: ${what}`, await timed(times, queries, ask(path))));
  const tried = await timed(times, await leavers(asking), (body) => posted(url, cookie, tryCover.path, body));
  rows.push(composedRow('… what if someone leaves', tried));
  for (const [what, [path, queries]] of Object.entries(await lists(asking)))
    rows.push(rowOf(`… a page of ${what}`, await timed(times, queries, ask(path))));
  const behind = await timed(times, await monthsBehind(asking), ask(listCrewTrend.path));
  rows.push(composedRow('… a page of those behind a month of trends', behind));
  return rows;
}

const composedRow = (what: string, taken: readonly number[]): Row =>
  atMost({ what: `${what}, p95`, value: percentile(taken, 95), bar: BAR_MS, digits: 1, unit: 'ms' });

async function lists(
  asking: Asking,
): Promise<Readonly<Record<string, readonly [path: string, queries: readonly Query[]]>>> {
  const { items } = await answerTo<{ items: { skillId: string }[] }>(asking, listSkillCover.path);
  const skillId = items[0]?.skillId ?? '';
  return {
    'the schedule': [
      listCrewSchedule.path,
      [{ days: 7 }, { days: 28 }].map(({ days }) => ({ from: day(0), to: day(days) })),
    ],
    'those behind a figure of cover': [
      listSkillCover.path,
      [{ only: 'lack' }, { only: 'have', at: '90' }, { only: 'lack', skillId }],
    ],
    'those who lack something': [listSkillProgress.path, [{ fitness: 'short' }, { fitness: 'expiring' }]],
    'what is overdue': [listAssignedWork.path, [{ due: 'overdue' }]],
    'certificates that expire': [listCertificates.path, [{ expiresWithin: '90' }]],
    'those on shift': [listRotations.path, [{ shift: 'on' }]],
  };
}

async function leavers(asking: Asking) {
  const { items } = await answerTo<{ items: { personId: string }[] }>(asking, listSkillProgress.path);
  return items
    .slice(0, 4)
    .map(({ personId }) => ({ leaves: [personId], certificates: [], needs: [] as const }));
}

async function monthsBehind(asking: Asking): Promise<Query[]> {
  const { past, coming } = await answerTo<CrewTrends>(asking, showCrewTrends.path);
  const [first, last, next] = [past[0], past.at(-1), coming[0]].map((one) => one?.month ?? '');
  return [
    { what: 'gaps', month: first ?? '' },
    { what: 'fit', month: last ?? '' },
    { what: 'certificates', month: next ?? '' },
  ];
}

const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
