import { attemptReleasedV1, attemptVoidedV1 } from '@rigwise/contracts';
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
