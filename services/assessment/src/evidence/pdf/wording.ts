import type { AttemptEventName, AttemptScore, AttemptStatus, MarkingStage } from '@rigwise/contracts';

/** The words of the PDF, which is in English whatever the language of the test. */
export const STATUSES: Readonly<Record<AttemptStatus, string>> = {
  assigned: 'assigned',
  in_progress: 'in progress',
  suspended: 'suspended',
  submitted: 'submitted',
  auto_submitted: 'submitted at its deadline',
  grading: 'being graded',
  graded: 'graded, not released',
  released: 'released',
  abandoned: 'abandoned: it has no result',
  voided: 'voided: it has no result any more',
};

export const EVENTS: Readonly<Record<AttemptEventName, string>> = {
  started: 'Started',
  'taken-over': 'Continued on another device',
  'left-window': 'Left the window of the test',
  'came-back': 'Came back to the window of the test',
  'connection-lost': 'Connection lost',
  'connection-back': 'Connection back',
  'minutes-granted': 'Minutes granted',
  suspended: 'Suspended',
  resumed: 'Resumed',
  submitted: 'Submitted',
  'auto-submitted': 'Submitted at its deadline',
  'late-answers': 'Answers arrived after the deadline',
  'answer-marked': 'Answer marked',
  'answer-adjudicated': 'Marks adjudicated',
  graded: 'Graded',
  released: 'Released',
  regraded: 'Regraded',
  abandoned: 'Abandoned',
  voided: 'Voided',
  disputed: 'Question disputed',
};

export const STAGES: Readonly<Record<MarkingStage, string>> = {
  first: 'First mark',
  second: 'Second mark',
  adjudication: 'Adjudication',
};

export const CORRECTIONS = {
  version: 'scored by another version of the question',
  exclude: 'left out of the score',
  'full-points': 'full points for everyone',
} as const;

const FAILED_BY: Readonly<Record<AttemptScore['failedBy'][number], string>> = {
  score: 'score below the cut',
  section: 'a section below its cut',
  'critical-item': 'a critical question without full points',
};

const rounded = (number: number): string => String(Math.round(number * 100) / 100);
export const outOf = ({ score, max }: { readonly score: number; readonly max: number }): string =>
  `${rounded(score)} of ${rounded(max)} points`;

/** A result against its cut. */
export const resultInWords = (result: AttemptScore): string =>
  [
    result.passed ? 'Passed' : 'Not passed',
    `${outOf(result)} (${rounded(result.percent)} %)`,
    `cut: ${rounded(result.cutScore)} % of all points`,
    ...(result.failedBy.length > 0
      ? [`because of: ${result.failedBy.map((why) => FAILED_BY[why]).join(', ')}`]
      : []),
  ].join(' – ');

/** In UTC, to the second, such as 2026-11-27 14:35:07 UTC. */
export const time = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
export const minutesOf = (seconds: number | null): string =>
  seconds === null ? 'none' : `${rounded(seconds / 60)} minutes`;
