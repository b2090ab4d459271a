import { dayOf } from '@rigwise/competence';
import {
  EXPIRING_DAYS,
  skillLevels,
  type PersonProgress,
  type SkillLevel,
  type SkillProgress,
  type SkillsAtHome,
} from '@rigwise/contracts';

type Step = NonNullable<SkillsAtHome['next']>;

/** The level within closest reach: one that the position needs before others, and one that takes less before others. */
export function nextLevelOf(skills: readonly SkillProgress[]): Step | null {
  const steps = skills.flatMap((skill) => {
    const { skillId, title, level: held, required, next } = skill;
    if (!next) return [];
    const missing = next.clauses.filter(({ isMet }) => !isMet).length;
    const isRequired = numberOf(required) > numberOf(held);
    return [{ isRequired, step: { skillId, title, level: next.level, missing } }];
  });
  const [first] = steps.toSorted(
    (one, other) =>
      Number(other.isRequired) - Number(one.isRequired) || one.step.missing - other.step.missing,
  );
  return first?.step ?? null;
}

/** Levels that the position needs and that lapse soon, the first first. */
export const lapsingOf = ({ skills, on }: Pick<PersonProgress, 'skills' | 'on'>): SkillsAtHome['lapsing'] =>
  skills
    .filter(({ required, level }) => required !== null && numberOf(level) >= numberOf(required))
    .flatMap(({ skillId, title, level, until }) =>
      level !== null && until !== null && dayOf(until) - dayOf(on) <= EXPIRING_DAYS
        ? [{ skillId, title, level, until }]
        : [],
    )
    .toSorted((one, other) => one.until.localeCompare(other.until));

/** 0 for none. */
const numberOf = (level: SkillLevel | null): number => (level === null ? 0 : skillLevels.indexOf(level) + 1);
