import { RefusedQuestion } from '../../refused-question.ts';
import {
  collapsed,
  attributeOf,
  childOf,
  childrenNamed,
  textIn,
  type XmlElement,
} from '../../xml/xml-node.ts';

export interface MapEntry {
  readonly key: string;
  readonly value: number;
  readonly caseSensitive: boolean;
}
export interface Mapping {
  readonly entries: readonly MapEntry[];
  readonly defaultValue: number;
  readonly lowerBound?: number;
  readonly upperBound?: number;
}
/** A response with its key, as it is declared. */
export interface ResponseDeclaration {
  readonly id: string;
  readonly cardinality: string;
  readonly baseType: string;
  readonly correct: readonly string[];
  readonly mapping?: Mapping;
  readonly areaMapping?: XmlElement;
}

/** A number as XML Schema writes it. Refuses the question if it isn't one. */
export function numberOf(text: string | undefined, what: string): number {
  const value = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text?.trim() ?? '') ? Number(text) : NaN;
  if (Number.isFinite(value)) return value;
  throw new RefusedQuestion('invalid-number', `“${(text ?? '').slice(0, 40)}” isn’t a number (${what}).`);
}
export const optionalNumber = (text: string | undefined, what: string): number | undefined =>
  text === undefined || text.trim() === '' ? undefined : numberOf(text, what);

/** Bounds and the default of a mapping, for maps of keys and of areas. */
export function boundsOf(mapping: XmlElement): Omit<Mapping, 'entries'> {
  const lowerBound = optionalNumber(attributeOf(mapping, 'lower-bound'), 'lower-bound');
  const upperBound = optionalNumber(attributeOf(mapping, 'upper-bound'), 'upper-bound');
  return {
    defaultValue: optionalNumber(attributeOf(mapping, 'default-value'), 'default-value') ?? 0,
    ...(lowerBound !== undefined && { lowerBound }),
    ...(upperBound !== undefined && { upperBound }),
  };
}

const mappingOf = (mapping: XmlElement): Mapping => ({
  ...boundsOf(mapping),
  entries: childrenNamed(mapping, 'qti-map-entry').map((entry) => ({
    key: attributeOf(entry, 'map-key') ?? '',
    value: numberOf(attributeOf(entry, 'mapped-value'), 'mapped-value'),
    // True by default, as in QTI.
    caseSensitive: attributeOf(entry, 'case-sensitive')?.trim() !== 'false',
  })),
});

const isText = (baseType: string): boolean => baseType === 'string';
const valueOf = (value: XmlElement, baseType: string): string =>
  isText(baseType) ? textIn(value) : collapsed(textIn(value));

/** The responses of an item, in the order of the file. */
export const responsesOf = (root: XmlElement): ReadonlyMap<string, ResponseDeclaration> =>
  new Map(
    childrenNamed(root, 'qti-response-declaration').map((element) => {
      const id = attributeOf(element, 'identifier') ?? '';
      const baseType = attributeOf(element, 'base-type') ?? '';
      const correct = childOf(element, 'qti-correct-response');
      const mapping = childOf(element, 'qti-mapping');
      const areaMapping = childOf(element, 'qti-area-mapping');
      const declared = {
        ...{ id, baseType, cardinality: attributeOf(element, 'cardinality') ?? 'single' },
        correct: (correct ? childrenNamed(correct, 'qti-value') : []).map((value) =>
          valueOf(value, baseType),
        ),
        ...(mapping && { mapping: mappingOf(mapping) }),
        ...(areaMapping && { areaMapping }),
      };
      return [id, declared] as const;
    }),
  );
