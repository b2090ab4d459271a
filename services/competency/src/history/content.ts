import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  demoTestIds,
  profileContent,
  skillContent,
  skillLevels,
  skillRules,
  type ProfileContent,
  type SkillContent,
  type SkillRules,
} from '@rigwise/contracts';
import { z } from 'zod';

/** Our own framework, and what positions need: skills by their codes, tests by their names. */
const CONTENT = path.join(import.meta.dirname, '../../content');

const clause = z.looseObject({
  needs: z.string(),
  skill: z.string().optional(),
  test: z.string().optional(),
});
const writtenSkill = z.strictObject({
  code: z.string(),
  parent: z.string().nullable(),
  title: z.string(),
  statement: z.string(),
  levels: z.record(z.string(), z.string()),
  rules: z.partialRecord(z.enum(skillLevels), z.array(clause)).default({}),
});
export type WrittenSkill = Readonly<z.output<typeof writtenSkill>>;
const writtenProfile = z.strictObject({
  position: z.string(),
  requirements: z.array(z.strictObject({ skill: z.string(), level: z.string(), from: z.string() })),
});
export type WrittenProfile = Readonly<z.output<typeof writtenProfile>>;

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(CONTENT, file), 'utf8'));

/** Each after the group it is in. */
export const writtenSkills = (): readonly WrittenSkill[] => z.array(writtenSkill).parse(read('skills.json'));
export const writtenProfiles = (): readonly WrittenProfile[] =>
  z.array(writtenProfile).parse(read('profiles.json'));

export const contentOf = ({ code, title, statement, levels }: WrittenSkill): SkillContent =>
  skillContent.parse({ code, title, statement, levels });

/** @param ids of skills, by their codes. @throws Error for a code or a test that there isn’t */
export const rulesOf = ({ rules }: WrittenSkill, ids: ReadonlyMap<string, string>): SkillRules =>
  skillRules.parse(
    Object.fromEntries(
      Object.entries(rules).map(([level, clauses]) => [
        level,
        clauses.map(({ skill, test, ...rest }) => ({
          ...rest,
          ...(skill !== undefined && { skillId: idOf(ids, skill) }),
          ...(test !== undefined && { testId: idOf(new Map(Object.entries(demoTestIds)), test) }),
        })),
      ]),
    ),
  );

export const profileOf = (
  { position, requirements }: WrittenProfile,
  ids: ReadonlyMap<string, string>,
): ProfileContent =>
  profileContent.parse({
    position,
    requirements: requirements.map(({ skill, ...rest }) => ({ ...rest, skillId: idOf(ids, skill) })),
  });

function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`There is no ${name}`);
  return id;
}
