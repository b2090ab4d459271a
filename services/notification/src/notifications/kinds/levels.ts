import { levelsChangedV1, skillLevels, type SkillLevel } from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on } from '../define-notification.ts';

const level = z.enum(skillLevels);
const skill = { title: z.string(), level };
const reached = z.array(z.object(skill));
const lost = z.array(z.object({ ...skill, now: level.nullable() }));
const ofPerson = { group: 'certificates' } as const;

const NAMES: Readonly<Record<SkillLevel, string>> = {
  ...{ awareness: 'Awareness', foundation: 'Foundation', practitioner: 'Practitioner' },
  ...{ advanced: 'Advanced', expert: 'Expert' },
};
const inSkill = (one: { readonly title: string; readonly level: SkillLevel }): string =>
  `${NAMES[one.level]} in ${one.title}`;
const lineOf = (one: z.output<typeof lost>[number]): string =>
  one.now === null
    ? `${one.title}: no level now.`
    : `${one.title}: ${NAMES[one.now]} now, not ${NAMES[one.level]}.`;
/** One result may prove many skills. */
const MOST_NAMED = 5;
const namedOf = (lines: readonly string[]): string =>
  [
    ...lines.slice(0, MOST_NAMED),
    ...(lines.length > MOST_NAMED ? [`And ${lines.length - MOST_NAMED} more.`] : []),
  ].join(' ');

export const levelsReached = defineNotification({
  ...ofPerson,
  kind: 'levels.reached',
  label: 'You reached a level in a skill',
  channels: { inApp: true, email: false, digest: true },
  details: z.object({ reached }),
  text: ({ reached: all }) =>
    all.length === 1 && all[0]
      ? { title: `New level: ${inSkill(all[0])}`, body: null }
      : {
          title: `New levels in ${all.length} skills`,
          body: namedOf(all.map((one) => `${inSkill(one)}.`)),
        },
  link: () => '/user-profile?training=/skill-progress',
  tells: [
    on(levelsChangedV1, ({ payload: { personId, changeId, reached: all } }) =>
      all.length === 0
        ? null
        : {
            subjectId: `${personId}/${changeId}`,
            who: { people: [personId] },
            details: { reached: all.map(({ title, level: now }) => ({ title, level: now })) },
          },
    ),
  ],
});

const titleOfLost = (whose: string, all: z.output<typeof lost>): string =>
  all.length === 1 && all[0] ? `${whose} ${inSkill(all[0])}` : `${whose} levels in ${all.length} skills`;

export const levelsLost = defineNotification({
  ...ofPerson,
  kind: 'levels.lost',
  label: 'You lost a level in a skill',
  channels: { inApp: true, email: true, digest: true },
  details: z.object({ lost }),
  text: ({ lost: all }) => ({
    title: titleOfLost('You lost', all),
    body: `${namedOf(all.map(lineOf))} Your skills say what is missing.`,
  }),
  link: () => '/user-profile?training=/skill-progress',
  tells: [
    on(levelsChangedV1, ({ payload: { personId, changeId, lost: all } }) =>
      all.length === 0
        ? null
        : {
            subjectId: `${personId}/${changeId}`,
            who: { people: [personId] },
            details: { lost: all.map(({ title, level: was, now }) => ({ title, level: was, now })) },
          },
    ),
  ],
});

/** Doesn’t name the person: a title is shown on locked screens. */
export const crewLevelsLost = defineNotification({
  kind: 'levels.crew-lost',
  group: 'team',
  label: 'Someone in your crew lost a level',
  roles: ['manager', 'admin'],
  channels: { inApp: true, email: false, digest: true },
  details: z.object({ lost, personId: z.string() }),
  text: ({ lost: all }) => ({
    title: titleOfLost('Someone in your crew lost', all),
    body: namedOf(all.map(lineOf)),
  }),
  link: ({ personId }) => `/manager/user-progress/${personId}`,
  tells: [
    on(levelsChangedV1, ({ payload: { personId, managerId, changeId, lost: all } }) =>
      managerId === null || all.length === 0
        ? null
        : {
            subjectId: `${personId}/${changeId}`,
            who: { people: [managerId] },
            details: {
              personId,
              lost: all.map(({ title, level: was, now }) => ({ title, level: was, now })),
            },
          },
    ),
  ],
});
