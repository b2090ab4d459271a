import { questionsOf, type ItemContent, type ScenarioPart } from '@rigwise/contracts';
import { blankIdsOf } from '../score/blank-ids.ts';
import { keyResponse } from '../score/key-response.ts';
import { scoreItem } from '../score/score-item.ts';
import { scoreRange } from '../score/score-range.ts';
import { roundScore } from '../values.ts';
import { missingInStem, missingOfInteraction } from './interactions.ts';
import { missing, repeatedIds, under, type Missing } from './missing.ts';
import { missingTexts } from './texts.ts';

/**
 * What a draft still needs before it can be reviewed: texts and rationales in every language of the item, a topic, and
 * a consistent key that scores the maximum. Empty if the draft is complete.
 */
export function missingBeforeReview(content: ItemContent): Missing[] {
  const { languages, classification } = content;
  const topics =
    classification.topics.length === 0
      ? [missing('classification.topics', 'no-topic', 'Add at least one topic: tests draw questions by it.')]
      : [];
  if (content.kind === 'question') {
    const [question] = questionsOf(content);
    return [...topics, ...(question === undefined ? [] : missingOfQuestion(question, content))];
  }
  return [
    ...topics,
    ...under('stimulus', missingTexts(content.stimulus, languages, 'what the questions are about')),
    ...(blankIdsOf(content.stimulus).size > 0
      ? [
          missing(
            'stimulus',
            'stray-blank',
            'Move the blanks into the questions: nobody can answer them here.',
          ),
        ]
      : []),
    ...(content.parts.length === 0 ? [missing('parts', 'no-parts', 'Add at least one question.')] : []),
    ...under('parts', repeatedIds('question', content.parts)),
    ...content.parts.flatMap((part, at) => under(`parts.${at}`, missingOfQuestion(part, content))),
  ];
}

function missingOfQuestion(question: ScenarioPart, content: ItemContent): Missing[] {
  const { languages } = content;
  const { stem, rationale } = question;
  const ofInteraction = missingOfInteraction(question, languages);
  const inStem = missingInStem(question, languages);
  return [
    ...under('stem', missingTexts(stem, languages, 'the question')),
    ...under('stem', inStem),
    ...(rationale === undefined
      ? []
      : under('rationale', missingTexts(rationale, languages, 'the rationale'))),
    ...under('interaction', ofInteraction),
    // Other problems explain why the key doesn't score.
    ...(ofInteraction.length === 0 && inStem.length === 0
      ? under('interaction', missingScore(question, content))
      : []),
  ];
}

/** The maximum must be above 0, and the key must score it. */
function missingScore(question: ScenarioPart, content: ItemContent): Missing[] {
  const max = roundScore(scoreRange(question).max);
  if (max <= 0)
    return [
      missing('scoring', 'no-points', 'Give points for a right answer: the best answer scores 0 or less.'),
    ];
  if (question.interaction.type === 'extended-text' || question.interaction.type === 'file-upload') return [];
  const { languages, title, classification } = content;
  const alone: ItemContent = {
    ...{ kind: 'scenario', title, languages, classification, stimulus: {} },
    parts: [question],
  };
  const { score } = scoreItem(alone, keyResponse(alone));
  return score >= max
    ? []
    : [
        missing(
          'scoring',
          'key-below-maximum',
          `Change the points or the correct answer: the correct answer scores ${score} of ${max}.`,
          { score, max },
        ),
      ];
}
