import {
  LONGEST_ANNOUNCEMENT_TEXT,
  LONGEST_ANNOUNCEMENT_TITLE,
  roles,
  type AnnouncementAudience,
  type Role,
} from '@rigwise/contracts';
import { z } from 'zod';

const audienceKinds = [
  'reports',
  'reports-in-departments',
  'reports-at-locations',
  'everyone',
  'roles',
  'departments',
  'locations',
  'people',
] as const satisfies readonly AnnouncementAudience['to'][];
export type AudienceKind = (typeof audienceKinds)[number];

const chosenPerson = z.object({ id: z.string(), name: z.string() });
export type ChosenPerson = z.infer<typeof chosenPerson>;

/** An announcement draft. Each audience type keeps its own selection. */
export const draft = z.object({
  title: z.string().max(LONGEST_ANNOUNCEMENT_TITLE),
  body: z.string().max(LONGEST_ANNOUNCEMENT_TEXT),
  important: z.boolean(),
  to: z.enum(audienceKinds).nullable(),
  departments: z.array(z.string()),
  locations: z.array(z.string()),
  roles: z.array(z.enum(roles)),
  people: z.array(chosenPerson),
});
export type Draft = z.infer<typeof draft>;

/** Managers mostly announce to all their reports; users who can address everyone have to choose. */
export const emptyDraft = (role: Role): Draft => ({
  ...{ title: '', body: '', important: false },
  to: role === 'manager' ? 'reports' : null,
  ...{ departments: [], locations: [], roles: [], people: [] },
});

/** Whether it has any content worth keeping. */
export const isTouched = ({ title, body, departments, locations, roles: chosen, people }: Draft): boolean =>
  [title.trim(), body.trim()].some((text) => text !== '') ||
  [departments, locations, chosen, people].some((group) => group.length > 0);

/** For the server; null if no audience is selected yet. */
export function audienceOf({
  to,
  departments,
  locations,
  roles: chosen,
  people,
}: Draft): AnnouncementAudience | null {
  switch (to) {
    case null:
      return null;
    case 'reports':
    case 'everyone':
      return { to };
    case 'departments':
    case 'reports-in-departments':
      return departments.length > 0 ? { to, departments } : null;
    case 'locations':
    case 'reports-at-locations':
      return locations.length > 0 ? { to, locations } : null;
    case 'roles':
      return chosen.length > 0 ? { to, roles: chosen } : null;
    case 'people':
      return people.length > 0 ? { to, personIds: people.map(({ id }) => id) } : null;
  }
}
