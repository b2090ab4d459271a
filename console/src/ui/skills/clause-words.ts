import type { SkillClause, SkillLevel } from '@rigwise/contracts';
import type { TFunction } from 'i18next';

/** What sentences are made with, in the reader’s language. */
export interface Words {
  readonly t: TFunction;
  /** A calendar date: "2 March 2027". */
  readonly day: (date: string) => string;
  readonly list: (parts: readonly string[]) => string;
}

/** A clause, with the title of its test or other skill; null if that isn’t known. */
export interface TitledClause {
  readonly clause: SkillClause;
  readonly title: string | null;
}

/** What a clause asks for: "Pass “Kick detection” with at least 80%". */
export function toDoText(
  { t }: Pick<Words, 't'>,
  { clause, title }: TitledClause,
  { skillId }: { readonly skillId: string },
): string {
  if (clause.needs === 'level') return levelText(t, clause, title, skillId);
  const often = clause.count === 1 ? 'once' : clause.count === 2 ? 'twice' : 'often';
  const { count, least } = clause;
  const toDo =
    clause.needs === 'test'
      ? t(`skillWords.toDo.test.${often}`, { count, test: quotedTest(t, title) })
      : t(`skillWords.toDo.${clause.kind}.${often}`, { count });
  return least === null ? toDo : t('skillWords.toDo.atLeast', { toDo, least });
}

type Span = NonNullable<Extract<SkillClause, { needs: 'test' }>['recency']>;

/** "1 year, 6 months" */
export function spanText({ t, list }: Words, span: Span): string {
  const units = (['years', 'months', 'days'] as const).filter((unit) => span[unit] > 0);
  return list(units.map((unit) => t(`skillWords.span.${unit}`, { count: span[unit] })));
}

/** "Counts for 2 years"; null if it counts for ever. */
export function recencyText(words: Words, clause: SkillClause): string | null {
  const span = clause.needs === 'level' || clause.recency === null ? '' : spanText(words, clause.recency);
  return span === '' ? null : words.t('skillWords.recency', { span });
}

export const levelName = (t: TFunction, level: SkillLevel | null): string =>
  level === null ? t('skillWords.noLevel') : t(`skillWords.levels.${level}`);

export const quotedTest = (t: TFunction, title: string | null): string =>
  title === null ? t('skillWords.aTest') : t('skillWords.quoted', { title });

export const quotedSkill = (t: TFunction, title: string | null): string =>
  title === null ? t('skillWords.aSkill') : t('skillWords.quoted', { title });

function levelText(
  t: TFunction,
  clause: Extract<SkillClause, { needs: 'level' }>,
  title: string | null,
  skillId: string,
): string {
  const level = levelName(t, clause.level);
  if (clause.skillId === skillId) return t('skillWords.toDo.ownLevel', { level });
  return t('skillWords.toDo.level', { level, skill: quotedSkill(t, title) });
}
