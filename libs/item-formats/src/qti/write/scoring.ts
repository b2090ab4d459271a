import type { BlanksRule, ScoringRule } from '@rigwise/contracts';
import { element, type XmlElement } from '../../xml/xml-node.ts';
import { answered, condition, correct, mapped, operator, set, value, variable } from './expressions.ts';

type BaseType = 'identifier' | 'string' | 'float' | 'directedPair' | 'file';
export interface Declared {
  readonly id: string;
  readonly cardinality: 'single' | 'multiple' | 'ordered';
  readonly baseType: BaseType;
  readonly correct?: readonly string[];
  readonly mapping?: XmlElement | undefined;
}

export function responseDeclaration({
  id,
  cardinality,
  baseType,
  correct: key = [],
  mapping,
}: Declared): XmlElement {
  const values = key.map((one) => element('qti-value', {}, [one]));
  return element('qti-response-declaration', { identifier: id, cardinality, 'base-type': baseType }, [
    values.length > 0 ? element('qti-correct-response', {}, values) : undefined,
    mapping,
  ]);
}

export const outcomeDeclaration = (
  identifier: string,
  more: Readonly<Record<string, string | number | undefined>> = {},
): XmlElement =>
  element('qti-outcome-declaration', { identifier, cardinality: 'single', 'base-type': 'float', ...more }, [
    element('qti-default-value', {}, [element('qti-value', {}, ['0'])]),
  ]);

export interface MapEntry {
  readonly key: string;
  readonly value: number;
  readonly caseSensitive?: boolean;
}
export function mappingOf(
  entries: readonly MapEntry[],
  bounds: {
    readonly defaultValue: number;
    readonly lowerBound?: number | undefined;
    readonly upperBound?: number | undefined;
  },
): XmlElement {
  return element(
    'qti-mapping',
    {
      'default-value': bounds.defaultValue,
      'lower-bound': bounds.lowerBound,
      'upper-bound': bounds.upperBound,
    },
    entries.map(({ key, value: to, caseSensitive }) =>
      element('qti-map-entry', { 'map-key': key, 'mapped-value': to, 'case-sensitive': caseSensitive }),
    ),
  );
}

/** The mapping of a rule, if it has one. */
export const ruleMapping = (rule: ScoringRule): XmlElement | undefined =>
  rule.rule === 'match_correct'
    ? undefined
    : mappingOf(
        Object.entries(rule.map).map(([key, to]) => ({ key, value: to })),
        rule,
      );

export interface WrittenRule {
  readonly processing: readonly XmlElement[];
  readonly template?: 'match_correct' | 'map_response' | undefined;
}

/** As the standard templates, with the rule's points. */
export function ruleProcessing(id: string, score: string, rule: ScoringRule): WrittenRule {
  if (rule.rule === 'map_response') {
    return { processing: [condition([answered(id), set(score, mapped(id))])], template: 'map_response' };
  }
  const isRight = operator('match', [variable(id), correct(id)]);
  return {
    processing: [condition([isRight, set(score, value('float', rule.points))])],
    template: rule.points === 1 ? 'match_correct' : undefined,
  };
}

/** Adds up the scores of blanks within bounds, or gives the points if each has its best score. */
export function blanksProcessing(
  score: string,
  blanks: readonly { readonly outcome: string; readonly best: number }[],
  rule: BlanksRule,
): readonly XmlElement[] {
  if (rule.rule === 'match_correct') {
    const right = blanks.map(({ outcome, best }) =>
      operator('gte', [variable(outcome), value('float', best)]),
    );
    return [condition([operator('and', right), set(score, value('float', rule.points))])];
  }
  const bound = (name: 'lt' | 'gt', at: number | undefined) =>
    at === undefined
      ? []
      : [condition([operator(name, [variable(score), value('float', at)]), set(score, value('float', at))])];
  const sum = operator(
    'sum',
    blanks.map(({ outcome }) => variable(outcome)),
  );
  return [set(score, sum), ...bound('lt', rule.lowerBound), ...bound('gt', rule.upperBound)];
}
