import type { GIFTQuestion } from 'gift-pegjs';
import { parse } from 'gift-pegjs';
import { RefusedQuestion } from '../refused-question.ts';
import type { Chunk } from './chunks.ts';
import { prepared } from './prepare.ts';

/** A question that has answers. */
export type GiftQuestion = Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>;

/**
 * The library's reading of one question; its texts are still encoded.
 * @throws RefusedQuestion
 */
export function parseQuestion({ lines }: Chunk): GiftQuestion {
  const text = prepared(lines.map((line) => line.text).join('\n'));
  const [question, ...others] = read(text);
  if (
    question === undefined ||
    others.length > 0 ||
    question.type === 'Category' ||
    question.type === 'Description'
  )
    throw new RefusedQuestion('syntax', 'This isn’t a question that GIFT describes. Check its braces.');
  return question;
}

function read(text: string): GIFTQuestion[] {
  try {
    return parse(text);
  } catch {
    throw new RefusedQuestion('syntax', `The answers can’t be read. ${adviceFor(text)}`);
  }
}

function adviceFor(text: string): string {
  const answers = text.slice(text.indexOf('{') + 1).trim();
  if (answers.startsWith('#'))
    return 'Numbers are written as {#3}, {#3:0.1}, {#1..5} or {#=%100%3:0 =%50%3:1}, with a decimal point.';
  if (answers.includes('%')) return 'Weights are percentages from -100 to 100, such as %50% or %-33.333%.';
  return 'Write each answer after = or ~, and \\= \\~ \\# \\{ \\} for these signs in a text.';
}
