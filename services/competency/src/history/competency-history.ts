import type { INestApplicationContext } from '@nestjs/common';
import type { CallerIdentity } from '@rigwise/http';
import { People } from '@rigwise/people';
import { Periodic } from '@rigwise/persistence';
import { demoCaller, demoCompanyState, type Happening, type History } from '@rigwise/service';
import { PrismaTransactions } from '../database/transactions.ts';
import { ChangeSkill } from '../framework/change-skill.ts';
import { PrismaClient } from '../generated/client.ts';
import { COMPUTE_LEVELS } from '../levels/compute-levels.ts';
import { ChangeProfile } from '../profiles/change-profile.ts';
import { ChangeRules } from '../rules/change-rules.ts';
import { assignmentsHistory } from './assignments-history.ts';
import { certificatesHistory } from './certificates-history.ts';
import { contentOf, profileOf, rulesOf, writtenProfiles, writtenSkills } from './content.ts';
import { observationsHistory } from './observations-history.ts';
import { recordsHistory } from './records-history.ts';
import { rotationsHistory } from './rotations-history.ts';
import { tripsHistory } from './trips-history.ts';
import { sessionsHistory } from './sessions-history.ts';

/** Ada, an administrator. */
const AUTHOR = 'RW-1001';
/** Before the first test was written. */
const FRAMEWORK_DAYS_AGO = 1_150;
/** Once the tests were there that they name. */
const RULES_DAYS_AGO = 1_105;
const PROFILES_DAYS_AGO = 1_080;

/**
 * Our framework of skills with the rules of its levels, what positions need, certificates, observations, external records,
 * rotations, a trip, training sessions and assignments. Results came by events.
 */
export const competencyHistory: History = {
  sql: PrismaClient,
  // The running service computes what the past says as of today.
  holds: [COMPUTE_LEVELS],
  company: (parts) =>
    parts.get(PrismaTransactions).run(async (tx) => demoCompanyState(parts.get(People), tx)),
  happenings,
};

async function happenings(parts: INestApplicationContext): Promise<Happening[]> {
  const by = await author(parts);
  const ids = new Map<string, string>();
  const [skills, profiles] = [writtenSkills(), writtenProfiles()];
  return [
    ...skills.map((skill, at): Happening => ({
      ago: { days: FRAMEWORK_DAYS_AGO, minutes: -at * 7 },
      happens: async () => {
        const parentId = skill.parent === null ? null : (ids.get(skill.parent) ?? null);
        const { id } = await parts.get(ChangeSkill).add({ parentId, content: contentOf(skill) }, by);
        ids.set(skill.code, id);
      },
    })),
    ...skills
      .filter(({ rules }) => Object.keys(rules).length > 0)
      .map((skill, at): Happening => ({
        ago: { days: RULES_DAYS_AGO, minutes: -at * 11 },
        happens: () =>
          parts
            .get(ChangeRules)
            .change(ids.get(skill.code) ?? '', { revision: 0, levels: rulesOf(skill, ids) }, by),
      })),
    ...profiles.map((profile, at): Happening => ({
      ago: { days: PROFILES_DAYS_AGO, minutes: -at * 13 },
      happens: () => parts.get(ChangeProfile).add(profileOf(profile, ids), by),
    })),
    ...certificatesHistory(parts, by, ids),
    ...observationsHistory(parts, by, ids),
    ...recordsHistory(parts, ids),
    ...rotationsHistory(parts, by),
    ...tripsHistory(parts),
    ...sessionsHistory(parts, by, ids),
    ...assignmentsHistory(parts),
    { ago: { minutes: 1 }, happens: () => parts.get(Periodic).run(COMPUTE_LEVELS) },
  ];
}

async function author(parts: INestApplicationContext): Promise<CallerIdentity> {
  const person = await parts.get(PrismaTransactions).run((tx) => parts.get(People).findByNumber(tx, AUTHOR));
  if (!person) throw new Error(`There is no ${AUTHOR}`);
  return demoCaller(person, 'admin');
}
