import {
  blankKey,
  type CandidateInteraction,
  type CandidateQuestion,
  type ItemResponse,
} from '@rigwise/contracts';
import type { RecordedItem } from '../record/attempt-record.ts';
import { inOneLanguage, richParagraphs } from './rich-paragraphs.ts';

/** A line of what could be answered, and what was. */
export interface AnswerLine {
  readonly label: string | null;
  readonly text: string;
  /** In the language of the question, not in English. */
  readonly isQuoted: boolean;
}

type Files = RecordedItem['files'];
interface Answered {
  readonly response: ItemResponse;
  readonly key: ItemResponse;
  readonly files: Files;
}

const NOT_ANSWERED = 'Not answered';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letter = (at: number): string => LETTERS[at] ?? String(at + 1);
const quoted = (label: string | null, text: string): AnswerLine => ({ label, text, isQuoted: true });
const plain = (label: string | null, text: string): AnswerLine => ({ label, text, isQuoted: false });

/** What a question offered, what was answered and what the key is, all in words. */
export function answerLines({ id, interaction: of }: CandidateQuestion, answered: Answered): AnswerLine[] {
  const chosen = answered.response[id] ?? [];
  const key = answered.key[id] ?? [];
  switch (of.type) {
    case 'choice':
    case 'multiple-response':
    case 'hotspot':
      return choiceLines(namesOf(of), chosen, key);
    case 'order':
    case 'graphic-order':
    case 'match':
    case 'gap-match':
      return [
        ...[...namesOf(of).values()].map((name, at) => quoted(letter(at), name)),
        ...saidLines('Answer', chosen, namesOf(of), of.type.endsWith('order')),
        ...saidLines('Key', key, namesOf(of), of.type.endsWith('order')),
      ];
    case 'inline-choice':
    case 'text-entry':
    case 'numeric':
      return of.blanks.flatMap((blank: Blank) => blankLines(blank, id, answered));
    case 'extended-text':
      return [chosen[0] === undefined ? plain('Answer', NOT_ANSWERED) : quoted('Answer', chosen[0])];
    case 'file-upload':
      return fileLines(chosen, answered.files);
  }
}

/** What each id of an interaction stands for, in the order in which it was shown. */
function namesOf(of: CandidateInteraction): ReadonlyMap<string, string> {
  if ('areas' in of) return new Map(of.areas.map(({ id, label }) => [id, inOneLanguage(label) ?? id]));
  const options = 'options' in of ? of.options : 'sources' in of ? [...of.sources, ...of.targets] : [];
  return new Map(
    options.map(({ id, text }) => {
      const rich = inOneLanguage(text);
      return [id, rich ? richParagraphs(rich).join(' ') : id];
    }),
  );
}

function choiceLines(
  names: ReadonlyMap<string, string>,
  chosen: readonly string[],
  key: readonly string[],
): AnswerLine[] {
  const lines = [...names].map(([id, name], at) => {
    const marks = [...(chosen.includes(id) ? ['chosen'] : []), ...(key.includes(id) ? ['correct'] : [])];
    return quoted(marks.length === 0 ? letter(at) : `${letter(at)} (${marks.join(', ')})`, name);
  });
  return chosen.length === 0 ? [...lines, plain('Answer', NOT_ANSWERED)] : lines;
}

function saidLines(
  label: string,
  values: readonly string[],
  names: ReadonlyMap<string, string>,
  isOrder: boolean,
): AnswerLine[] {
  if (values.length === 0) return [plain(label, NOT_ANSWERED)];
  return values.map((value, at) => {
    // "source target" of pairs; a gap of a text has no other name than its id.
    const said = value.split(' ').map((id) => names.get(id) ?? id);
    return quoted(isOrder ? `${label} ${at + 1}` : label, said.join(' → '));
  });
}

type InlineOptions = Extract<CandidateInteraction, { type: 'inline-choice' }>['blanks'][number]['options'];
interface Blank {
  readonly id: string;
  readonly options?: InlineOptions;
}

function blankLines(
  { id, options = [] }: Blank,
  questionId: string,
  { response, key }: Answered,
): AnswerLine[] {
  const name = blankKey(questionId, id);
  const texts = new Map(options.map((option) => [option.id, inOneLanguage(option.text)]));
  const [answer, right] = [response[name]?.[0], key[name]?.[0]];
  return [
    answer === undefined
      ? plain(`${id}, answer`, NOT_ANSWERED)
      : quoted(`${id}, answer`, texts.get(answer) ?? answer),
    ...(right === undefined ? [] : [quoted(`${id}, key`, texts.get(right) ?? right)]),
  ];
}

function fileLines(chosen: readonly string[], files: Files): AnswerLine[] {
  if (chosen.length === 0) return [plain('Answer', NOT_ANSWERED)];
  return chosen.map((value) => {
    const file = files.find(({ id }) => id === value.toLowerCase());
    return quoted(
      'File',
      file ? `${file.name} (${file.type}, ${file.size.toLocaleString('en')} bytes)` : value,
    );
  });
}
