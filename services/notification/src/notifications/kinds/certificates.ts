import {
  certificateAwaitsSignatureV1,
  certificateExpiringV1,
  certificateIssuedV1,
  certificateResumedV1,
  certificateSettledV1,
  certificateStoppedV1,
} from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on, type Reader } from '../define-notification.ts';

const ofHolder = { group: 'certificates', channels: { inApp: true, email: true, digest: true } } as const;
const linkToOwn = (): string => '/my-certificates';

/** A day of the calendar, not an instant: the same everywhere. */
const dayFor = (day: string, { language }: Reader): string =>
  new Date(day).toLocaleDateString(language, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  });

export const certificateIssued = defineNotification({
  ...ofHolder,
  kind: 'certificate.issued',
  label: 'You have a new certificate',
  channels: { inApp: true, email: false, digest: true },
  details: z.object({ title: z.string(), validUntil: z.string().nullable() }),
  text: ({ title, validUntil }, reader) => ({
    title: `New certificate: ${title}`,
    body: validUntil === null ? 'It doesn’t expire.' : `It is valid until ${dayFor(validUntil, reader)}.`,
  }),
  link: linkToOwn,
  tells: [
    on(certificateIssuedV1, ({ payload: { certificateId, personId, title, validUntil } }) => ({
      ...{ subjectId: certificateId, who: { people: [personId] }, details: { title, validUntil } },
    })),
  ],
});

/** For those who sign, but never for themselves. */
export const certificateWaiting = defineNotification({
  kind: 'certificate.waiting',
  group: 'certificates',
  label: 'A certificate is waiting for your signature',
  channels: { inApp: true, email: true, digest: true },
  details: z.object({ title: z.string(), isSettled: z.boolean() }),
  text: ({ title, isSettled }) => ({
    title: isSettled ? `A certificate was waiting: ${title}` : `Sign a certificate: ${title}`,
    body: isSettled ? 'It needs no signature any more.' : 'Its holder has shown everything that it asks for.',
  }),
  link: () => '/my-certificates?tab=to-sign',
  tells: [
    on(certificateAwaitsSignatureV1, ({ payload: { certificateId, personId, title, signers } }) => ({
      subjectId: certificateId,
      who: { people: signers.filter((signer) => signer !== personId) },
      details: { title, isSettled: false },
    })),
  ],
  ends: [
    on(certificateSettledV1, ({ payload: { certificateId } }) => ({
      ...{ subjectId: certificateId, details: { isSettled: true } },
    })),
  ],
});

const stopped = z.object({
  title: z.string(),
  how: z.enum(['suspended', 'revoked']),
  isResumed: z.boolean(),
});

/** Doesn’t say why: people on a rig share mailboxes and screens. */
export const certificateStopped = defineNotification({
  ...ofHolder,
  kind: 'certificate.stopped',
  label: 'Your certificate was suspended or revoked',
  details: stopped,
  text: ({ title, how, isResumed }) => ({
    title: `Certificate ${how}: ${title}`,
    body: isResumed
      ? 'It is valid again.'
      : 'It isn’t valid now, and its public page says so. Your manager can tell you why.',
  }),
  link: linkToOwn,
  tells: [
    on(certificateStoppedV1, ({ payload: { certificateId, revision, personId, title, how } }) => ({
      subjectId: `${certificateId}/${revision}`,
      who: { people: [personId] },
      details: { title, how, isResumed: false },
    })),
  ],
  ends: [
    on(certificateResumedV1, ({ payload: { certificateId, revision } }) => ({
      // The step before was the suspension.
      ...{ subjectId: `${certificateId}/${revision - 1}`, details: { isResumed: true } },
    })),
  ],
});

export const certificateExpiring = defineNotification({
  ...ofHolder,
  kind: 'certificate.expiring',
  label: 'Your certificate expires soon',
  details: z.object({ title: z.string(), validUntil: z.string() }),
  text: ({ title, validUntil }, reader) => ({
    title: `Certificate expires soon: ${title}`,
    body: `It is valid until ${dayFor(validUntil, reader)}. Show again what it asks for to renew it.`,
  }),
  link: linkToOwn,
  tells: [
    on(certificateExpiringV1, ({ payload: { certificateId, days, personId, title, validUntil, to } }) =>
      to === 'manager'
        ? null
        : {
            subjectId: `${certificateId}/${days}`,
            who: { people: [personId] },
            details: { title, validUntil },
          },
    ),
  ],
});

export const crewCertificateExpiring = defineNotification({
  kind: 'certificate.crew-expiring',
  group: 'team',
  label: 'A certificate of your crew expires soon',
  roles: ['manager', 'admin'],
  channels: { inApp: true, email: false, digest: true },
  details: z.object({ title: z.string(), validUntil: z.string(), personId: z.string() }),
  text: ({ title, validUntil }, reader) => ({
    title: `A certificate of your crew expires soon: ${title}`,
    body: `It is valid until ${dayFor(validUntil, reader)}.`,
  }),
  link: ({ personId }) => `/manager/user-progress/${personId}`,
  tells: [
    on(
      certificateExpiringV1,
      ({ payload: { certificateId, days, managerId, personId, title, validUntil, to } }) =>
        managerId === null || to === 'holder'
          ? null
          : {
              subjectId: `${certificateId}/${days}`,
              who: { people: [managerId] },
              details: { title, validUntil, personId },
            },
    ),
  ],
});
