import type { CandidateItem, ItemResponse } from '@rigwise/contracts';
import type { AttemptView, ShownAnswer } from './engine/attempt-view.ts';
import type { KeptForm } from './engine/keep.ts';

/** A numbered question of the form: an item, which may be a scenario with several. */
export interface FormQuestion {
  readonly position: number;
  /** As candidates count, over all sections. */
  readonly number: number;
  readonly section: KeptForm['sections'][number];
  readonly item: CandidateItem;
}

export const questionsOf = (form: KeptForm): FormQuestion[] =>
  form.sections
    .flatMap((section) => section.items.map(({ position, item }) => ({ position, item, section })))
    .map((one, at) => ({ ...one, number: at + 1 }));

/** `refused`: the server didn't take the answer. */
export type QuestionState = 'answered' | 'refused' | 'unseen' | 'open';

/** Where the candidate stands with a question, by what they gave and saw. */
export function stateOf(
  { item, position }: FormQuestion,
  { answers, refused }: Pick<AttemptView, 'answers' | 'refused'>,
  seen: ReadonlySet<number>,
): QuestionState {
  if (refused.has(position)) return 'refused';
  const answer = answers.get(position);
  if (answer && isAnswered(item, answer)) return 'answered';
  return answer || seen.has(position) ? 'open' : 'unseen';
}

/** Each question of a scenario needs an answer. Keys of blanks begin with their question's. */
function isAnswered(item: CandidateItem, { response }: Pick<ShownAnswer, 'response'>): boolean {
  const given = keysOf(response);
  return item.questions.every(({ id }) => given.some((key) => key === id || key.startsWith(`${id}.`)));
}

const keysOf = (response: ItemResponse): string[] =>
  Object.entries(response).flatMap(([key, values]) => (values.some((value) => value.trim()) ? [key] : []));

export interface Picture {
  readonly fileId: string;
  readonly alt: string;
}

/** The pictures of a form or of one of its items, each once. */
export function picturesIn(value: unknown, language: string): Picture[] {
  const found = new Map<string, string>();
  const collect = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    const { fileId, alt } = one as { fileId?: unknown; alt?: unknown };
    if (typeof fileId === 'string') found.set(fileId, altIn(alt, language));
    Object.values(one).forEach(collect);
  };
  collect(value);
  return [...found].map(([fileId, alt]) => ({ fileId, alt }));
}

/** Texts have one description, areas to point at one for each language. */
function altIn(alt: unknown, language: string): string {
  if (typeof alt === 'string') return alt;
  if (typeof alt !== 'object' || alt === null) return '';
  const texts = Object.entries(alt);
  const [, text] = texts.find(([tag]) => tag === language) ?? texts[0] ?? [];
  return typeof text === 'string' ? text : '';
}
