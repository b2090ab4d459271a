import { RefusedQuestion } from '../../refused-question.ts';
import { listOf } from '../../text/lists.ts';
import { numberOf, yesOrNo } from '../../text/values.ts';
import { attributeOf, type XmlElement } from '../../xml/xml-node.ts';

/** The value of an attribute; undefined without it. A value that means nothing refuses the test, and names it. */
const read = <T>(
  element: XmlElement,
  name: string,
  as: (value: string, name: string) => T,
): T | undefined => {
  const value = attributeOf(element, name);
  return value === undefined ? undefined : as(value, `${name} ${lineOf(element)}`);
};
export const lineOf = ({ line }: XmlElement): string => (line > 0 ? `(line ${line})` : '');

export const numberIn = (element: XmlElement, name: string) => read(element, name, numberOf);
export const flagIn = (element: XmlElement, name: string) => read(element, name, yesOrNo);
export const listIn = (element: XmlElement, name: string) => read(element, name, listOf);

const OWN = 'data-rigwise-';

/** A misspelled attribute would be a rule that silently isn't there. */
export function refuseUnknown(
  element: XmlElement,
  known: Readonly<Record<string, string>>,
  more: readonly string[] = [],
): void {
  const all = [...Object.values(known), ...more];
  for (const name of element.attributes.keys()) {
    if (!name.startsWith(OWN) || all.includes(name)) continue;
    throw new RefusedQuestion(
      'unknown-attribute',
      `<${element.name}> has no attribute ${name} ${lineOf(element)}. Use one of ${all.join(', ')}.`,
    );
  }
}
