import type { Tolerance } from '@rigwise/contracts';
import { attributeOf, elementsOf, textIn, type XmlElement } from '../../xml/xml-node.ts';
import { fromPercent } from '../percent.ts';
import { QUANTITY_OPERATOR } from '../qti-names.ts';
import { numberOf } from './declarations.ts';
import { scoringRefused, type Comparison, type ScoreFact } from './score-facts.ts';

/** A branch of a condition; one without `when` is the last, "else". */
export interface Branch {
  readonly when: XmlElement | undefined;
  readonly then: XmlElement | undefined;
}
type Comparing = Omit<Comparison, 'score'> & { readonly response: string };

const nameOf = (element: XmlElement | undefined): string => element?.name ?? '';
const identifierOf = (element: XmlElement | undefined): string =>
  (element && attributeOf(element, 'identifier')) ?? '';

/** What a condition says, whose branches set at most one score each. */
export function conditionFact(branches: readonly Branch[]): readonly ScoreFact[] {
  const scored = branches.filter(({ when, then }) => when && then && !isNullCheck(when));
  const first = scored.find(({ then }) => then && !setsNothing(then)) ?? scored[0];
  const mapped = branches.map(({ then }) => mapOf(then)).find((fact) => fact !== undefined);
  if (mapped) return onlyNullChecks(branches) ? [mapped] : refuse('a mapping under a condition');
  if (first?.when === undefined || first.then === undefined) return [];
  const { when, then } = first;
  const outcome = identifierOf(then);
  const bound = boundOf(when, outcome);
  if (bound) return [bound];
  if (nameOf(when) === 'qti-and') return [allOf(when, outcome, pointsOf(then))];
  const [one, other] = elementsOf(when);
  if (nameOf(when) === 'qti-match' && isKeyOf(one, other)) {
    const response = identifierOf(nameOf(one) === 'qti-variable' ? one : other);
    return [{ kind: 'match', outcome, response, points: pointsOf(then) }];
  }
  return [comparisons(branches, outcome)];
}

function refuse(what: string): never {
  throw scoringRefused(what);
}

const isNullCheck = (when: XmlElement): boolean =>
  nameOf(when) === 'qti-is-null' ||
  (nameOf(when) === 'qti-not' && nameOf(elementsOf(when)[0]) === 'qti-is-null');
const onlyNullChecks = (branches: readonly Branch[]): boolean =>
  branches.every(({ when }) => when === undefined || isNullCheck(when));

/** A branch that sets 0 changes nothing: scores start there. */
function setsNothing(then: XmlElement): boolean {
  const [expression] = elementsOf(then);
  return nameOf(expression) === 'qti-base-value' && Number(textIn(expression)) === 0;
}

function mapOf(then: XmlElement | undefined): ScoreFact | undefined {
  const [expression] = then ? elementsOf(then) : [];
  return nameOf(expression).startsWith('qti-map-response')
    ? { kind: 'map', outcome: identifierOf(then), response: identifierOf(expression) }
    : undefined;
}

/** The points of a branch: a value, or a value that is added to the outcome itself. */
function pointsOf(then: XmlElement | undefined): number {
  const [expression] = then ? elementsOf(then) : [];
  if (nameOf(expression) === 'qti-base-value') return numberOf(textIn(expression), 'score');
  if (expression && nameOf(expression) === 'qti-sum') {
    const terms = elementsOf(expression);
    const value = terms.find(({ name }) => name === 'qti-base-value');
    const itself = terms.find(
      (term) => nameOf(term) === 'qti-variable' && identifierOf(term) === identifierOf(then),
    );
    if (terms.length === 2 && value && itself) return numberOf(textIn(value), 'score');
  }
  throw scoringRefused('a score that is calculated');
}

/** Whether a response is compared with its declared key. */
const isKeyOf = (one: XmlElement | undefined, other: XmlElement | undefined): boolean =>
  identifierOf(one) === identifierOf(other) &&
  [nameOf(one), nameOf(other)].sort().join() === 'qti-correct,qti-variable';

