/** One answer of a part of a cloze question (https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type). */
export interface ClozeAnswer {
  /** Of the part's points, as a percentage. */
  readonly percentage: number;
  readonly text: string;
  readonly feedback: string;
}
export type ClozeType = 'text' | 'text-case' | 'number' | 'choice' | 'choice-shuffled' | 'multiple';
export interface ClozePart {
  readonly type: ClozeType;
  readonly weight: number;
  readonly answers: readonly ClozeAnswer[];
}

const TYPES: Readonly<Record<string, ClozeType>> = {
  ...{
    SHORTANSWER: 'text',
    SA: 'text',
    MW: 'text',
    SHORTANSWER_C: 'text-case',
    SAC: 'text-case',
    MWC: 'text-case',
  },
  ...{ NUMERICAL: 'number', NM: 'number', MULTICHOICE: 'choice', MC: 'choice', MULTICHOICE_V: 'choice' },
  ...{ MCV: 'choice', MULTICHOICE_H: 'choice', MCH: 'choice', MULTICHOICE_S: 'choice-shuffled' },
  ...{ MCS: 'choice-shuffled', MULTICHOICE_VS: 'choice-shuffled', MCVS: 'choice-shuffled' },
  ...{ MULTICHOICE_HS: 'choice-shuffled', MCHS: 'choice-shuffled' },
  ...{ MULTIRESPONSE: 'multiple', MR: 'multiple', MULTIRESPONSE_H: 'multiple', MRH: 'multiple' },
  ...{ MULTIRESPONSE_S: 'multiple', MRS: 'multiple', MULTIRESPONSE_HS: 'multiple', MRHS: 'multiple' },
};
const START = /\{(\d{0,4}):([A-Z_]{2,16}):/g;
const LONGEST_PART = 20_000;

/** Finds the parts of a cloze text, and the text with `mark` in their place. */
export function clozeParts(
  text: string,
  mark: string,
): { readonly text: string; readonly parts: readonly ClozePart[] } {
  const parts: ClozePart[] = [];
  const around: string[] = [];
  let from = 0;
  for (const start of text.matchAll(START)) {
    const type = TYPES[start[2] ?? ''];
    if (start.index < from || type === undefined) continue;
    const end = endOf(text, start.index + start[0].length);
    if (end === undefined) continue;
    const content = text.slice(start.index + start[0].length, end);
    parts.push({ type, weight: start[1] ? Number(start[1]) : 1, answers: split(content, '~').map(answerOf) });
    around.push(text.slice(from, start.index), mark);
    from = end + 1;
  }
  return { text: [...around, text.slice(from)].join(''), parts };
}

function endOf(text: string, from: number): number | undefined {
  for (let at = from; at < Math.min(text.length, from + LONGEST_PART); at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '}') return at;
  }
  return undefined;
}

/** Splits at a character that isn't escaped. */
function split(text: string, at: string): readonly string[] {
  const pieces = [''];
  for (let index = 0; index < text.length; index++) {
    const one = text[index] ?? '';
    if (one === '\\' && index + 1 < text.length) pieces[pieces.length - 1] += one + (text[++index] ?? '');
    else if (one === at) pieces.push('');
    else pieces[pieces.length - 1] += one;
  }
  return pieces;
}

function answerOf(given: string): ClozeAnswer {
  const [text = '', ...feedback] = split(given.trim(), '#');
  const found = /^(?:%(-?\d+(?:\.\d+)?)%|(=))?([^]*)$/.exec(text);
  const percentage = found?.[2] ? 100 : Number(found?.[1] ?? 0);
  return {
    percentage,
    text: unescaped(found?.[3] ?? '').trim(),
    feedback: unescaped(feedback.join('#')).trim(),
  };
}
const unescaped = (text: string): string => text.replaceAll(/\\([\\}{~#/"])/g, '$1');

/** Characters that would end an answer or a part. */
export const escapeCloze = (text: string): string => text.replaceAll(/[\\}{~#/"]/g, (one) => `\\${one}`);
