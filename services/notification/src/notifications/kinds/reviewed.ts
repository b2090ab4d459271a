import { z } from 'zod';
import type { Known } from '../define-notification.ts';

/** What is reviewed, in the words of its notifications. */
export interface Reviewed {
  /** For settings: "A question". */
  readonly one: string;
  /** The parameter of the page where authors and approvers work on it. */
  readonly parameter: 'item' | 'test';
}
export const questions: Reviewed = { one: 'A question', parameter: 'item' };
export const tests: Reviewed = { one: 'A test', parameter: 'test' };

/** A step of the review of an item or a test. */
export type Step = ({ readonly itemId: string } | { readonly testId: string }) & {
  /** The version. */
  readonly number: number;
  readonly by: string;
};

/**
 * The subject of a step: the item or test, its version, and a revision. Each review is a subject of its own: a version may
 * come back to its approvers.
 */
export const subjectOf = (step: Step, revision: number): string =>
  ['itemId' in step ? step.itemId : step.testId, step.number, revision].join('/');

/** @param subjectId as `subjectOf` makes it */
export const linkOf = ({ parameter }: Reviewed, subjectId: string): string =>
  `/question-editor?${parameter}=${subjectId.split('/')[0] ?? ''}`;

/** Its title, and who took the step. */
export const stepDetails = {
  title: z.string(),
  /** Null if the name is no longer known. */
  by: z.string().nullable(),
  /** Their account: an erasure finds the notification by it. */
  byId: z.uuid(),
};

export const detailsOf = async (
  { title, by: byId }: { readonly title: string; readonly by: string },
  known: Known,
) => ({ title, by: await known.nameOfAccount(byId), byId });
