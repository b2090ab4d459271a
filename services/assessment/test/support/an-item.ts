import { plainDoc, type ItemContent, type QuestionContent } from '@rigwise/contracts';

const option = (id: string, text: string, rationale: string) => ({
  id,
  text: { en: plainDoc(text) },
  rationale: { en: plainDoc(rationale) },
});

/** A complete question: it can be submitted for review. */
export const anItem = (over: Partial<Omit<QuestionContent, 'kind'>> = {}): ItemContent => ({
  kind: 'question',
  title: 'First action after a kick',
  languages: ['en'],
  classification: {
    topics: ['Well control'],
    skills: ['WC-2'],
    difficulty: 'medium',
    cognitiveLevel: 'apply',
    estimatedSeconds: 60,
    references: [],
  },
  stem: { en: plainDoc('While drilling ahead the pit level rises. What do you do first?') },
  rationale: { en: plainDoc('A closed well stops the influx.') },
  interaction: {
    type: 'choice',
    options: [
      option('A', 'Stop, space out and shut the well in', 'It stops the influx soonest.'),
      option('B', 'Call the company man and wait', 'The influx grows meanwhile.'),
      option('C', 'Increase the pump rate', 'It does not stop the influx.'),
    ],
    shuffle: true,
    correct: 'A',
    scoring: { rule: 'match_correct', points: 1 },
  },
  ...over,
});

/** A draft whose author has only begun. */
export const anUnfinishedItem = (): ItemContent => anItem({ stem: { en: plainDoc('') } });

/** An item whose stem shows these images. */
export const withImages = (...ids: string[]): ItemContent =>
  anItem({
    stem: {
      en: {
        type: 'doc',
        content: ids.map((fileId) => ({ type: 'image', attrs: { fileId, alt: 'A valve' } })),
      },
    },
  });
