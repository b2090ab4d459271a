import { noticeIssuedV1 } from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on } from '../define-notification.ts';
import { absoluteTime } from '../../templates/absolute-time.ts';

/** The person must learn of it, even if they made the change. A mail is sent anyway if they have an address. */
export const passwordChanged = defineNotification({
  kind: 'account.password-changed',
  group: 'account',
  label: 'Your password was changed',
  channels: { inApp: true, email: false, digest: false, fixed: ['inApp', 'email', 'digest'] },
  details: z.object({ at: z.iso.datetime() }),
  text: ({ at }, { timeZone, language }) => ({
    title: 'Your password was changed',
    body: `At ${absoluteTime(new Date(at), timeZone, language)}. If that wasn’t you, tell an administrator immediately.`,
  }),
  link: () => '/user-profile',
  tells: [
    on(noticeIssuedV1, ({ payload: { noticeId, personId, kind, issuedAt } }) =>
      kind === 'password-changed'
        ? { subjectId: noticeId, who: { people: [personId] }, details: { at: issuedAt } }
        : null,
    ),
  ],
});
