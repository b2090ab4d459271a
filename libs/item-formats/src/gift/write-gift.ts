import type { QuestionContent, RichText } from '@rigwise/contracts';
import { nodesOf } from '@rigwise/contracts';
import { withBlankAtEnd, withoutBlankAtEnd } from '../text/blank-mark.ts';
import type { Losses } from '../text/losses.ts';
import { docIn, LeftOut, nameClassification, nameLanguages } from '../text/losses.ts';
import { LONGEST_QUESTION } from '../text/limits.ts';
import { oneLine } from '../text/plain.ts';
import { TextWriter } from '../text/text-writer.ts';
import type { Exported, ExportItem } from '../verdict.ts';
import { categoryOf } from './chunks.ts';
import { escaped } from './escapes.ts';
import { answersText, feedback } from './write-answers.ts';
import type { GiftStem } from './write-text.ts';
import { stemAroundBlank, stemAtEnd } from './write-text.ts';

/**
 * Writes Moodle's GIFT format: the original language of each item, its first topic as the category, and its other
 * topics as tags. Read again with that language, an item without losses means the same.
 */
export function giftWriter(): TextWriter {
  let category = categoryOf(undefined);
  return new TextWriter({
    ...{ format: 'GIFT', mediaType: 'text/plain', extension: 'txt', separator: '\n\n' },
    tail: (isEmpty) => (isEmpty ? '' : '\n'),
    write: (item, losses) => {
      const question = questionText(item, losses);
      const before = category;
      category = categoryOf(topicsOf(item)[0]);
      return `${category === before ? '' : `${category}\n\n`}${question}`;
    },
  });
}

export const writeGift = (items: readonly ExportItem[]): Exported => giftWriter().whole(items);

const topicsOf = ({ content }: ExportItem): string[] => content.classification.topics.map(oneLine);

function questionText(item: ExportItem, losses: Losses): string {
  const { content } = item;
  if (content.kind === 'scenario')
    throw new LeftOut('GIFT has no scenarios. Export the item as QTI, or its questions one by one.');
  const language = content.languages[0] ?? 'en';
  nameLanguages(content, losses);
  nameClassification(content.classification, losses, ['topics']);
  const stem = stemOf(content, language, losses);
  const of = { language, base: stem.format, losses };
  const answers = answersText(content.interaction, of);
  const general = feedback(content.rationale, '####', of);
  const title = escaped(oneLine(content.title));
  const text = `${comment(item, losses)}::${title}:: ${stem.before}{${answers}${general}}${stem.after}`;
  if (text.length > LONGEST_QUESTION)
    throw new LeftOut('This question is too long for GIFT. Export it as QTI instead.');
  return text;
}

/** Moodle reads the id number and tags of a question from a comment. */
function comment(item: ExportItem, losses: Losses): string {
  const tags = topicsOf(item).slice(1);
  if (tags.some((tag) => /[[\]\p{Cc}]/u.test(tag)))
    losses.add('topics-dropped', 'Topics with square brackets can’t be tags in GIFT.');
  const kept = tags.filter((tag) => !/[[\]\p{Cc}]/u.test(tag)).map((tag) => `[tag:${tag}]`);
  const id = /[[\]\p{Cc}]/u.test(item.id) ? [] : [`[id:${item.id}]`];
  return [...id, ...kept].length === 0 ? '' : `// ${[...id, ...kept].join(' ')}\n`;
}

function stemOf({ stem, interaction }: QuestionContent, language: string, losses: Losses): GiftStem {
  const doc = docIn(stem, language, losses);
  if (!('blanks' in interaction)) return stemAtEnd(doc);
  const blank = interaction.blanks[0]?.id ?? '';
  const text: RichText = doc ?? { type: 'doc', content: [] };
  const placed = [...nodesOf(text)].flatMap((node) => (node.type === 'blank' ? [node.attrs.id] : []));
  if (placed.length > 1 || placed.some((id) => id !== blank))
    throw new LeftOut('GIFT has one blank a question. Export it as QTI or Moodle XML instead.');
  if (interaction.type === 'inline-choice')
    return stemAroundBlank(placed.length === 0 ? withBlankAtEnd(text, blank) : text);
  const without = withoutBlankAtEnd(text);
  return placed.length === 0 || without !== text ? stemAtEnd(without) : stemAroundBlank(text);
}
