import {
  plainDoc,
  type Classification,
  type Interaction,
  type ItemOption,
  type QuestionContent,
  type RichText,
} from '@rigwise/contracts';

const classification: Classification = {
  topics: ['Well control'],
  skills: [],
  difficulty: 'medium',
  cognitiveLevel: 'understand',
  estimatedSeconds: 60,
  references: [],
};

/** A question in English with this interaction, and with these blanks in its stem. */
export const aQuestion = (
  interaction: Interaction,
  { blanks = [], ...overrides }: Partial<QuestionContent> & { blanks?: readonly string[] } = {},
): QuestionContent => ({
  kind: 'question',
  title: 'A question',
  languages: ['en'],
  classification,
  stem: { en: docWithBlanks('What happens next?', blanks) },
  interaction,
  ...overrides,
});

/** A text, then blanks. */
export const docWithBlanks = (text: string, blanks: readonly string[]): RichText => ({
  type: 'doc',
  content: [
    ...plainDoc(text).content,
    ...blanks.map((id) => ({
      type: 'paragraph' as const,
      content: [{ type: 'blank' as const, attrs: { id } }],
    })),
  ],
});

/** Options with these ids and English texts, and a rationale each. */
export const options = (texts: Readonly<Record<string, string>>): ItemOption[] =>
  Object.entries(texts).map(([id, text]) => ({
    id,
    text: { en: plainDoc(text) },
    rationale: { en: plainDoc(`Why ${text} is right or wrong`) },
  }));
