import {
  skillLevels,
  type EvidenceKind,
  type SkillClause,
  type SkillLevel,
  type SkillRules,
} from '@rigwise/contracts';

/** What a clause is about, as a form offers it. */
export const clauseKinds = [
  'test',
  'observation',
  'peer-review',
  'coding',
  'external',
  'manager-rating',
  'attendance',
  'level',
] as const satisfies readonly ('test' | 'level' | EvidenceKind)[];
export type ClauseKind = (typeof clauseKinds)[number];

/** A clause as a form has it: what its kind doesn’t need is kept in case the user changes it back. */
export interface ClauseDraft {
  readonly kind: ClauseKind;
  readonly testId: string;
  readonly testTitle: string;
  readonly skillId: string;
  readonly level: SkillLevel;
  readonly least: string;
  readonly count: string;
  readonly years: string;
  readonly months: string;
  readonly days: string;
}

export type RulesDraft = Readonly<Record<SkillLevel, readonly ClauseDraft[]>>;

export const newClause: ClauseDraft = {
  ...{ kind: 'test', testId: '', testTitle: '', skillId: '', level: 'awareness' },
  ...{ least: '', count: '1', years: '', months: '', days: '' },
};

/** @param titleOf a test’s title; undefined if it isn’t known */
export function draftOf(rules: SkillRules, titleOf: (testId: string) => string | undefined): RulesDraft {
  const ofLevel = (level: SkillLevel): readonly ClauseDraft[] =>
    (rules[level] ?? []).map((clause) => clauseDraftOf(clause, titleOf));
  return {
    awareness: ofLevel('awareness'),
    foundation: ofLevel('foundation'),
    practitioner: ofLevel('practitioner'),
    advanced: ofLevel('advanced'),
    expert: ofLevel('expert'),
  };
}

function clauseDraftOf(clause: SkillClause, titleOf: (testId: string) => string | undefined): ClauseDraft {
  if (clause.needs === 'level')
    return { ...newClause, kind: 'level', skillId: clause.skillId, level: clause.level };
  const { least, count, recency } = clause;
  const text = (number: number | undefined): string => (number ? String(number) : '');
  const enough = {
    ...{ least: least === null ? '' : String(least), count: String(count) },
    ...{ years: text(recency?.years), months: text(recency?.months), days: text(recency?.days) },
  };
  return clause.needs === 'test'
    ? { ...newClause, ...enough, testId: clause.testId, testTitle: titleOf(clause.testId) ?? '' }
    : { ...newClause, ...enough, kind: clause.kind };
}

/** What is sent: levels without clauses are left out, and the schema reports what isn’t complete. */
export function rulesOf(draft: RulesDraft): SkillRules {
  return Object.fromEntries(
    skillLevels.flatMap((level) =>
      draft[level].length === 0 ? [] : [[level, draft[level].map(clauseOf)] as const],
    ),
  );
}

function clauseOf({ kind, testId, skillId, level, ...draft }: ClauseDraft): SkillClause {
  if (kind === 'level') return { needs: 'level', skillId, level };
  const span = {
    years: numberIn(draft.years) ?? 0,
    months: numberIn(draft.months) ?? 0,
    days: numberIn(draft.days) ?? 0,
  };
  const enough = {
    least: numberIn(draft.least),
    count: numberIn(draft.count) ?? Number.NaN,
    recency: span.years + span.months + span.days === 0 ? null : span,
  };
  return kind === 'test' ? { needs: 'test', testId, ...enough } : { needs: 'evidence', kind, ...enough };
}

/** Null if nothing was entered; what is no number isn’t one. */
const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));
