import { difficulties, type CallAnswer, type Difficulty, type itemCoverage } from '@rigwise/contracts';

export type CoverageCell = CallAnswer<typeof itemCoverage, 200>['cells'][number];

/** How many live questions a topic has at one difficulty, for a reader at a glance. */
export const fillings = ['none', 'few', 'some', 'many'] as const;
export type Filling = (typeof fillings)[number];

/** Fewer live questions repeat from attempt to attempt. */
const FEW_BELOW = 3;
const MANY_FROM = 10;

export interface GridCell {
  readonly difficulty: Difficulty;
  readonly live: number;
  readonly drafts: number;
  readonly filling: Filling;
}
export interface GridRow {
  readonly topic: string;
  readonly cells: readonly GridCell[];
}

export const fillingOf = (live: number): Filling =>
  live === 0 ? 'none' : live < FEW_BELOW ? 'few' : live < MANY_FROM ? 'some' : 'many';

/** The languages of the bank; the first has most questions. */
export function languagesOf(cells: readonly CoverageCell[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { language, live, drafts } of cells)
    counts.set(language, (counts.get(language) ?? 0) + live + drafts);
  return [...counts].toSorted((one, other) => other[1] - one[1]).map(([language]) => language);
}

/** Topic × difficulty in one language; topics of other languages are rows, too: there they are holes. */
export function gridOf(cells: readonly CoverageCell[], language: string): readonly GridRow[] {
  const topics = [...new Set(cells.map(({ topic }) => topic))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  return topics.map((topic) => ({
    topic,
    cells: difficulties.map((difficulty) => {
      const found = cells.find(
        (cell) => cell.topic === topic && cell.difficulty === difficulty && cell.language === language,
      );
      const live = found?.live ?? 0;
      return { difficulty, live, drafts: found?.drafts ?? 0, filling: fillingOf(live) };
    }),
  }));
}

/** Topics and difficulties without a live question. */
export const holesIn = (grid: readonly GridRow[]): readonly (GridCell & { readonly topic: string })[] =>
  grid.flatMap(({ topic, cells }) =>
    cells.flatMap((cell) => (cell.filling === 'none' ? [{ ...cell, topic }] : [])),
  );
