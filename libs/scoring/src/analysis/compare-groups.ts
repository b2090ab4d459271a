import {
  differentialFunctioning,
  MINIMUM_DIF_GROUP,
  type DifferentialFunctioning,
  type GroupedResponse,
} from '@rigwise/psychometrics';
import { rounded } from './rounded.ts';
import type { GroupingOf, TestResponses } from './test-responses.ts';

/** How an item works for a group and for all others with the same points. */
export type ComparedItem = Pick<
  DifferentialFunctioning,
  'oddsRatio' | 'delta' | 'chiSquare' | 'category' | 'reference'
> & {
  readonly deltaError: number;
  readonly others: number;
};

/** A group of attempts compared with those of every other known group, item by item. */
export interface Comparison {
  readonly by: string;
  /** The value of the reference group. */
  readonly reference: string;
  readonly people: number;
  readonly others: number;
  /** In the order of the versions; null with too few people to compare. */
  readonly items: readonly { readonly id: string; readonly result: ComparedItem | null }[];
}

/** Reference groups of one grouping: the largest ones. */
const MOST_REFERENCES = 8;

/** Each group of at least `MINIMUM_DIF_GROUP` attempts against at least as many others; by grouping, the largest first. */
export const compareGroups = (responses: TestResponses): Comparison[] =>
  responses.groupings.flatMap((grouping) =>
    referencesOf(grouping).map(({ at, people, others }) => ({
      ...{ by: grouping.by, reference: grouping.values[at] ?? '', people, others },
      items: responses.versions.map(({ id, marks }) => ({
        id,
        result: resultOf(groupedBy(grouping, at, marks, responses.totals)),
      })),
    })),
  );

function referencesOf({ values, groups }: GroupingOf) {
  const sizes = values.map(() => 0);
  for (const group of groups) if (group !== null) sizes[group] = (sizes[group] ?? 0) + 1;
  const known = sizes.reduce((sum, size) => sum + size, 0);
  return sizes
    .map((people, at) => ({ at, people, others: known - people, name: values[at] ?? '' }))
    .filter(({ people, others }) => Math.min(people, others) >= MINIMUM_DIF_GROUP)
    .sort((one, other) => other.people - one.people || (one.name < other.name ? -1 : 1))
    .slice(0, MOST_REFERENCES);
}

function* groupedBy(
  { groups }: GroupingOf,
  reference: number,
  marks: string,
  totals: readonly number[],
): Generator<GroupedResponse> {
  for (const [row, total] of totals.entries()) {
    const [group = null, mark] = [groups[row], marks[row]];
    if (group === null || mark === '-' || mark === undefined) continue;
    yield { group: group === reference ? 'reference' : 'focal', total, right: mark === '1' };
  }
}

function resultOf(responses: Iterable<GroupedResponse>): ComparedItem | null {
  const result = differentialFunctioning(responses);
  return (
    result && {
      oddsRatio: rounded(result.oddsRatio),
      delta: rounded(result.delta),
      deltaError: rounded(result.deltaStandardError),
      chiSquare: rounded(result.chiSquare),
      category: result.category,
      reference: result.reference,
      others: result.focal,
    }
  );
}
