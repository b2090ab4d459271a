import type { RichText } from '@rigwise/contracts';
import { BLANK_MARK, withMarks } from '../text/blank-mark.ts';
import { htmlText } from '../text/formatted.ts';
import { LeftOut } from '../text/losses.ts';
import { plainFromDoc } from '../text/plain.ts';
import { escaped } from './escapes.ts';

export type GiftFormat = 'moodle' | 'plain' | 'html';
interface Written {
  readonly format: GiftFormat;
  readonly text: string;
}

/** Moodle's own format is text in which HTML and formulas may be: fine for texts without any of their signs. */
const NEEDS_FORMAT = /[<&]|\\[([]|\$\$|^\[/;

function written(doc: RichText): Written {
  const plain = plainFromDoc(doc);
  if (plain === undefined) return { format: 'html', text: htmlText(doc) };
  return { format: NEEDS_FORMAT.test(plain) ? 'plain' : 'moodle', text: plain };
}

/** With its format if that isn't the question's, or if its beginning would be taken for a format or a weight. */
const marked = ({ format, text }: Written, base: GiftFormat): string =>
  `${format !== base || /^[[%]/.test(text) ? `[${format}]` : ''}${escaped(text)}`;

/** An answer or feedback of a question whose text is in the format `base`. */
export const giftText = (doc: RichText, base: GiftFormat): string => marked(written(doc), base);
/** The same for text that is plain by nature. */
export const giftLine = (text: string, base: GiftFormat): string =>
  marked({ format: NEEDS_FORMAT.test(text) ? 'plain' : 'moodle', text }, base);

/** A question's text around its answers. */
export interface GiftStem {
  readonly format: GiftFormat;
  readonly before: string;
  /** Empty if the answers are at the end. */
  readonly after: string;
}

export function stemAtEnd(doc: RichText | undefined): GiftStem {
  if (doc === undefined) return { format: 'moodle', before: '', after: '' };
  const stem = written(doc);
  return { format: stem.format, before: marked(stem, 'moodle'), after: '' };
}

/** The text of a question with one blank, where the answers go. There must be some text after them. */
export function stemAroundBlank(doc: RichText): GiftStem {
  const withMark = withMarks(doc);
  const plain = written(withMark);
  const stem = plain.text.trimEnd().endsWith(BLANK_MARK)
    ? { format: 'html' as const, text: htmlText(withMark) }
    : plain;
  const [before, after, ...more] = stem.text.split(BLANK_MARK);
  if (before === undefined || after === undefined || more.length > 0)
    throw new LeftOut('GIFT has one blank a question. Export it as QTI or Moodle XML instead.');
  return {
    format: stem.format,
    before: marked({ format: stem.format, text: before }, 'moodle'),
    after: escaped(after),
  };
}
