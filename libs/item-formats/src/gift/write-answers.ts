import type { Interaction, InteractionOf, ItemOption, Localized, RichText } from '@rigwise/contracts';
import { textOf } from '@rigwise/contracts';
import type { Losses } from '../text/losses.ts';
import { docIn, LeftOut } from '../text/losses.ts';
import { plainDecimal } from '../text/numbers.ts';
import { oneLine, plainFromDoc } from '../text/plain.ts';
import { blankParts, checkPairs, choiceParts, responseParts, unit, weight } from '../text/write-scores.ts';
import { escaped } from './escapes.ts';
import type { GiftFormat } from './write-text.ts';
import { giftLine, giftText } from './write-text.ts';

/** What the answers of a question are written in. */
export interface Answering {
  readonly language: string;
  readonly base: GiftFormat;
  readonly losses: Losses;
}

const line = (text: string): string => `\n\t${text}`;

export function feedback(texts: Localized<RichText> | undefined, sign: string, of: Answering): string {
  const doc = docIn(texts, of.language, of.losses);
  return doc === undefined ? '' : `${sign}${giftText(doc, of.base)}`;
}

export function nameShuffle(isShuffled: boolean, losses: Losses): void {
  if (!isShuffled)
    losses.add('shuffle-dropped', `${losses.format} can’t keep the order of options: Moodle shuffles them.`);
}

const incomplete = (what: string, language: string): LeftOut =>
  new LeftOut(`${what} has no text in ${language}. Add it, and export the item again.`);

function optionText({ text, reference }: ItemOption, of: Answering): RichText {
  const doc = docIn(text, of.language, of.losses);
  if (doc === undefined) throw incomplete('An option', of.language);
  if (reference !== undefined)
    of.losses.add('reference-dropped', `${of.losses.format} has no place for the references of options.`);
  return doc;
}

const weighted = (part: number, sign: '=' | '~', of: Answering): string =>
  part === 0 && sign === '~' ? '~' : `${sign}%${weight(part, of.losses)}%`;

function writtenOptions(options: readonly ItemOption[], signs: readonly string[], of: Answering): string {
  const lines = options.map(
    (option, index) =>
      `${signs[index] ?? '~'}${giftText(optionText(option, of), of.base)}${feedback(option.rationale, '#', of)}`,
  );
  return `${lines.map(line).join('')}\n`;
}

/** True and false in this order and not shuffled is a type of its own. */
function trueFalse(
  { options, correct, shuffle }: InteractionOf<'choice'>,
  of: Answering,
): string | undefined {
  const texts = options.map(({ text }) => plainFromDoc(docIn(text, of.language, of.losses) ?? empty));
  if (shuffle || texts.join() !== 'True,False') return undefined;
  options.forEach((option) => optionText(option, of));
  const right = options.find(({ id }) => id === correct);
  const wrong = options.find(({ id }) => id !== correct);
  const [whyWrong, whyRight] = [wrong, right].map((one) => feedback(one?.rationale, '#', of));
  return `${right === options[0] ? 'TRUE' : 'FALSE'}${whyWrong || (whyRight && '#')}${whyRight}`;
}
const empty: RichText = { type: 'doc', content: [] };

function choice(interaction: InteractionOf<'choice'>, of: Answering): string {
  const parts = choiceParts(interaction, of.losses);
  const isPlain =
    parts.every((part) => part === 0 || part === 1) && parts.filter((part) => part === 1).length === 1;
  const short = isPlain ? trueFalse(interaction, of) : undefined;
  if (short !== undefined) return short;
  nameShuffle(interaction.shuffle, of.losses);
  const signs = interaction.options.map(({ id }, index) =>
    id === interaction.correct ? '=' : weighted(parts[index] ?? 0, '~', of),
  );
  return writtenOptions(interaction.options, signs, of);
}

function multipleResponse(interaction: InteractionOf<'multiple-response'>, of: Answering): string {
  const { options, minChoices, maxChoices } = interaction;
  const parts = responseParts(interaction, of.losses);
  nameShuffle(interaction.shuffle, of.losses);
  if (minChoices > 0 || (maxChoices > 0 && maxChoices < options.length))
    of.losses.add('limits-dropped', `${of.losses.format} can’t limit how many options are chosen.`);
  return writtenOptions(
    options,
    parts.map((part) => weighted(part, '~', of)),
    of,
  );
}

function inlineChoice(interaction: InteractionOf<'inline-choice'>, of: Answering): string {
  const parts = blankParts(interaction, of.losses);
  nameShuffle(interaction.shuffle, of.losses);
  const best = parts.indexOf(1);
  const options = interaction.blanks[0]?.options ?? [];
  return options
    .map(({ text, rationale }, index) => {
      const own = oneLine(text[of.language] ?? '');
      if (own === '') throw incomplete('An option', of.language);
      const sign = index === best ? '=' : weighted(parts[index] ?? 0, '~', of);
      return `${sign}${giftLine(own, of.base)}${feedback(rationale, '#', of)}`;
    })
    .join(' ');
}

function textEntry(interaction: InteractionOf<'text-entry'>, of: Answering): string {
  const parts = blankParts(interaction, of.losses);
  const [blank] = interaction.blanks;
  if (blank?.answers.some(({ caseSensitive }) => caseSensitive))
    of.losses.add('case-dropped', `${of.losses.format} has no answers that depend on upper and lower case.`);
  if (blank?.trim === false)
    of.losses.add('space-dropped', `Space around answers doesn’t count in ${of.losses.format}.`);
  const answers = (blank?.answers ?? []).map(({ text }, index) => {
    const own = oneLine(text);
    if (own.includes('->') || own.includes('\\*'))
      throw new LeftOut(`GIFT can’t express the answer “${own}”. Export the item as QTI instead.`);
    return `=%${weight(parts[index] ?? 0, of.losses)}%${giftLine(own.replaceAll('*', '\\*'), of.base)}`;
  });
  return `${answers.map(line).join('')}\n`;
}