function boundOf(when: XmlElement, outcome: string): ScoreFact | undefined {
  const side = { 'qti-lt': 'lower', 'qti-lte': 'lower', 'qti-gt': 'upper', 'qti-gte': 'upper' } as const;
  const name = nameOf(when);
  if (!(name in side)) return undefined;
  const [one, other] = elementsOf(when);
  if (nameOf(one) !== 'qti-variable' || identifierOf(one) !== outcome || nameOf(other) !== 'qti-base-value') {
    throw scoringRefused('a comparison of scores');
  }
  return {
    kind: 'bound',
    outcome,
    side: side[name as keyof typeof side],
    at: numberOf(textIn(other), 'bound'),
  };
}

/** Several responses that have to be right together, or whose scores have to be the best. */
function allOf(when: XmlElement, outcome: string, points: number): ScoreFact {
  const of = elementsOf(when).map((operand) => {
    const [one, other] = elementsOf(operand);
    if (nameOf(operand) === 'qti-gte' && nameOf(one) === 'qti-variable') return identifierOf(one);
    if (nameOf(operand) === 'qti-match' && isKeyOf(one, other)) {
      return identifierOf(nameOf(one) === 'qti-variable' ? one : other);
    }
    throw scoringRefused('a combination of conditions');
  });
  return { kind: 'all', outcome, of, points };
}

/** A response that is compared with one answer after the other; the first that it equals counts. */
function comparisons(branches: readonly Branch[], outcome: string): ScoreFact {
  const answers: Comparison[] = [];
  const responses = new Set<string>();
  for (const { when, then } of branches) {
    if (when === undefined) {
      if (then && !setsNothing(then)) throw scoringRefused('points for any other answer');
    } else if (!isNullCheck(when) && then) {
      const { response, ...compared } = comparing(when);
      responses.add(response);
      answers.push({ ...compared, score: pointsOf(then) });
    }
  }
  const [response] = responses;
  if (response === undefined || responses.size > 1) throw scoringRefused('a condition on several responses');
  return { kind: 'compare', outcome, response, answers };
}

function comparing(when: XmlElement): Comparing {
  const [one, other] = elementsOf(when);
  const [left, right] = nameOf(one) === 'qti-base-value' ? [other, one] : [one, other];
  const quantity = left?.name === 'qti-custom-operator' && attributeOf(left, 'class') === QUANTITY_OPERATOR;
  const response = quantity ? elementsOf(left)[0] : left;
  if (nameOf(response) !== 'qti-variable' || nameOf(right) !== 'qti-base-value') {
    throw scoringRefused(nameOf(when) || 'an empty condition');
  }
  const compared = { response: identifierOf(response), value: textIn(right) };
  switch (nameOf(when)) {
    case 'qti-equal':
      return { ...compared, tolerance: toleranceOf(when) };
    case 'qti-string-match':
      return { ...compared, caseSensitive: attributeOf(when, 'case-sensitive')?.trim() !== 'false' };
    case 'qti-match':
    case 'qti-member':
      return { ...compared, caseSensitive: true };
    default:
      throw scoringRefused(nameOf(when));
  }
}

function toleranceOf(equal: XmlElement): Tolerance {
  const mode = attributeOf(equal, 'tolerance-mode')?.trim() ?? 'exact';
  const [below, above = below] = (attributeOf(equal, 'tolerance') ?? '0').trim().split(/\s+/);
  if (mode === 'exact') return { mode, below: 0, above: 0 };
  if (mode !== 'absolute' && mode !== 'relative') throw scoringRefused(`the tolerance mode ${mode}`);
  const amount = (text: string | undefined): number => {
    const value = numberOf(text, 'tolerance');
    return mode === 'relative' ? fromPercent(text ?? '') : value;
  };
  return { mode, below: amount(below), above: amount(above) };
}
