import {
  disputeAnsweredV1,
  disputeClosedV1,
  disputeDecidedV1,
  disputeOpenedV1,
  disputeSentBackV1,
  type PayloadOf,
} from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on, type Ending } from '../define-notification.ts';

type Step = Pick<PayloadOf<typeof disputeOpenedV1>, 'disputeId' | 'revision' | 'title' | 'candidate'>;

const outcomes = ['answered', 'decided', 'sent-back', 'closed'] as const;
const details = z.object({ title: z.string(), outcome: z.enum(outcomes).optional() });
type Details = z.infer<typeof details>;

const ofDisputes = {
  group: 'content',
  channels: { inApp: true, email: false, digest: true },
  details,
} as const;
/** What waits since this step: a dispute may come back. */
const waitsSince = ({ disputeId, revision }: Step): string => `${disputeId}/${revision.now}`;
const linkOf = (_details: Details, subjectId: string): string =>
  `/question-editor?dispute=${subjectId.split('/')[0] ?? ''}`;
/** Ends what waited until this step. */
const ended =
  (outcome: (typeof outcomes)[number]) =>
  ({ payload: { disputeId, revision } }: { readonly payload: Step }): Ending<Details> => ({
    ...{ subjectId: `${disputeId}/${revision.before}`, details: { outcome } },
  });
/** The candidate may be an author, too. */
const candidateIn = ({ candidate }: Step): string[] => (candidate === null ? [] : [candidate]);

/** For authors of the question. Nothing says who disputes it, nor why: the reason goes if the candidate is erased. */
export const disputeWaiting = defineNotification({
  ...ofDisputes,
  kind: 'dispute.waiting',
  label: 'A question is disputed',
  capabilities: ['author'],
  text: ({ title, outcome }) => ({
    title: outcome === undefined ? `“${title}” is disputed` : `“${title}” was disputed`,
    body: outcome === undefined ? 'Read the candidate’s reason and propose an answer.' : ENDS[outcome],
  }),
  link: linkOf,
  tells: [
    on(disputeOpenedV1, ({ payload }) => ({
      subjectId: waitsSince(payload),
      who: { holders: { capability: 'author', department: payload.department } },
      except: candidateIn(payload),
      details: { title: payload.title },
    })),
  ],
  ends: [on(disputeAnsweredV1, ended('answered')), on(disputeClosedV1, ended('closed'))],
});

/** For approvers of the question, but for who answered. */
export const disputeAnswered = defineNotification({
  ...ofDisputes,
  kind: 'dispute.answered',
  label: 'A dispute is waiting for your decision',
  capabilities: ['approver'],
  text: ({ title, outcome }) => ({
    title:
      outcome === undefined ? `Decide the dispute of “${title}”` : `A dispute of “${title}” was answered`,
    body: outcome === undefined ? 'An author proposed an answer.' : ENDS[outcome],
  }),
  link: linkOf,
  tells: [
    on(disputeAnsweredV1, ({ payload }) => ({
      subjectId: waitsSince(payload),
      who: { holders: { capability: 'approver', department: payload.department } },
      except: [...candidateIn(payload), payload.by],
      details: { title: payload.title },
    })),
  ],
  ends: [
    on(disputeDecidedV1, ended('decided')),
    on(disputeSentBackV1, ended('sent-back')),
    on(disputeClosedV1, ended('closed')),
  ],
});

/** For the person whose answer came back. */
export const disputeSentBack = defineNotification({
  ...ofDisputes,
  kind: 'dispute.sent-back',
  label: 'A dispute you answered was sent back',
  capabilities: ['author', 'approver'],
  text: ({ title, outcome }) => ({
    title: `The dispute of “${title}” was sent back`,
    body: outcome === undefined ? 'An approver asks for another answer. Their note says why.' : ENDS[outcome],
  }),
  link: linkOf,
  tells: [
    on(disputeSentBackV1, async ({ payload }, known) => {
      const author = await known.holderOf(payload.answeredBy);
      return {
        subjectId: waitsSince(payload),
        who: { people: author === null ? [] : [author] },
        details: { title: payload.title },
      };
    }),
  ],
  ends: [on(disputeAnsweredV1, ended('answered')), on(disputeClosedV1, ended('closed'))],
});

/** For the candidate. Doesn't say how: people on a rig share mailboxes and screens. */
export const disputeDecided = defineNotification({
  group: 'assessments',
  channels: { inApp: true, email: true, digest: true },
  kind: 'dispute.decided',
  label: 'Your dispute of a question was decided',
  details: z.object({ test: z.string(), attemptId: z.uuid() }),
  text: ({ test }) => ({
    title: `Dispute decided: ${test}`,
    body: 'Your result shows the decision and the reason for it.',
  }),
  link: ({ attemptId }) => `/user-profile?training=/assessment-results/${attemptId}`,
  tells: [
    on(disputeDecidedV1, ({ payload: { disputeId, candidate, personId, test, attemptId } }) =>
      candidate === null
        ? null
        : {
            subjectId: disputeId,
            who: personId === null ? { accounts: [candidate] } : { people: [personId] },
            details: { test, attemptId },
          },
    ),
  ],
});

const ENDS: Readonly<Record<(typeof outcomes)[number], string>> = {
  answered: 'It has been answered.',
  decided: 'It has been decided.',
  'sent-back': 'It was sent back for another answer.',
  closed: 'It was withdrawn or closed.',
};
