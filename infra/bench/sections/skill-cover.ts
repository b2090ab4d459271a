import { listSkillCover, showCoverAtHome, showSkillCover } from '@rigwise/contracts';
import type { Row } from '../report/row.ts';
import { page, rowOf, timed, type Query } from './list-pages.ts';

const BAR_MS = 150;
/** As many people as the bar is about. */
const PEOPLE = 10_000;
/** The bar on figures that count everyone. */
export const countedBar = (people: number): number => (BAR_MS * people) / PEOPLE;

const GROUPS: readonly Query[] = ['skill', 'department', 'position'].map((by) => ({ by }));

const BEHIND: readonly Query[] = [{ only: 'lack' }, { only: 'have', at: '90' }];

/** Who covers which skill: of everyone, counted at once, and the people behind a figure. */
export async function coverRows(
  url: string,
  cookie: string,
  { people, times }: { readonly people: number; readonly times: number },
): Promise<Row[]> {
  const whole = await timed(times, GROUPS, (query) => page(url, cookie, showSkillCover.path, query));
  const home = await timed(times, [{}], (query) => page(url, cookie, showCoverAtHome.path, query));
  const listed = await timed(times, BEHIND, (query) => page(url, cookie, listSkillCover.path, query));
  const counted = (what: string, taken: readonly number[]): Row => rowOf(what, taken, countedBar(people));
  return [
    counted(`cover of ${people} people`, whole),
    counted('… the key figures of a home', home),
    rowOf('… a page of the people behind a figure', listed),
  ];
}
