import { z } from 'zod';

/** What every event of a review says of the version. Its content stays in assessment. */
export const reviewed = {
  /** The version, counted from 1. */
  number: z.number().int(),
  /** Null for content of all departments. */
  department: z.string().nullable(),
  title: z.string(),
  /** The account that took the step. */
  by: z.uuid(),
  /** The accounts that saved a change to the version: none of them can approve it. */
  editors: z.array(z.uuid()),
};

/** The version's revision while in review: with its item or test and number, it identifies the review. */
export const review = z.number().int();

/** What a return says besides. */
export const returned = {
  /** Null if its review had ended: it was approved, and not live yet. */
  review: review.nullable(),
  /** The version's revision after the step: tells one return from the next. */
  revision: z.number().int(),
  /** What the approver wrote. */
  comment: z.string(),
};
