import type { BlanksRule, ScoringRule } from '@rigwise/contracts';
import { RefusedQuestion } from '../../refused-question.ts';
import type { ResponseDeclaration } from './declarations.ts';
import { SCORE } from '../qti-names.ts';
import { scoringRefused, type ScoreFact } from './score-facts.ts';

type FactOf<K extends ScoreFact['kind']> = Extract<ScoreFact, { kind: K }>;
/** How one response is scored. */
export type ResponseFact = FactOf<'match' | 'map' | 'compare'>;

/** The scores of an item by response. */
export class Scoring {
  private readonly facts: readonly ScoreFact[] | undefined;

  constructor(
    facts: readonly ScoreFact[] | undefined,
    private readonly warn: (code: string, message: string) => void,
  ) {
    this.facts = facts && towardsScore(facts);
  }

  of(response: string): ResponseFact | undefined {
    const found = (this.facts ?? []).filter(
      (fact): fact is ResponseFact => 'response' in fact && fact.response === response,
    );
    const [first, ...others] = found;
    if (first === undefined || others.length === 0) return first;
    // Conditions on different values, one after the other, are one list of answers.
    const answers = found.flatMap((fact) => (fact.kind === 'compare' ? fact.answers : []));
    const isList =
      found.every(({ kind, outcome }) => kind === 'compare' && outcome === first.outcome) &&
      answers.every(({ tolerance }) => tolerance === undefined) &&
      new Set(answers.map(({ value }) => value)).size === answers.length;
    if (!isList) throw scoringRefused('two rules for one answer');
    return { kind: 'compare', outcome: first.outcome, response, answers };
  }

  /** The rule of a question with one response. */
  rule(declared: ResponseDeclaration, rename: (key: string) => string | undefined): ScoringRule {
    const fact = this.of(declared.id) ?? this.assumed(declared);
    if (fact.kind === 'match') return { rule: 'match_correct', points: fact.points };
    const { entries, ...bounds } =
      fact.kind === 'compare'
        ? { entries: fact.answers.map(({ value, score }) => ({ key: value, value: score })), defaultValue: 0 }
        : mappingOf(declared);
    const map = new Map<string, number>();
    for (const { key, value } of entries) {
      const renamed = rename(key.trim());
      if (renamed !== undefined) map.set(renamed, value);
    }
    return { rule: 'map_response', map: Object.fromEntries(map), ...bounds };
  }

  /** The points of a question that is all right or not. */
  points(declared: ResponseDeclaration): number {
    const fact = this.of(declared.id) ?? this.assumed(declared);
    if (fact.kind === 'match') return fact.points;
    throw scoringRefused('partial credit for an order');
  }

  /** How several blanks add up, whose own outcome may be `outcome`. */
  blanksRule(responses: readonly string[], outcome: string): BlanksRule {
    const facts = this.facts ?? [];
    const targets = new Set([
      ...responses.flatMap((response) => this.of(response)?.outcome ?? []),
      ...(responses.length === 0 ? [outcome] : []),
    ]);
    const all = facts.find(
      (fact): fact is FactOf<'all'> =>
        fact.kind === 'all' &&
        (responses.length === 0
          ? fact.outcome === outcome
          : fact.of.some((one) => targets.has(one) || responses.includes(one))),
    );
    if (all) return { rule: 'match_correct', points: all.points };
    for (const fact of facts) {
      if (fact.kind === 'sum' && fact.of.some((one) => targets.has(one))) targets.add(fact.outcome);
    }
    const bound = (side: 'lower' | 'upper') =>
      facts.find(
        (fact): fact is FactOf<'bound'> =>
          fact.kind === 'bound' && fact.side === side && targets.has(fact.outcome),
      )?.at;
    const [lowerBound, upperBound] = [bound('lower'), bound('upper')];
    return {
      rule: 'sum',
      ...(lowerBound !== undefined && { lowerBound }),
      ...(upperBound !== undefined && { upperBound }),
    };
  }

  /** Items without processing are scored elsewhere: the key is enough to score them here. */
  private assumed(declared: ResponseDeclaration): ResponseFact {
    const common = { outcome: SCORE, response: declared.id };
    if (this.facts !== undefined && this.facts.some((fact) => 'response' in fact || fact.kind === 'all')) {
      if (!this.facts.some((fact) => fact.kind === 'all' && fact.of.includes(declared.id))) {
        throw scoringRefused(`no rule for ${declared.id}`);
      }
    } else {
      this.warn('scoring-assumed', 'The item doesn’t say how it is scored. Check the points.');
    }
    return declared.mapping ? { kind: 'map', ...common } : { kind: 'match', ...common, points: 1 };
  }

  /** The same for a blank. */
  blank(declared: ResponseDeclaration): ResponseFact {
    return this.of(declared.id) ?? this.assumed(declared);
  }
}

/** What gets into the score of the item, directly or by way of other outcomes. */
function towardsScore(facts: readonly ScoreFact[]): readonly ScoreFact[] {
  const outcomes = new Set<string>([SCORE]);
  for (let size = 0; size < outcomes.size;) {
    size = outcomes.size;
    for (const fact of facts)
      if ('of' in fact && outcomes.has(fact.outcome)) fact.of.forEach((one) => outcomes.add(one));
  }
  return facts.filter(({ outcome }) => outcomes.has(outcome));
}

export function mappingOf({ id, mapping }: ResponseDeclaration): NonNullable<ResponseDeclaration['mapping']> {
  if (mapping) return mapping;
  throw new RefusedQuestion(
    'no-mapping',
    `The answers of ${id} are to be mapped to points, and it has no mapping.`,
  );
}
