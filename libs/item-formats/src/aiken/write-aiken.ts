import type { InteractionOf, ItemOption, Localized, RichText } from '@rigwise/contracts';
import { textOf } from '@rigwise/contracts';
import { choiceParts } from '../text/write-scores.ts';
import { LONGEST_QUESTION } from '../text/limits.ts';
import type { Losses } from '../text/losses.ts';
import { docIn, LeftOut, nameClassification, nameLanguages } from '../text/losses.ts';
import { oneLine, plainFromDoc, titleFrom } from '../text/plain.ts';
import { TextWriter } from '../text/text-writer.ts';
import type { Exported, ExportItem } from '../verdict.ts';

const MOST_LETTERS = 26;
/** What can't begin the line of a question: it would be taken for an option or the answer. */
const SYNTAX = /^(?:[A-Z][.)](?:\s|$)|ANSWER\s*:)/i;

/** Writes the Aiken format: choices as lines of plain text, in the original language of each item. */
export const aikenWriter = (): TextWriter =>
  new TextWriter({
    ...{ format: 'Aiken', mediaType: 'text/plain', extension: 'txt', separator: '\n\n' },
    tail: (isEmpty) => (isEmpty ? '' : '\n'),
    write: questionText,
  });

export const writeAiken = (items: readonly ExportItem[]): Exported => aikenWriter().whole(items);

function questionText({ content }: ExportItem, losses: Losses): string {
  if (content.kind === 'scenario' || content.interaction.type !== 'choice')
    throw new LeftOut('Aiken has only questions with one right option. Export the item as QTI instead.');
  const language = content.languages[0] ?? 'en';
  const { interaction } = content;
  if (interaction.options.length > MOST_LETTERS)
    throw new LeftOut('Aiken has at most 26 options. Export the item as QTI instead.');
  const stem = lineOf(content.stem, language, losses);
  if (stem === '') throw new LeftOut(`The question has no text in ${language}. Add it, and export it again.`);
  if (SYNTAX.test(stem))
    throw new LeftOut(
      'The text begins like an option or an answer in Aiken. Begin it differently, or export it as QTI.',
    );
  nameRest(content, titleFrom(stem), losses);
  nameLanguages(content, losses);
  nameClassification(content.classification, losses);
  const options = interaction.options.map((option, index) => optionLine(option, index, language, losses));
  const text = [stem, ...options, `ANSWER: ${letterOf(interaction, losses)}`].join('\n');
  if (text.length > LONGEST_QUESTION)
    throw new LeftOut('This question is too long for Aiken. Export it as QTI instead.');
  return text;
}

const letter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

function letterOf(interaction: InteractionOf<'choice'>, losses: Losses): string {
  const parts = choiceParts(interaction, losses);
  if (parts.some((part) => part !== 0 && part !== 1) || parts.filter((part) => part === 1).length > 1)
    losses.add('scoring-changed', 'Aiken gives a point for the right option and none for others.');
  if (!interaction.shuffle)
    losses.add('shuffle-dropped', 'Aiken can’t keep the order of options: Moodle shuffles them.');
  return letter(interaction.options.findIndex(({ id }) => id === interaction.correct));
}

function optionLine(option: ItemOption, index: number, language: string, losses: Losses): string {
  const text = lineOf(option.text, language, losses);
  if (text === '')
    throw new LeftOut(`An option has no text in ${language}. Add it, and export the item again.`);
  if (docIn(option.rationale, language, losses) !== undefined)
    losses.add('rationale-dropped', 'Aiken has no rationales.');
  if (option.reference !== undefined)
    losses.add('reference-dropped', 'Aiken has no place for the references of options.');
  return `${letter(index)}. ${text}`;
}

function nameRest(
  {
    title,
    rationale,
    languages,
  }: { title: string; rationale?: Localized<RichText> | undefined; languages: string[] },
  derived: string,
  losses: Losses,
): void {
  if (oneLine(title) !== derived)
    losses.add('title-dropped', 'Aiken has no titles: the beginning of the text becomes the title.');
  if (docIn(rationale, languages[0] ?? 'en', losses) !== undefined)
    losses.add('rationale-dropped', 'Aiken has no rationales.');
}

function lineOf(texts: Localized<RichText>, language: string, losses: Losses): string {
  const doc = docIn(texts, language, losses);
  if (doc === undefined) return '';
  const plain = plainFromDoc(doc);
  if (plain === undefined || plain.includes('\n'))
    losses.add(
      'formatting-dropped',
      'Aiken has single lines of plain text: formatting and line breaks are lost.',
    );
  return oneLine(plain ?? textOf(doc));
}
