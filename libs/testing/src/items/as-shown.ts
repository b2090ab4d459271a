import type { CandidateItem, CandidateQuestion, ItemResponse } from '@rigwise/contracts';

/**
 * The answer that a candidate who sees the disguised item gives to mean this response to its content: by the place of
 * the parts on the screen.
 *
 * @param plain the item without its key, with the ids of the content, in the same order
 */
export function asShown(plain: CandidateItem, shown: CandidateItem, response: ItemResponse): ItemResponse {
  const entries = plain.questions.flatMap((question, at) => {
    const other = shown.questions[at];
    if (!other) throw new Error('A question is missing');
    const names = namesOf(question, other);
    const isTyped = TYPED.has(question.interaction.type);
    const value = (text: string): string =>
      text
        .split(' ')
        .map((id) => names.parts.get(id) ?? '')
        .join(' ');
    return Object.entries(response)
      .filter(([key]) => key.split('.')[0] === question.id)
      .map(([key, values]): [string, string[]] => {
        const blank = key.split('.')[1];
        const shownKey = blank === undefined ? other.id : `${other.id}.${names.blanks.get(blank) ?? ''}`;
        if (isTyped) return [shownKey, values];
        const inBlank = blank === undefined ? undefined : names.choices.get(blank);
        return [shownKey, inBlank ? values.map((id) => inBlank.get(id) ?? '') : values.map(value)];
      });
  });
  return Object.fromEntries(entries);
}

const TYPED: ReadonlySet<string> = new Set(['text-entry', 'numeric', 'extended-text', 'file-upload']);

function namesOf(one: CandidateQuestion, other: CandidateQuestion) {
  const zip = (of: readonly { id: string }[], to: readonly { id: string }[]) =>
    of.map(({ id }, at): [string, string] => [id, to[at]?.id ?? '']);
  const [a, b] = [one.interaction, other.interaction];
  const parts: [string, string][] = [];
  const choices = new Map<string, Map<string, string>>();
  const blanks = new Map(zip(blanksIn(one), blanksIn(other)));
  if ('options' in a && 'options' in b) parts.push(...zip(a.options, b.options));
  if (a.type === 'gap-match') parts.push(...blanks);
  if (a.type === 'match' && b.type === 'match')
    parts.push(...zip(a.sources, b.sources), ...zip(a.targets, b.targets));
  if ('areas' in a && 'areas' in b)
    for (const { id, coords } of a.areas)
      parts.push([id, b.areas.find((area) => area.coords.join() === coords.join())?.id ?? '']);
  if (a.type === 'inline-choice' && b.type === 'inline-choice')
    a.blanks.forEach(({ id, options }, at) =>
      choices.set(id, new Map(zip(options, b.blanks[at]?.options ?? []))),
    );
  return { parts: new Map(parts), blanks, choices };
}

const blanksIn = ({ stem, interaction }: CandidateQuestion): readonly { id: string }[] =>
  'blanks' in interaction ? interaction.blanks : [...new Set(blankIdsOf(stem))].map((id) => ({ id }));

const blankIdsOf = (value: unknown): string[] => {
  if (value === null || typeof value !== 'object') return [];
  if (isBlank(value)) return [value.attrs.id];
  return Object.values(value).flatMap(blankIdsOf);
};
const isBlank = (value: object): value is { attrs: { id: string } } =>
  'type' in value && value.type === 'blank';
