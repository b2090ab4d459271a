import { type ReviewMoment, type TestContent, type TestSection } from '@rigwise/contracts';
import { missing, repeatedIds, repeatedAt, under, type Missing } from './missing.ts';
import { missingLines, missingTexts } from './texts.ts';

/**
 * What a test still needs before it can be reviewed, as far as its own content shows it: whether the bank fills its draws
 * is for the service. Empty if it is complete.
 */
export function missingInTest(content: TestContent): Missing[] {
  const { title, languages, instructions, sections, window } = content;
  return [
    ...under('title', missingLines(title, languages, 'the title')),
    ...(instructions === undefined
      ? []
      : under('instructions', missingTexts(instructions, languages, 'the instructions'))),
    ...(sections.length === 0
      ? [missing('sections', 'no-sections', 'Add a section with at least one question.')]
      : []),
    ...under('sections', repeatedIds('section', sections)),
    ...sections.flatMap((section, at) =>
      under(`sections.${at}`, missingOfSection(section, at, sections.length > 1 ? languages : [])),
    ),
    ...repeatedItems(sections),
    ...missingOfReview(content),
    ...(window.opens !== null &&
    window.closes !== null &&
    Date.parse(window.opens) >= Date.parse(window.closes)
      ? [missing('window.closes', 'window-order', 'Choose a closing time after the opening time.')]
      : []),
  ];
}

/** @param titled the languages in which it needs a title: several sections have to be told apart */
const missingOfSection = (
  { title, items, draws }: TestSection,
  at: number,
  titled: readonly string[],
): Missing[] => [
  ...under('title', missingLines(title, titled, `the title of section ${at + 1}`)),
  ...(items.length + draws.length === 0
    ? [missing('items', 'no-items', `Add a question or a draw to section ${at + 1}, or remove the section.`)]
    : []),
];

/** A form has each item once. */
function repeatedItems(sections: readonly TestSection[]): Missing[] {
  const places = sections.flatMap(({ items }, section) =>
    items.map(({ itemId }, at) => ({ itemId, path: `sections.${section}.items.${at}` })),
  );
  return repeatedAt(places.map(({ itemId }) => itemId)).map((at) =>
    missing(places[at]?.path ?? '', 'duplicate-item', 'Remove this question: the test already has it.'),
  );
}

const LATE: readonly ReviewMoment[] = ['on-release', 'when-closed', 'never'];
const isLater = (one: ReviewMoment, other: ReviewMoment): boolean => LATE.indexOf(one) > LATE.indexOf(other);

function missingOfReview({ review, window }: TestContent): Missing[] {
  const parts = ['score', 'answers', 'key'] as const;
  return [
    ...(window.closes === null
      ? parts
          .filter((part) => review[part] === 'when-closed')
          .map((part) =>
            missing(
              `review.${part}`,
              'never-closes',
              'Set when the test closes, or choose another time to show this.',
            ),
          )
      : []),
    ...(isLater(review.score, review.answers)
      ? [missing('review.score', 'score-later', 'Show the score no later than the answers, which reveal it.')]
      : []),
    ...(isLater(review.answers, review.key)
      ? [
          missing(
            'review.answers',
            'answers-later',
            'Show candidates their own answers no later than the correct ones.',
          ),
        ]
      : []),
  ];
}
