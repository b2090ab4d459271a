import { richText, textOf } from '@rigwise/contracts';

interface ValueWords {
  readonly yes: string;
  readonly no: string;
  readonly number: (value: number) => string;
  /** The catalogue's word for one of our own values or names, such as `hard` or `lowerBound`. */
  readonly word: (value: string) => string;
}

/** What holds one of our own values; any other text is an author's. */
const OURS = ['type', 'difficulty', 'cognitiveLevel', 'rule', 'mode', 'shape'];

/**
 * A value of a difference as a reader reads it.
 * @param name the last segment of its path
 */
export function differenceValue(value: unknown, name: string, words: ValueWords): string {
  if (typeof value === 'string') return OURS.includes(name) ? words.word(value) : value;
  if (typeof value === 'number') return words.number(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map((one) => differenceValue(one, '', words)).join(', ');
  if (value === null || typeof value !== 'object') return '';
  if ('type' in value && value.type === 'doc') {
    const text = richText.safeParse(value);
    return text.success ? textOf(text.data) : '';
  }
  return Object.entries(value)
    .map(([key, one]) => `${words.word(key)}: ${differenceValue(one, key, words)}`)
    .join('; ');
}
