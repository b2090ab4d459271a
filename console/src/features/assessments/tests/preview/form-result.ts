import type { ItemResponse, TestPreview } from '@rigwise/contracts';
import { scoreItem, type ItemScore } from '@rigwise/scoring';

export type Responses = Readonly<Record<string, ItemResponse>>;

/** Points, against what they must come to. */
export interface Part {
  readonly score: number;
  readonly max: number;
  /** Percent of all points that it takes, if it takes any. */
  readonly cutScore: number | undefined;
  readonly isReached: boolean;
}

export interface FormResult {
  readonly items: ReadonlyMap<string, ItemScore>;
  readonly total: Part;
  readonly sections: readonly (Part & { readonly id: string })[];
  /** Critical items that were not answered right, by id. */
  readonly missedCritical: readonly string[];
  /** Undecided while a person has answers to mark that it depends on. */
  readonly outcome: 'passed' | 'failed' | 'to-mark';
}

/**
 * What a form comes to: passed if the cut score of the test, that of each section and every critical item are reached.
 * Answers that a person marks count as 0 points until then.
 */
export function formResult({ content, sections }: TestPreview, responses: Responses): FormResult {
  const items = new Map(
    sections.flatMap((section) =>
      section.items.map(
        ({ itemId, content: item }) => [itemId, scoreItem(item, responses[itemId] ?? {})] as const,
      ),
    ),
  );
  const partOf = (ids: readonly string[], cutScore: number | undefined): Part => {
    const scores = ids.flatMap((id) => items.get(id) ?? []);
    const [score, max] = [sum(scores.map((one) => one.score)), sum(scores.map((one) => one.max))];
    return { score, max, cutScore, isReached: cutScore === undefined || score * 100 >= cutScore * max };
  };
  const parts = sections.map(({ id, items: own }) => ({
    id,
    ...partOf(
      own.map(({ itemId }) => itemId),
      content.sections.find((section) => section.id === id)?.cutScore,
    ),
  }));
  const total = partOf([...items.keys()], content.cutScore);
  const critical = sections.flatMap((section) => section.items.filter((one) => one.critical));
  const missedCritical = critical
    .map(({ itemId }) => itemId)
    .filter((id) => {
      const score = items.get(id);
      return score !== undefined && !score.needsMarking && score.score < score.max;
    });
  const isReached = total.isReached && parts.every((part) => part.isReached);
  const needsMarking = [...items.values()].some((score) => score.needsMarking);
  const isPassed = isReached && critical.every(({ itemId }) => isFull(items.get(itemId)));
  return {
    ...{ items, total, sections: parts, missedCritical },
    outcome: missedCritical.length > 0 ? 'failed' : isPassed ? 'passed' : needsMarking ? 'to-mark' : 'failed',
  };
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
const isFull = (score: ItemScore | undefined): boolean => score !== undefined && score.score >= score.max;
