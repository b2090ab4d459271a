import { attemptRegradedV1, attemptReleasedV1, attemptVoidedV1 } from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on } from '../define-notification.ts';

interface Attempt {
  readonly attemptId: string;
  readonly accountId: string;
  readonly personId: string | null;
  readonly title: string;
}

const ofAttempt = {
  group: 'assessments',
  channels: { inApp: true, email: true, digest: true },
} as const;
const candidateOf = ({ personId, accountId }: Attempt) =>
  personId === null ? { accounts: [accountId] } : { people: [personId] };
/** Managers and administrators are asked there to switch to their training; employees go on at once. */
const linkOf = (attemptId: string): string => `/user-profile?training=/assessment-results/${attemptId}`;

/** Doesn't say whether it was passed: people on a rig share mailboxes and screens. */
export const attemptReleased = defineNotification({
  ...ofAttempt,
  kind: 'attempt.released',
  label: 'The result of your assessment is ready',
  details: z.object({ title: z.string(), voided: z.boolean() }),
  text: ({ title, voided }) => ({
    title: `Assessment result: ${title}`,
    body: voided ? 'This attempt was voided later. Its result no longer counts.' : 'Your result is ready.',
  }),
  link: (_details, attemptId) => linkOf(attemptId),
  tells: [
    on(attemptReleasedV1, ({ payload }) => ({
      subjectId: payload.attemptId,
      who: candidateOf(payload),
      details: { title: payload.title, voided: false },
    })),
  ],
  ends: [
    on(attemptVoidedV1, ({ payload: { attemptId } }) => ({
      ...{ subjectId: attemptId, details: { voided: true } },
    })),
  ],
});

/** Doesn't say how it changed, either. One for each regrade of an attempt. */
export const attemptRegraded = defineNotification({
  ...ofAttempt,
  kind: 'attempt.regraded',
  label: 'The score of your assessment was corrected',
  details: z.object({ title: z.string(), attemptId: z.uuid() }),
  text: ({ title }) => ({
    title: `Assessment score corrected: ${title}`,
    body: 'A question was scored again. Your result shows what changed and why.',
  }),
  link: ({ attemptId }) => linkOf(attemptId),
  tells: [
    on(attemptRegradedV1, ({ payload }) =>
      payload.released
        ? {
            subjectId: payload.changeId,
            who: candidateOf(payload),
            details: { title: payload.title, attemptId: payload.attemptId },
          }
        : null,
    ),
  ],
});

export const attemptVoided = defineNotification({
  ...ofAttempt,
  kind: 'attempt.voided',
  label: 'Your attempt at an assessment was voided',
  details: z.object({ title: z.string() }),
  text: ({ title }) => ({
    title: `Assessment voided: ${title}`,
    body: 'This attempt has no result and isn’t counted against your limit. Your manager can tell you why.',
  }),
  link: (_details, attemptId) => linkOf(attemptId),
  tells: [
    on(attemptVoidedV1, ({ payload }) => ({
      subjectId: payload.attemptId,
      who: candidateOf(payload),
      details: { title: payload.title },
    })),
  ],
});
