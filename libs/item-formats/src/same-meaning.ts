import { isDeepStrictEqual } from 'node:util';
import { nodesOf } from '@rigwise/contracts';
import type { Classification, ItemContent, RichText, ScenarioPart } from '@rigwise/contracts';
import { interactionMeaning } from './meaning/interactions.ts';
import type { Texts } from './meaning/interactions.ts';
import type { Meaning, Rename } from './meaning/texts.ts';
import { lineMeaning, numbered, richMeaning } from './meaning/texts.ts';

/**
 * Whether two items say, ask, accept and score the same: what "equal" means for an export that is imported again.
 * Everything is compared but:
 * - identifiers of options, blanks, areas, parts and files: things are the same by their order (a blank by its place
 *   in the question, a target of a shuffled match by its text);
 * - how a text is cut: neighbouring texts with the same marks, repeated space outside code blocks, space around lines,
 *   and empty paragraphs mean nothing; a text that is empty is the same as none, and one in a language that the item
 *   doesn't list isn't part of it;
 * - how a rule is written: of a single choice and of a single blank the scores of its answers are compared, a mapping
 *   by the value of every key, bounds only where a response can reach them, and scores to `SCORE_DECIMALS`;
 * - the order of correct options and pairs (it counts in orders), and of the languages after the original;
 * - a blank that the question doesn't place: it stands in a paragraph at the end;
 * - a tolerance of 0: it is exact, and a limit of choices that allows all of them: it is none.
 */
export const sameMeaning = (a: ItemContent, b: ItemContent): boolean =>
  isDeepStrictEqual(meaningOf(a), meaningOf(b));

/** What `sameMeaning` compares, as JSON: tests that show the difference compare it. */
export function meaningOf(content: ItemContent): Meaning {
  const file = numbered('file');
  const rich = richIn(content.languages, file);
  const common = {
    kind: content.kind,
    title: lineMeaning(content.title),
    languages: [content.languages[0] ?? '', ...content.languages.slice(1).sort()],
    classification: classificationMeaning(content.classification),
  };
  if (content.kind === 'question') return { ...common, ...questionMeaning(content, content.languages, file) };
  return {
    ...common,
    stimulus: rich(content.stimulus, numbered('b')),
    parts: content.parts.map((part) => questionMeaning(part, content.languages, file)),
  };
}

const classificationMeaning = (of: Classification): Meaning => ({
  topics: of.topics.map(lineMeaning),
  skills: of.skills.map(lineMeaning),
  difficulty: of.difficulty,
  cognitiveLevel: of.cognitiveLevel,
  estimatedSeconds: of.estimatedSeconds,
  references: of.references.map(({ source, clause }) => ({
    source: lineMeaning(source),
    clause: clause === undefined ? null : lineMeaning(clause),
  })),
});

const richIn =
  (languages: readonly string[], file: Rename) =>
  (texts: Record<string, RichText> | undefined, blank: Rename): Meaning =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const doc = texts?.[language];
        const meaning = doc === undefined ? [] : richMeaning(doc, { blank, file });
        return meaning.length === 0 ? [] : [[language, meaning]];
      }),
    );

function questionMeaning(
  { stem, rationale, interaction }: Omit<ScenarioPart, 'id'>,
  languages: readonly string[],
  file: Rename,
): { [key: string]: Meaning } {
  const blank = numbered('b');
  const declared = 'blanks' in interaction ? interaction.blanks.map(({ id }) => id) : [];
  // Places in the question name the blanks, before anything else does.
  const placed = languages.reduce<Record<string, RichText>>((all, language) => {
    const doc = stem[language];
    return doc === undefined && declared.length === 0
      ? all
      : { ...all, [language]: withBlanks(doc ?? { type: 'doc', content: [] }, declared) };
  }, {});
  const rich = richIn(languages, file);
  const texts: Texts = {
    rich: (of) => rich(of, blank),
    line: (of) =>
      Object.fromEntries(
        languages.flatMap((language) => {
          const text = lineMeaning(of[language] ?? '');
          return text === '' ? [] : [[language, text]];
        }),
      ),
    file,
    blank,
  };
  return {
    stem: texts.rich(placed),
    rationale: texts.rich(rationale),
    interaction: interactionMeaning(interaction, texts),
  };
}

function withBlanks(doc: RichText, declared: readonly string[]): RichText {
  const placed = new Set<string>();
  for (const node of nodesOf(doc)) if (node.type === 'blank') placed.add(node.attrs.id);
  return {
    type: 'doc',
    content: [
      ...doc.content,
      ...declared
        .filter((id) => !placed.has(id))
        .map((id) => ({ type: 'paragraph' as const, content: [{ type: 'blank' as const, attrs: { id } }] })),
    ],
  };
}
