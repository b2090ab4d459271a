import {
  EXPIRING_DAYS,
  skillLevels,
  type GapProposal,
  type SkillClause,
  type SkillRules,
} from '@rigwise/contracts';
import { dateOf, dayOf } from '@rigwise/rotations';

/** A skill of a person, by the last computation. */
export interface GapCell {
  /** 1 to 5; null: the position doesn’t need it. */
  readonly required: number | null;
  readonly held: number;
  readonly isLacking: boolean;
  /** The next higher level that has a rule, and which of its clauses aren’t met, from 0. */
  readonly next: number | null;
  readonly missing: readonly number[];
  /** The last day with what is needed; null for ever. */
  readonly metUntil: string | null;
}

/** What gives the evidence that is missing, or why nothing that can be assigned does. */
export type GapSources =
  | { readonly is: 'met' }
  | { readonly is: 'unclosed'; readonly why: GapProposal['unclosed'][number]['why'] }
  | {
      readonly is: 'closed';
      readonly tests: readonly string[];
      readonly isObserved: boolean;
      /** What it is due before; null: nothing lapses. */
      readonly before: string | null;
    };

/** Of a level that is lacking the clauses up to it that aren’t met; of one that lapses soon those that renew it. */
export function sourcesOf(cell: GapCell, rules: SkillRules | undefined, today: string): GapSources {
  const { required, isLacking, metUntil } = cell;
  const isExpiring = !isLacking && metUntil !== null && metUntil <= dateOf(dayOf(today) + EXPIRING_DAYS);
  if (required === null || (!isLacking && !isExpiring)) return { is: 'met' };
  const clauses = isLacking ? lacking(cell, required, rules ?? {}) : renewing(cell, required, rules ?? {});
  if (clauses.length === 0) return { is: 'unclosed', why: 'no-rule' };
  const tests = clauses.flatMap((clause) => (clause.needs === 'test' ? [clause.testId] : []));
  const isObserved = clauses.some((clause) => clause.needs === 'evidence' && clause.kind === 'observation');
  if (tests.length === 0 && !isObserved) return { is: 'unclosed', why: 'other-evidence' };
  return { is: 'closed', tests: [...new Set(tests)], isObserved, before: isExpiring ? metUntil : null };
}

function lacking({ held, next, missing }: GapCell, required: number, rules: SkillRules): SkillClause[] {
  return skillLevels.slice(held, required).flatMap((level, at) => {
    const clauses = rules[level] ?? [];
    return held + at + 1 === next ? clauses.filter((_, n) => missing.includes(n)) : clauses;
  });
}

function renewing({ held }: GapCell, required: number, rules: SkillRules): readonly SkillClause[] {
  const level = skillLevels.slice(required - 1, held).find((one) => rules[one] !== undefined);
  return (level && rules[level]) ?? [];
}
