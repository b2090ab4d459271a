import type { ClauseState, EvidenceEntry, SkillClause, SkillProgress } from '@rigwise/contracts';
import type { TFunction } from 'i18next';
import { levelName, quotedSkill, quotedTest, recencyText, type Words } from '../../ui/skills/clause-words.ts';

/** The evidence that clauses name by id; entries that are too old to be sent are missing. */
export type EvidenceById = ReadonlyMap<string, EvidenceEntry>;

/** "Practitioner since 3 March 2026: passed “Kick detection” with 86%, observed twice; lapses after 2 March 2027." */
export function whyText(words: Words, skill: SkillProgress, evidence: EvidenceById): string {
  const { t, day, list } = words;
  const { level, since, until } = skill;
  if (level === null) return t('skillProgress.why.none');
  const name = levelName(t, level);
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
  if (clause.needs === 'level') return levelText(t, clause, title, skillId);
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
      ? t(`skillProgress.done.test.${often}`, { count, test: quotedTest(t, title) })
      : t(`skillProgress.done.${clause.kind}.${often}`, { count });
  if (ratings.length === 0) return done;
  return t(clause.needs === 'test' && count === 1 ? 'skillProgress.done.with' : 'skillProgress.done.rated', {
    ...{ done, ratings: list(ratings) },
  });
}

/** What is said of a clause besides: how much of it is there, until when it counts, and how long evidence counts. */
export function clauseNotes(words: Words, { clause, isMet, until, evidence }: ClauseState): string[] {
  const { t, day } = words;
  const notes: string[] = [];
  if (clause.needs !== 'level' && !isMet && clause.count > 1)
    notes.push(t('skillProgress.clause.have', { have: evidence.length, count: clause.count }));
  if (isMet && until !== null) notes.push(t('skillProgress.clause.until', { day: day(until) }));
  const recency = recencyText(words, clause);
  if (recency !== null) notes.push(recency);
  return notes;
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
    : t('skillProgress.heldOf', { held, required: levelName(t, required) });
}

/** What was reached for a clause that asks for a level. */
function levelText(
  t: TFunction,
  clause: Extract<SkillClause, { needs: 'level' }>,
  title: string | null,
  skillId: string,
): string {
  const level = levelName(t, clause.level);
  if (clause.skillId === skillId) return t('skillProgress.done.ownLevel', { level });
  return t('skillProgress.done.level', { level, skill: quotedSkill(t, title) });
}