function numeric(interaction: InteractionOf<'numeric'>, of: Answering): string {
  const parts = blankParts(interaction, of.losses);
  const [blank] = interaction.blanks;
  if ((blank?.units.length ?? 0) > 0 || blank?.unitRequired)
    of.losses.add('units-dropped', `${of.losses.format} has no units. Name the unit in the question.`);
  const answers = (blank?.answers ?? []).map(
    (answer, index) => `=%${weight(parts[index] ?? 0, of.losses)}%${acceptedNumber(answer, of.losses)}`,
  );
  return `#${answers.map(line).join('')}\n`;
}

type NumericAnswer = InteractionOf<'numeric'>['blanks'][number]['answers'][number];

function acceptedNumber({ value, tolerance }: NumericAnswer, losses: Losses): string {
  const { mode, below, above } = tolerance;
  if (mode === 'exact' || (below === 0 && above === 0)) return `${plainDecimal(value)}:0`;
  const size = mode === 'relative' ? Math.abs(value) : 1;
  if (mode === 'relative') losses.add('tolerance-changed', 'Tolerances in per cent are written as numbers.');
  if (below === above) return `${plainDecimal(value)}:${plainDecimal(below * size)}`;
  losses.add(
    'tolerance-changed',
    'A tolerance that differs below and above is written as a range: its middle becomes the answer.',
  );
  return `${plainDecimal(value - below * size)}..${plainDecimal(value + above * size)}`;
}

function match(interaction: InteractionOf<'match'>, of: Answering): string {
  const { sources, targets, correct } = interaction;
  checkPairs(interaction, of.losses);
  nameShuffle(interaction.shuffle, of.losses);
  const answers = new Map(targets.map((target) => [target.id, targetText(target, of)]));
  if (new Set(answers.values()).size < answers.size)
    throw new LeftOut(
      'Two answers of this match have the same text, which GIFT can’t tell apart. Change one.',
    );
  const lines = sources.map((source) => {
    const own = correct.filter((pair) => pair.source === source.id);
    const answer = answers.get(own[0]?.target ?? '');
    if (own.length !== 1 || answer === undefined)
      throw new LeftOut(
        'In GIFT, each entry of a match has exactly one answer. Export the item as QTI instead.',
      );
    nameSideRationale(source, of);
    return `=${sourceText(source, of)} -> ${answer}`;
  });
  const used = new Set(correct.map(({ target }) => target));
  const others = targets.filter(({ id }) => !used.has(id)).map(({ id }) => `= -> ${answers.get(id) ?? ''}`);
  return `${[...lines, ...others].map(line).join('')}\n`;
}

function nameSideRationale({ rationale }: ItemOption, { language, losses }: Answering): void {
  if (docIn(rationale, language, losses) !== undefined)
    losses.add('rationale-dropped', `${losses.format} has no rationale for each entry of a match.`);
}

function sourceText(source: ItemOption, of: Answering): string {
  const text = giftText(optionText(source, of), of.base);
  if (text.includes('->'))
    throw new LeftOut(
      'An entry of this match contains “->”, which separates its sides in GIFT. Replace it with “→”.',
    );
  return text;
}

/** Answers of a match are text without a format. */
function targetText(target: ItemOption, of: Answering): string {
  const doc = optionText(target, of);
  const plain = plainFromDoc(doc);
  if (plain === undefined)
    of.losses.add('formatting-dropped', `In ${of.losses.format}, answers of a match are plain text.`);
  nameSideRationale(target, of);
  const text = plain ?? textOf(doc);
  if (text.trim() === '') throw incomplete('An answer', of.language);
  return escaped(text);
}

const NAMES = {
  order: 'questions about an order',
  'gap-match': 'gaps to drag texts into',
  hotspot: 'hotspots',
  'graphic-order': 'places to put in order',
  'file-upload': 'uploads',
} as const;

function essay(
  { points, rubric, minWords, maxWords }: InteractionOf<'extended-text'>,
  of: Answering,
): string {
  unit(points, of.losses);
  if (rubric.length > 0) of.losses.add('rubric-dropped', `${of.losses.format} has no rubric.`);
  if (minWords !== undefined || maxWords !== undefined)
    of.losses.add('limits-dropped', `${of.losses.format} can’t limit the number of words.`);
  return '';
}

/** The text between the braces of a question. */
export function answersText(interaction: Interaction, of: Answering): string {
  switch (interaction.type) {
    case 'choice':
      return choice(interaction, of);
    case 'multiple-response':
      return multipleResponse(interaction, of);
    case 'inline-choice':
      return inlineChoice(interaction, of);
    case 'text-entry':
      return textEntry(interaction, of);
    case 'numeric':
      return numeric(interaction, of);
    case 'match':
      return match(interaction, of);
    case 'extended-text':
      return essay(interaction, of);
    case 'order':
    case 'gap-match':
    case 'hotspot':
    case 'graphic-order':
    case 'file-upload':
      throw new LeftOut(`GIFT has no ${NAMES[interaction.type]}. Export the item as QTI instead.`);
  }
}
