import { nodesOf, type ItemContent } from '@rigwise/contracts';
import type { Missing } from '@rigwise/scoring';
import { useTranslation } from 'react-i18next';
import { questionAt, readablePath } from './field-path.ts';
import { missing } from './missing.en.ts';
import { useDifferenceName } from './use-difference-words.ts';

type Code = keyof typeof missing.missing.codes;
type MissingPart = Pick<Missing, 'path' | 'code' | 'message'> & {
  readonly params?: Missing['params'] | undefined;
};

/** Sentences that name their field themselves. */
const WHOLE: ReadonlySet<Code> = new Set([
  ...(['no-topic', 'no-parts', 'no-points', 'key-below-maximum', 'no-image', 'no-areas'] as const),
  ...(['few-levels', 'no-full-level'] as const),
  ...(['unmarked', 'no-key', 'no-pair', 'order-shown', 'no-rubric', 'incomplete-key', 'no-blanks'] as const),
]);

/**
 * Says in the reader's language what is missing, and in which field: "Option 2, Spanish: Explain why it is right or
 * wrong."
 */
export function useMissingText(content: ItemContent): (part: MissingPart) => string {
  const { t } = useTranslation();
  const nameOf = useDifferenceName();
  return (part) => {
    const code = codeOf(part, content);
    // A server that is newer than this window may know more codes.
    if (!isKnown(code)) return part.message;
    const what = t(`missing.codes.${code}`, wordsOf(part, content));
    const path = WHOLE.has(code) ? (/^parts\.\d+/.exec(part.path)?.[0] ?? '') : part.path;
    const field = nameOf(readablePath(path, content));
    return field === '' ? what : t('missing.inField', { field, what });
  };
}

/** Each sentence takes those that it names. */
function wordsOf({ path, params = {} }: MissingPart, content: ItemContent) {
  const word = (name: string): string => String(params[name] ?? '');
  const number = (name: string): number => Number(params[name] ?? 0);
  return {
    ...{ key: word('key'), label: word('label'), symbol: word('symbol') },
    ...{ score: number('score'), max: number('max'), points: number('points'), sum: number('sum') },
    ...{ most: number('most'), count: number('count'), criterion: number('criterion') },
    blank: blankNumber(content, path, word('blank')),
  };
}

const isKnown = (code: string): code is Code => Object.hasOwn(missing.missing.codes, code);

/** A missing key reads differently where it is an answer of a blank, or a pair. */
function codeOf({ code, path }: MissingPart, content: ItemContent): string {
  if (code !== 'no-key') return code;
  if (/\bblanks\.\d+/.test(path)) return 'no-key-of-blank';
  const type = questionAt(content, path)?.interaction.type;
  return type === 'match' || type === 'gap-match' ? 'no-pair' : code;
}

/** Its place in the text, by which the editor names it. */
function blankNumber(content: ItemContent, path: string, id: string): number {
  const question = questionAt(content, path);
  const inText = Object.values(question?.stem ?? {}).flatMap((text) =>
    [...nodesOf(text)].flatMap((node) => (node.type === 'blank' ? [node.attrs.id] : [])),
  );
  const declared = question && 'blanks' in question.interaction ? question.interaction.blanks : [];
  const ids = [...new Set([...inText, ...declared.map((blank) => blank.id)])];
  return ids.indexOf(id) + 1;
}
