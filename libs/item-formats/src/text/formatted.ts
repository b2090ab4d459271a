import type { RichText } from '@rigwise/contracts';
import { htmlOf } from '../html/html-of.ts';
import type { HtmlReading } from '../html/rich-text-from-html.ts';
import { richTextFromHtml } from '../html/rich-text-from-html.ts';
import { BLANK_MARK } from './blank-mark.ts';

/** A document as HTML for formats of text: formulas as TeX, and a mark where a blank is. */
export const htmlText = (doc: RichText): string => htmlOf(doc, { math: 'tex', blank: () => [BLANK_MARK] });

export const docFromHtml = (html: string): HtmlReading => richTextFromHtml(html, { tex: true });

/** Whether a text is meant as HTML: it has a tag, a comment or a character reference. */
export const looksLikeHtml = (text: string): boolean =>
  /<\/?[a-z][^<>]*>|<!--|&(?:[a-z][a-z\d]{1,31}|#\d{1,7}|#x[\da-f]{1,6});/i.test(text);
