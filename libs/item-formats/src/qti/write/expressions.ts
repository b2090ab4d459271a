import { element, type XmlElement, type XmlNode } from '../../xml/xml-node.ts';

/** Elements of response processing (QTI 3, sections on response rules and expressions), by what they say. */
export const variable = (identifier: string): XmlElement => element('qti-variable', { identifier });
export const correct = (identifier: string): XmlElement => element('qti-correct', { identifier });
export const mapped = (identifier: string): XmlElement => element('qti-map-response', { identifier });
export const value = (type: 'float' | 'identifier', of: string | number): XmlElement =>
  element('qti-base-value', { 'base-type': type }, [String(of)]);
export const operator = (
  name: 'match' | 'member' | 'multiple' | 'sum' | 'and' | 'not' | 'is-null' | 'gt' | 'lt' | 'gte',
  operands: readonly XmlNode[],
): XmlElement => element(`qti-${name}`, {}, operands);
export const set = (identifier: string, to: XmlElement): XmlElement =>
  element('qti-set-outcome-value', { identifier }, [to]);

/** A condition: the first branch whose expression is true applies. */
export function condition(
  ...branches: readonly (readonly [when: XmlElement, then: XmlElement])[]
): XmlElement {
  const rules = branches.map(([when, then], index) =>
    element(index === 0 ? 'qti-response-if' : 'qti-response-else-if', {}, [when, then]),
  );
  return element('qti-response-condition', {}, rules);
}
export const answered = (identifier: string): XmlElement =>
  operator('not', [operator('is-null', [variable(identifier)])]);
