import { attributeOf, childrenNamed, elementsIn, elementsOf, type XmlElement } from '../../xml/xml-node.ts';
import { SCORE } from '../qti-names.ts';
import { conditionFact, type Branch } from './conditions.ts';
import { scoringRefused, type ScoreFact } from './score-facts.ts';

/** Outcomes that every item has without declaring them. */
const BUILT_IN = ['completionStatus', 'completion_status'];
const TEMPLATE = /(?:^|\/)(match_correct|map_response_point|map_response)(?:\.xml)?$/;

/** The rules of an item's response processing, as far as they set scores. Refuses what it doesn't understand. */
export function scoreFacts(root: XmlElement, responses: readonly string[]): readonly ScoreFact[] | undefined {
  const [processing] = childrenNamed(root, 'qti-response-processing');
  if (processing === undefined) return undefined;
  const template = attributeOf(processing, 'template') ?? attributeOf(processing, 'template-location');
  const rules = elementsOf(processing);
  if (template !== undefined && rules.length === 0) return templateFacts(template, responses);
  const shown = new Set([
    ...BUILT_IN,
    ...childrenNamed(root, 'qti-outcome-declaration')
      .filter((one) => !['float', 'integer'].includes(attributeOf(one, 'base-type') ?? ''))
      .map((one) => attributeOf(one, 'identifier') ?? ''),
  ]);
  return rules.flatMap((rule) => ruleFacts(rule, shown));
}

function templateFacts(template: string, responses: readonly string[]): readonly ScoreFact[] {
  const name = TEMPLATE.exec(template.trim())?.[1];
  if (name === undefined) throw scoringRefused(`the template ${template}`);
  // The templates are about RESPONSE; a single response may have another name.
  const [only] = responses;
  const response = responses.length === 1 && only !== undefined ? only : 'RESPONSE';
  return name === 'match_correct'
    ? [{ kind: 'match', outcome: SCORE, response, points: 1 }]
    : [{ kind: 'map', outcome: SCORE, response }];
}

/** Outcomes in `shown` choose feedback and the like, and give no score. */
function ruleFacts(rule: XmlElement, shown: ReadonlySet<string>): readonly ScoreFact[] {
  const targets = [...elementsIn(rule)].filter(({ name }) => name === 'qti-set-outcome-value');
  const scores = targets.filter((one) => !shown.has(attributeOf(one, 'identifier') ?? ''));
  if (rule.name === 'qti-set-outcome-value') return scores.length === 0 ? [] : setFacts(rule);
  if (rule.name !== 'qti-response-condition') throw scoringRefused(rule.name);
  if (targets.length > 0 && scores.length === 0) return [];
  return conditionFact(branchesOf(rule, shown));
}

function branchesOf(condition: XmlElement, shown: ReadonlySet<string>): readonly Branch[] {
  return elementsOf(condition).map((branch) => {
    const children = elementsOf(branch);
    const isElse = branch.name === 'qti-response-else';
    const then = (isElse ? children : children.slice(1)).filter(
      (one) => !(one.name === 'qti-set-outcome-value' && shown.has(attributeOf(one, 'identifier') ?? '')),
    );
    const [when] = children;
    if (then.length > 1 || then.some(({ name }) => name !== 'qti-set-outcome-value')) {
      throw scoringRefused('a condition that does several things');
    }
    return { when: isElse ? undefined : when, then: then[0] };
  });
}

function setFacts(set: XmlElement): readonly ScoreFact[] {
  const outcome = attributeOf(set, 'identifier') ?? '';
  const [expression] = elementsOf(set);
  if (expression === undefined) throw scoringRefused('an empty rule');
  switch (expression.name) {
    case 'qti-base-value':
      return [];
    case 'qti-map-response':
    case 'qti-map-response-point':
      return [{ kind: 'map', outcome, response: attributeOf(expression, 'identifier') ?? '' }];
    case 'qti-variable':
      return [{ kind: 'sum', outcome, of: [attributeOf(expression, 'identifier') ?? ''] }];
    case 'qti-sum':
      return sumFacts(outcome, elementsOf(expression));
    default:
      throw scoringRefused(expression.name);
  }
}

function sumFacts(outcome: string, terms: readonly XmlElement[]): readonly ScoreFact[] {
  const facts: ScoreFact[] = [];
  const of: string[] = [];
  for (const term of terms) {
    const identifier = attributeOf(term, 'identifier') ?? '';
    if (term.name === 'qti-variable') of.push(identifier);
    else if (term.name === 'qti-map-response' || term.name === 'qti-map-response-point') {
      facts.push({ kind: 'map', outcome, response: identifier });
    } else throw scoringRefused(`${term.name} in a sum`);
  }
  return [...facts, { kind: 'sum', outcome, of }];
}
