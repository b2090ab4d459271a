import { z } from 'zod';
import { defineNotification } from '../define-notification.ts';

/** For a manager, whose team somebody has come to. */
export const joinedTeam = defineNotification({
  kind: 'person.joined-team',
  group: 'team',
  label: 'Somebody joined your team',
  roles: ['manager', 'admin'],
  channels: { inApp: true, email: false, digest: true },
  details: z.object({ name: z.string() }),
  text: ({ name }) => ({ title: `${name} joined your team`, body: 'You are their manager now.' }),
  link: () => '/manager',
  whenPersonChanges: (before, after, subject) =>
    after.managerId === null || after.managerId === before.managerId || !after.active || after.name === null
      ? null
      : { subjectId: subject, who: { people: [after.managerId] }, details: { name: after.name } },
});
