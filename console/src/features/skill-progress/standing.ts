import {
  EXPIRING_DAYS,
  skillLevels,
  type ClauseState,
  type EvidenceEntry,
  type PersonProgress,
  type SkillLevel,
  type SkillProgress,
} from '@rigwise/contracts';

const DAY_MS = 86_400_000;

/** 1 to 5; 0 for none. */
export const levelNumber = (level: SkillLevel | null): number =>
  level === null ? 0 : skillLevels.indexOf(level) + 1;

/**
 * `met`, `short`: what the position needs; `expiring`: the level held lapses soon; `reached`: a level that isn't
 * needed; `open`: none yet, and none needed.
 */
export type Standing = 'met' | 'expiring' | 'short' | 'reached' | 'open';

/** @param on the day that the progress is about: `2026-11-24` */
export function standingOf(
  { level, required, until }: Pick<SkillProgress, 'level' | 'required' | 'until'>,
  on: string,
): Standing {
  if (levelNumber(level) < levelNumber(required)) return 'short';
  if (level === null) return 'open';
  if (until !== null && Date.parse(until) - Date.parse(on) <= EXPIRING_DAYS * DAY_MS) return 'expiring';
  return required === null ? 'reached' : 'met';
}

/** How many levels the position needs, how many of them are met, and how many skills have a level. */
export function countsOf({ skills, on }: Pick<PersonProgress, 'skills' | 'on'>) {
  const required = skills.filter((skill) => skill.required !== null);
  const short = required.filter((skill) => standingOf(skill, on) === 'short').length;
  return {
    required: required.length,
    met: required.length - short,
    short,
    expiring: required.filter((skill) => standingOf(skill, on) === 'expiring').length,
    reached: skills.filter(({ level }) => level !== null).length,
  };
}

/** The skills that need something: those that are lacking, in the framework’s order, then those that lapse first. */
export function skillsToDo({ skills, on }: Pick<PersonProgress, 'skills' | 'on'>): readonly SkillProgress[] {
  const required = skills.filter((skill) => skill.required !== null);
  return [
    ...required.filter((skill) => standingOf(skill, on) === 'short'),
    ...required
      .filter((skill) => standingOf(skill, on) === 'expiring')
      .toSorted((one, other) => (one.until ?? '').localeCompare(other.until ?? '')),
  ];
}

/** What there is to do: the open clauses of the next level, or those with which the level held lapses. */
export function clausesToDo(skill: SkillProgress, on: string): readonly ClauseState[] {
  return standingOf(skill, on) === 'expiring'
    ? skill.clauses.filter(({ until }) => until !== null && until === skill.until)
    : (skill.next?.clauses ?? []).filter(({ isMet }) => !isMet);
}

/** Skills that follow each other in the same groups. */
export function inGroups(
  skills: readonly SkillProgress[],
): readonly { readonly groups: readonly string[]; readonly skills: readonly SkillProgress[] }[] {
  const parts: { groups: readonly string[]; skills: SkillProgress[] }[] = [];
  for (const skill of skills) {
    const last = parts.at(-1);
    const isSame =
      last?.groups.length === skill.groups.length && last.groups.every((one, at) => one === skill.groups[at]);
    if (last && isSame) last.skills.push(skill);
    else parts.push({ groups: skill.groups, skills: [skill] });
  }
  return parts;
}

/** What tells of a skill: evidence of it, what its clauses count, and every attempt at their tests. */
export function evidenceOf(
  { skillId, clauses, next }: SkillProgress,
  evidence: readonly EvidenceEntry[],
): readonly EvidenceEntry[] {
  const all = [...clauses, ...(next?.clauses ?? [])].filter(({ clause }) => clause.needs !== 'level');
  const ids = new Set(all.flatMap((state) => state.evidence));
  const tests = new Set(all.flatMap(({ clause }) => (clause.needs === 'test' ? [clause.testId] : [])));
  return evidence.filter(
    (entry) =>
      entry.skillId === skillId || ids.has(entry.id) || (entry.testId !== null && tests.has(entry.testId)),
  );
}

/** Whether a piece of evidence counts on a day, and if not, why. */
export type EvidenceState = 'counts' | 'failed' | 'expired' | 'corrected' | 'withdrawal';

export function stateOf(entry: EvidenceEntry, on: string): EvidenceState {
  if (entry.isWithdrawn) return 'withdrawal';
  if (entry.replacedBy !== null) return 'corrected';
  if (!entry.counts) return 'failed';
  return entry.validUntil !== null && entry.validUntil < on ? 'expired' : 'counts';
}
