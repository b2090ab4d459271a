import { firstDayOf, isSkillClause, type EvidenceClause, type SkillRules } from '@rigwise/competence';
import { testOf } from '../levels/rule-book-source.ts';
import type { SoughtEvidence } from './met-clauses.repository.ts';

/** The evidence that some rules ask for on a day, each once, and the number of a clause’s among it. */
export interface Sought {
  readonly all: readonly SoughtEvidence[];
  readonly numberOf: (clause: EvidenceClause, skill: string) => number;
}

/** @param day such as 2027-03-02 */
export function soughtBy(rules: readonly SkillRules[], day: string): Sought {
  const all = new Map<string, SoughtEvidence>();
  for (const { skill, levels } of rules)
    for (const clause of Object.values(levels).flat())
      if (!isSkillClause(clause)) {
        const key = keyOf(clause, skill);
        if (!all.has(key)) all.set(key, { n: all.size, ...soughtEvidence(clause, skill, day) });
      }
  return {
    all: [...all.values()],
    numberOf(clause, skill) {
      const found = all.get(keyOf(clause, skill));
      if (!found) throw new RangeError('The rules have no such clause');
      return found.n;
    },
  };
}

function soughtEvidence({ evidence, least, count, recency }: EvidenceClause, skill: string, day: string) {
  const test = testOf(evidence);
  const since = recency === null ? null : firstDayOf(day, recency);
  const what = test === null ? { test, skill, kind: evidence } : { test, skill: null, kind: null };
  return { ...what, least, since, count };
}

/** What a test proves is the same for each skill. */
const keyOf = ({ evidence, least, count, recency }: EvidenceClause, skill: string): string =>
  JSON.stringify([evidence, testOf(evidence) === null ? skill : null, least, count, recency]);
