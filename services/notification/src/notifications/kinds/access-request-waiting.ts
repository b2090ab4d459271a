import {
  accessRequestApprovedV1,
  accessRequestNoticeIssuedV1,
  accessRequestRejectedV1,
  accessRequestRequestedV1,
} from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on, type Known } from '../define-notification.ts';

const outcomes = ['approved', 'rejected', 'withdrawn', 'expired'] as const;

/** A new access request. Once one administrator has decided, it is read for all of them. */
export const accessRequestWaiting = defineNotification({
  kind: 'access-request.waiting',
  group: 'access-requests',
  label: 'New access request',
  roles: ['admin'],
  channels: { inApp: true, email: false, digest: true },
  details: z.object({
    name: z.string(),
    employeeNumber: z.string(),
    outcome: z.enum(outcomes).optional(),
    /** Null if the name is no longer known. */
    decidedBy: z.string().nullable().optional(),
    /** Their account: an erasure finds the notification by it, even after a change of name. */
    decidedById: z.uuid().optional(),
  }),
  text: ({ name, employeeNumber, outcome, decidedBy }) => ({
    title: outcome === undefined ? `${name} requests access` : `${name} requested access`,
    body: outcome === undefined ? `With employee number ${employeeNumber}` : ENDS[outcome](decidedBy ?? null),
  }),
  link: ({ outcome }, requestId) =>
    `/admin/access-requests?${outcome === undefined ? '' : 'status=all&'}request=${requestId}`,
  tells: [
    on(accessRequestRequestedV1, ({ payload: { requestId, firstName, lastName, employeeNumber } }) => ({
      subjectId: requestId,
      who: { roles: ['admin'] },
      details: { name: `${firstName} ${lastName}`, employeeNumber },
    })),
  ],
  ends: [
    on(accessRequestApprovedV1, async ({ payload: { requestId, decidedBy } }, known) => ({
      subjectId: requestId,
      details: { outcome: 'approved' as const, ...(await deciderOf(decidedBy, known)) },
    })),
    on(accessRequestRejectedV1, async ({ payload: { requestId, decidedBy } }, known) => ({
      subjectId: requestId,
      details: { outcome: 'rejected' as const, ...(await deciderOf(decidedBy, known)) },
    })),
    on(accessRequestNoticeIssuedV1, ({ payload: { requestId, kind } }) =>
      kind === 'withdrawn' || kind === 'expired'
        ? { subjectId: requestId, details: { outcome: kind } }
        : null,
    ),
  ],
});

const deciderOf = async (
  decidedById: string,
  known: Known,
): Promise<{ decidedBy: string | null; decidedById: string }> => ({
  decidedBy: await known.nameOfAccount(decidedById),
  decidedById,
});

const ENDS: Readonly<Record<(typeof outcomes)[number], (decidedBy: string | null) => string>> = {
  approved: (decidedBy) => `${decidedBy ?? 'An administrator'} approved it.`,
  rejected: (decidedBy) => `${decidedBy ?? 'An administrator'} rejected it.`,
  withdrawn: () => 'They withdrew it.',
  expired: () => 'It was not answered in time.',
};
