import type { ClauseState, EvidenceEntry, SkillClause, SkillLevel, SkillProgress } from '@rigwise/contracts';
import type { TFunction } from 'i18next';

/** What sentences are made with, in the reader’s language. */
export interface Words {
  readonly t: TFunction;
  /** A calendar date: "2 March 2027". */
  readonly day: (date: string) => string;
  readonly list: (parts: readonly string[]) => string;
}

/** The evidence that clauses name by id; entries that are too old to be sent are missing. */
export type EvidenceById = ReadonlyMap<string, EvidenceEntry>;

/** "Practitioner since 3 March 2026: passed “Kick detection” with 86%, observed twice; lapses after 2 March 2027." */
export function whyText(words: Words, skill: SkillProgress, evidence: EvidenceById): string {
  const { t, day, list } = words;
  const { level, since, until } = skill;
  if (level === null) return t('skillProgress.why.none');
  const name = t(`skillProgress.levels.${level}`);
  const held = since === null ? name : t('skillProgress.why.since', { level: name, since: day(since) });
  const because = list(skill.clauses.map((state) => doneText(words, state, skill, evidence)));
  return until === null
    ? t('skillProgress.why.forever', { held, because })
    : t('skillProgress.why.until', { held, because, until: day(until) });
}

/** What was done for a clause that is met: "passed “Kick detection” with 86%". */
export function doneText(
  { t, list }: Words,
  { clause, title, evidence: ids }: ClauseState,
  { skillId }: Pick<SkillProgress, 'skillId'>,
  evidence: EvidenceById,
): string {
  if (clause.needs === 'level') return levelText(t, clause, title, skillId, 'done');
  const known = ids.flatMap((id) => evidence.get(id) ?? []);
  // A test that has to be passed once is passed by the attempt that stays valid longest, however many there are.
  const isOnce = clause.needs === 'test' && clause.count === 1;
  const count = isOnce ? 1 : Math.max(ids.length, clause.count);
  const ratings = (isOnce ? known.slice(0, 1) : known).flatMap(({ rating }) =>
    rating === null ? [] : [t('skillProgress.percent', { value: rating })],
  );
  const often = count === 1 ? 'once' : count === 2 ? 'twice' : 'often';
  const done =
    clause.needs === 'test'
      ? t(`skillProgress.done.test.${often}`, { count, test: quoted(t, title) })
      : t(`skillProgress.done.${clause.kind}.${often}`, { count });
  if (ratings.length === 0) return done;
  return t(clause.needs === 'test' && count === 1 ? 'skillProgress.done.with' : 'skillProgress.done.rated', {
    ...{ done, ratings: list(ratings) },
  });
}

/** What a clause asks for: "Pass “Kick detection” with at least 80%". */
export function toDoText(
  { t }: Words,
  { clause, title }: Pick<ClauseState, 'clause' | 'title'>,
  { skillId }: Pick<SkillProgress, 'skillId'>,
): string {
  if (clause.needs === 'level') return levelText(t, clause, title, skillId, 'toDo');
  const often = clause.count === 1 ? 'once' : clause.count === 2 ? 'twice' : 'often';
  const { count, least } = clause;
  const toDo =
    clause.needs === 'test'
      ? t(`skillProgress.toDo.test.${often}`, { count, test: quoted(t, title) })
      : t(`skillProgress.toDo.${clause.kind}.${often}`, { count });
  return least === null ? toDo : t('skillProgress.toDo.atLeast', { toDo, least });
}

/** What is said of a clause besides: how much of it is there, until when it counts, and how long evidence counts. */
export function clauseNotes(words: Words, { clause, isMet, until, evidence }: ClauseState): string[] {
  const { t, day } = words;
  const notes: string[] = [];
  if (clause.needs !== 'level' && !isMet && clause.count > 1)
    notes.push(t('skillProgress.clause.have', { have: evidence.length, count: clause.count }));
  if (isMet && until !== null) notes.push(t('skillProgress.clause.until', { day: day(until) }));
  const span = clause.needs === 'level' || clause.recency === null ? '' : spanText(words, clause.recency);
  if (span !== '') notes.push(t('skillProgress.clause.recency', { span }));
  return notes;
}

type Span = NonNullable<Extract<SkillClause, { needs: 'test' }>['recency']>;

/** "1 year, 6 months" */
export function spanText({ t, list }: Words, span: Span): string {
  const units = (['years', 'months', 'days'] as const).filter((unit) => span[unit] > 0);
  return list(units.map((unit) => t(`skillProgress.span.${unit}`, { count: span[unit] })));
}

/** "Foundation, needs Practitioner": what the bar shows. */
export function levelsText(
  t: TFunction,
  { level, required }: Pick<SkillProgress, 'level' | 'required'>,
): string {
  const held = levelName(t, level);
  if (required === null) return held;
  return level === required
    ? t('skillProgress.heldAsNeeded', { held })
    : t('skillProgress.heldOf', { held, required: t(`skillProgress.levels.${required}`) });
}

export const levelName = (t: TFunction, level: SkillLevel | null): string =>
  level === null ? t('skillProgress.noLevel') : t(`skillProgress.levels.${level}`);

const quoted = (t: TFunction, title: string | null): string =>
  title === null ? t('skillProgress.aTest') : t('skillProgress.quoted', { title });

function levelText(
  t: TFunction,
  clause: Extract<SkillClause, { needs: 'level' }>,
  title: string | null,
  skillId: string,
  part: 'done' | 'toDo',
): string {
  const level = t(`skillProgress.levels.${clause.level}`);
  if (clause.skillId === skillId) return t(`skillProgress.${part}.ownLevel`, { level });
  const skill = title === null ? t('skillProgress.aSkill') : t('skillProgress.quoted', { title });
  return t(`skillProgress.${part}.level`, { level, skill });
}
