import { z } from 'zod';
import { defineNotification } from '../define-notification.ts';

/** For the manager whose team a person has joined. */
export const joinedTeam = defineNotification({
  kind: 'person.joined-team',
  group: 'team',
  label: 'Someone joined your team',
  roles: ['manager', 'admin'],
  channels: { inApp: true, email: false, digest: true },
  details: z.object({
    name: z.string(),
    person: z.uuid().optional(),
    /** The previous manager, and the request that ended that. */
    from: z.uuid().nullish(),
    request: z.string().optional(),
  }),
  text: ({ name }) => ({ title: `${name} joined your team`, body: 'You are now their manager.' }),
  link: () => '/manager',
  whenPersonChanges: async (before, after, { subject, request }, known) => {
    const { personId: person, managerId, active, name } = after;
    const { managerId: from } = before;
    if (managerId === null || managerId === from || !active) return null;
    // A merge moves the duplicate's reports to the surviving manager: they haven't joined a different team.
    const [left, joined] = [from && (await known.survivorOf(from)), await known.survivorOf(managerId)];
    if (left === joined) return null;
    // The person was already in the team, as the duplicate.
    if (await known.wasInTeam(person, managerId, request)) return null;
    return { subjectId: subject, who: { people: [managerId] }, details: { name, person, from, request } };
  },
  // Where the event of the report or of the surviving person arrived before that of the merge.
  untoldWhenMerged: ({ personId: from, managerId }, { personId: person }, { request }) => [
    { personId: person, details: { from, request } },
    ...(managerId === null ? [] : [{ personId: managerId, details: { person, request } }]),
  ],
});
