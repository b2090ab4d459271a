import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  checklistContent,
  demoTestIds,
  profileContent,
  schemeContent,
  skillContent,
  skillLevels,
  skillRules,
  type ChecklistContent,
  type ProfileContent,
  type SchemeContent,
  type SkillContent,
  type SkillRules,
} from '@rigwise/contracts';
import { z } from 'zod';

/** Our own framework, what positions need, and certificates: skills by their codes, tests and people by name and number. */
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

const writtenScheme = z.looseObject({
  title: z.string(),
  levels: z.array(z.strictObject({ skill: z.string(), level: z.string() })),
  schemesFirst: z.array(z.string()),
  signers: z.array(z.string()),
});
export type WrittenScheme = Readonly<z.output<typeof writtenScheme>>;

const writtenChecklist = z.looseObject({ title: z.string(), skill: z.string() });
export type WrittenChecklist = Readonly<z.output<typeof writtenChecklist>>;

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(CONTENT, file), 'utf8'));

/** Each after the group it is in. */
export const writtenSkills = (): readonly WrittenSkill[] => z.array(writtenSkill).parse(read('skills.json'));
export const writtenProfiles = (): readonly WrittenProfile[] =>
  z.array(writtenProfile).parse(read('profiles.json'));

export const contentOf = ({ code, title, statement, levels }: WrittenSkill): SkillContent =>
  skillContent.parse({ code, title, statement, levels });

/** Each after those that it asks for. */
export const writtenSchemes = (): readonly WrittenScheme[] =>
  z.array(writtenScheme).parse(read('schemes.json'));

/** @throws Error for a code, a title or a number that there isn’t */
export const schemeOf = (
  { levels, schemesFirst, signers, ...rest }: WrittenScheme,
  ids: Readonly<Record<'skills' | 'schemes' | 'people', ReadonlyMap<string, string>>>,
): SchemeContent =>
  schemeContent.parse({
    ...rest,
    levels: levels.map(({ skill, level }) => ({ skillId: idOf(ids.skills, skill), level })),
    schemesFirst: schemesFirst.map((title) => idOf(ids.schemes, title)),
    signers: signers.map((number) => idOf(ids.people, number)),
  });

export const writtenChecklists = (): readonly WrittenChecklist[] =>
  z.array(writtenChecklist).parse(read('checklists.json'));

/** @param ids of skills, by their codes */
export const checklistOf = (
  { skill, ...rest }: WrittenChecklist,
  ids: ReadonlyMap<string, string>,
): ChecklistContent => checklistContent.parse({ ...rest, skillId: idOf(ids, skill) });

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
