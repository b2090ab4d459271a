import type { FailReason, TestContent } from '@rigwise/contracts';
import type { ItemScore } from '../score/score-item.ts';
import { roundScore } from '../values.ts';

/** An item of a form with its score. */
export interface MarkedItem extends Pick<ItemScore, 'score' | 'max' | 'excluded'> {
  readonly section: string;
  readonly topics: readonly string[];
  readonly critical: boolean;
}

interface Share {
  readonly score: number;
  readonly max: number;
}

/** What an attempt comes to, once every answer has a score. */
export interface AttemptOutcome extends Share {
  /** Of all points, from 0 to 100, rounded to one decimal for people; `passed` compares the exact share. */
  readonly percent: number;
  readonly cutScore: number;
  readonly passed: boolean;
  /** Empty if passed. */
  readonly failedBy: readonly FailReason[];
  readonly sections: readonly (Share & {
    readonly id: string;
    readonly cutScore: number | null;
    readonly passed: boolean;
  })[];
  /** Sorted by name; an item with several topics counts for each. */
  readonly topics: readonly (Share & { readonly topic: string })[];
}

/**
 * The outcome of a form: passed with enough points in all and in each section that has a cut score of its own, and no
 * critical item missed. A critical item is missed with less than its maximum. A form without points is not passed.
 * Excluded items count nowhere; a section with no others can't be failed.
 */
export function outcomeOf(
  { cutScore, sections }: Pick<TestContent, 'cutScore' | 'sections'>,
  form: readonly MarkedItem[],
): AttemptOutcome {
  const items = form.filter(({ excluded }) => excluded !== true);
  const all = shareOf(items);
  const bySection = sections.map((section) => {
    const isIn = (item: MarkedItem): boolean => item.section === section.id;
    const share = shareOf(items.filter(isIn));
    const cut = form.some(isIn) && !items.some(isIn) ? null : (section.cutScore ?? null);
    return { id: section.id, ...share, cutScore: cut, passed: cut === null || reaches(share, cut) };
  });
  const failedBy: FailReason[] = [];
  if (!reaches(all, cutScore)) failedBy.push('score');
  if (bySection.some(({ passed }) => !passed)) failedBy.push('section');
  if (items.some(({ critical, score, max }) => critical && roundScore(score) < roundScore(max)))
    failedBy.push('critical-item');
  return {
    ...{ ...all, percent: percentOf(all), cutScore, passed: failedBy.length === 0, failedBy },
    sections: bySection,
    topics: topicsIn(items).map((topic) => ({
      topic,
      ...shareOf(items.filter((item) => item.topics.includes(topic))),
    })),
  };
}

const shareOf = (items: readonly Share[]): Share => ({
  score: roundScore(items.reduce((sum, { score }) => sum + score, 0)),
  max: roundScore(items.reduce((sum, { max }) => sum + max, 0)),
});

/** Compared as products, so that a share of exactly the cut score is never lost to a division. */
const reaches = ({ score, max }: Share, cutScore: number): boolean =>
  max > 0 && roundScore(score * 100) >= roundScore(cutScore * max);

const percentOf = ({ score, max }: Share): number =>
  max > 0 ? Math.max(0, Math.round((score / max) * 1000) / 10) : 0;

const topicsIn = (items: readonly MarkedItem[]): string[] =>
  [...new Set(items.flatMap(({ topics }) => topics))].sort((one, other) => one.localeCompare(other, 'en'));
