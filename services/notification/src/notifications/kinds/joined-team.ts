import { z } from 'zod';
import { defineNotification } from '../define-notification.ts';

/** For a manager, whose team somebody has come to. */
export const joinedTeam = defineNotification({
  kind: 'person.joined-team',
  group: 'team',
  label: 'Somebody joined your team',
  roles: ['manager', 'admin'],
  channels: { inApp: true, email: false, digest: true },
  details: z.object({
    name: z.string(),
    person: z.uuid().optional(),
    /** Who was their manager until then, and in which request that ended. */
    from: z.uuid().nullish(),
    request: z.string().optional(),
  }),
  text: ({ name }) => ({ title: `${name} joined your team`, body: 'You are their manager now.' }),
  link: () => '/manager',
  whenPersonChanges: async (before, after, { subject, request }, known) => {
    const { personId: person, managerId, active, name } = after;
    const { managerId: from } = before;
    if (managerId === null || managerId === from || !active || name === null) return null;
    // A duplicate's crew goes with the duplicate: it has not come to anybody else.
    const [left, joined] = [from && (await known.survivorOf(from)), await known.survivorOf(managerId)];
    if (left === joined) return null;
    // Who stood in the directory twice was in the team already, as the other.
    if (await known.wasInTeam(person, managerId, request)) return null;
    return { subjectId: subject, who: { people: [managerId] }, details: { name, person, from, request } };
  },
  // Where the crew, or who goes on, was told of before the merge.
  untoldWhenMerged: ({ personId: from, managerId }, { personId: person }, { request }) => [
    { personId: person, details: { from, request } },
    ...(managerId === null ? [] : [{ personId: managerId, details: { person, request } }]),
  ],
});
