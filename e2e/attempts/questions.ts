import { plainDoc, type Interaction, type QuestionContent } from '@rigwise/contracts';
import { aQuestion, options } from '@rigwise/testing/items';

const classification: QuestionContent['classification'] = {
  ...{ topics: ['Shut-in'], skills: [], difficulty: 'easy', cognitiveLevel: 'remember' },
  ...{ estimatedSeconds: 30, references: [] },
};

/** A question about shutting in. */
export const about = (
  text: string,
  interaction: Interaction,
  over: Parameters<typeof aQuestion>[1] = {},
): QuestionContent =>
  aQuestion(interaction, {
    ...{ title: text, stem: { en: plainDoc(text) }, classification },
    ...{ rationale: { en: plainDoc('It’s in the shut-in procedure.') }, ...over },
  });

/** One with two options, of which the first is right. */
export const choiceOf = (text: string): QuestionContent =>
  about(text, {
    ...{ type: 'choice', shuffle: false, correct: 'A' },
    options: options({ A: 'The right one', B: 'The other one' }),
    scoring: { rule: 'match_correct', points: 1 },
  });
