import { accessRequestApprovedV1, type Language } from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on } from '../define-notification.ts';

/** For the sponsor of an external person: the guest may come. */
export const accessRequestDecided = defineNotification({
  kind: 'access-request.decided',
  group: 'access-requests',
  label: 'Someone you sponsor was given access',
  roles: ['manager', 'admin'],
  channels: { inApp: true, email: true, digest: true },
  details: z.object({ name: z.string(), endsOn: z.iso.date() }),
  text: ({ name, endsOn }, { language }) => ({
    title: `${name} now has access, sponsored by you`,
    body: `They have access until the end of ${dayInWords(endsOn, language)}.`,
  }),
  link: () => null,
  tells: [
    on(accessRequestApprovedV1, ({ payload: { requestId, firstName, lastName, external } }) =>
      external === null
        ? null
        : {
            subjectId: requestId,
            who: { people: [external.sponsorId] },
            details: { name: `${firstName} ${lastName}`, endsOn: external.endsOn },
          },
    ),
  ],
});

/** `31 December 2026`: a day has no zone. */
const dayInWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
