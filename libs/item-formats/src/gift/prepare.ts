import { BLANK_MARK } from '../text/blank-mark.ts';
import { plainDecimal } from '../text/numbers.ts';
import { RefusedQuestion } from '../refused-question.ts';
import { encoded, withoutEscapes, withoutSyntax } from './escapes.ts';

/** Follows the answers of a question inside its sentence, as `BLANK_MARK` precedes them. */
const AFTER_BLANK = '\uFDD3';

/**
 * One question as the library reads it: what is text is encoded, so that only syntax is left. The library then differs
 * from Moodle in nothing that we know of: it refuses a colon in a text and numbers such as 1e5, takes `{Two}` for
 * `{T}`, and `->` in a choice for a match.
 * @throws RefusedQuestion
 */
export function prepared(question: string): string {
  const comments = /^(?:[ \t]*\/\/.*\n)*/.exec(question)?.[0] ?? '';
  const { title, rest } = titled(withoutEscapes(question.slice(comments.length)).trim());
  const { before, answers, after } = partsOf(rest);
  const block = `{${preparedAnswers(answers.trim())}}`;
  const stem = withoutSyntax(before);
  if (after === '') return `${comments}${title}${stem}${block}`;
  return `${comments}${title}${stem}${BLANK_MARK}${block}${AFTER_BLANK}${withoutSyntax(after)}`;
}

/** Where the library put the answers of a question: it writes a line there. */
export const withBlankMark = (stem: string): string =>
  stem.replace(`${BLANK_MARK} _____ ${AFTER_BLANK}`, BLANK_MARK);

function titled(text: string): { title: string; rest: string } {
  if (!text.startsWith('::')) return { title: '', rest: text };
  const end = text.indexOf('::', 2);
  if (end === -1)
    throw new RefusedQuestion('title-not-closed', 'The title isn’t closed. Write it as ::title::.');
  const title = text.slice(2, end).trim().replaceAll(/[{}]/g, encoded);
  return { title: title === '' ? '' : `::${withoutSyntax(title)}::`, rest: text.slice(end + 2).trim() };
}

function partsOf(text: string): { before: string; answers: string; after: string } {
  const [open, close] = [text.indexOf('{'), text.indexOf('}')];
  if (open === -1 && close === -1)
    throw new RefusedQuestion(
      'description',
      'This text has no answers, so it is a description. Add answers in braces, such as {=right ~wrong}, or put the text into a question.',
    );
  if (open === -1 || close < open)
    throw new RefusedQuestion(
      'braces',
      open === -1 || close !== -1
        ? 'A } has no { before it. Add it, or write \\} if it is part of the text.'
        : 'A { has no } after it. Add it, or write \\{ if it is part of the text.',
    );
  const [before, answers, after] = [
    text.slice(0, open),
    text.slice(open + 1, close),
    text.slice(close + 1).trim(),
  ];
  if (answers.includes('{') || /[{}]/.test(after))
    throw new RefusedQuestion(
      'several-answers',
      'GIFT has one pair of braces a question. Write \\{ and \\} for braces in a text, and separate questions with a blank line.',
    );
  const isComment = after.startsWith('//');
  return { before, answers, after: isComment ? '' : text.slice(close + 1).trimEnd() };
}

/** The answers between the braces, by what kind Moodle takes them for. */
function preparedAnswers(text: string): string {
  const at = text.lastIndexOf('####');
  const own = (at === -1 ? text : text.slice(0, at)).trim();
  const general = at === -1 ? '' : text.slice(at + 4).trim();
  const feedback = general === '' ? '' : `####${withoutSyntax(general)}`;
  return `${ownAnswers(own)}${feedback}`;
}

function ownAnswers(text: string): string {
  if (text === '') return '';
  if (text.startsWith('#')) return `#${numericAnswers(text.slice(1))}`;
  if (text.includes('~')) return choices(text.replaceAll('->', `-${encoded('>')}`));
  if (text.includes('=') && text.includes('->')) return pairs(text);
  if (/^(?:T|TRUE|F|FALSE)\s*(?:#|$)/.test(text)) return withFeedback(text, 2);
  const arrows = text.replaceAll('->', `-${encoded('>')}`);
  return choices(arrows.startsWith('=') ? arrows : `=${arrows}`);
}

/** Answers that begin with `=` or `~`. */
function answersOf(text: string): string[] {
  const answers = text.split(/(?=[=~])/);
  if (!/^[=~]/.test(text))
    throw new RefusedQuestion(
      'answer-sign',
      'The first answer has no sign. Write = before right answers and ~ before wrong ones.',
    );
  return answers;
}

function choices(text: string): string {
  return answersOf(text)
    .map((answer) => {
      const inner = answer.slice(1).trim();
      if (/^(?:%[^%]*%)?\s*(?:#|$)/.test(inner))
        throw new RefusedQuestion(
          'empty-option',
          'An answer has no text. Write it after = or ~, or remove the sign; write \\= or \\~ for a sign in a text.',
        );
      return answer.slice(0, 1) + withFeedback(inner.replace(/^%(?!-?[\d.]+%)/, encoded), 1);
    })
    .join('');
}

/** The first `#` begins the feedback; later ones and colons are text. */
function withFeedback(text: string, most: number): string {
  const [answer = '', ...others] = text.split('#');
  const feedback = [...others.slice(0, most - 1), others.slice(most - 1).join(encoded('#'))];
  while (feedback.at(-1)?.trim() === '') feedback.pop();
  return [answer, ...feedback].map((part) => part.replaceAll(':', encoded)).join('#');
}

function pairs(text: string): string {
  return answersOf(text)
    .map((pair) => {
      const at = pair.indexOf('->');
      const [left, right] = [pair.slice(1, at), pair.slice(at + 2)];
      if (at === -1 || right.trim() === '')
        throw new RefusedQuestion(
          'pair-incomplete',
          'A pair of a match is incomplete. Write each as =left -> right.',
        );
      return `=${withoutSyntax(left)}->${withoutSyntax(right)}`;
    })
    .join('');
}

const NUMBER = /(\d+(?:\.(?!\.)\d*)?|(?<!\.)\.\d+)(?:e([+-]?\d{1,3}))?/gi;

/** Numbers in plain decimals, and no space around `:` and `..`. */
function numericAnswers(text: string): string {
  return text
    .split(/(?=[=~])/)
    .map((answer) => {
      const [number = '', ...feedback] = answer.split('#');
      const plain = number
        .replaceAll(NUMBER, (found) => plainDecimal(Number(found)))
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/ ?(:|\.\.) ?/g, '$1')
        .replace(/% /, '%');
      const comment = feedback.join(encoded('#')).trim();
      return comment === '' ? plain : `${plain}#${comment.replaceAll(':', encoded)}`;
    })
    .join('');
}
