/**
 * What QTI has no element for in a test is in attributes that begin with `data-rigwise-`, as in items: draws by topic,
 * cut scores, attempts, what is shown when, the audience and the window.
 */
export const TEST = {
  languages: 'data-rigwise-languages',
  topics: 'data-rigwise-topics',
  cutScore: 'data-rigwise-cut-score',
  shuffleOptions: 'data-rigwise-shuffle-options',
  attempts: 'data-rigwise-attempts',
  coolDownHours: 'data-rigwise-cool-down-hours',
  countingAttempt: 'data-rigwise-counting-attempt',
  showsScore: 'data-rigwise-shows-score',
  showsAnswers: 'data-rigwise-shows-answers',
  showsKey: 'data-rigwise-shows-key',
  release: 'data-rigwise-release',
  doubleMarking: 'data-rigwise-double-marking-limit',
  departments: 'data-rigwise-departments',
  positions: 'data-rigwise-positions',
  crews: 'data-rigwise-crews',
  opens: 'data-rigwise-opens',
  closes: 'data-rigwise-closes',
  timeZone: 'data-rigwise-time-zone',
} as const;
/** Of a section; its title in further languages is `titleIn`. */
export const SECTION = { cutScore: TEST.cutScore } as const;
/** Of a draw: an invisible section without items, whose `qti-selection` has these. */
export const DRAW = {
  topic: 'data-rigwise-topic',
  difficulty: 'data-rigwise-difficulty',
  cognitiveLevel: 'data-rigwise-cognitive-level',
  critical: 'data-rigwise-critical',
} as const;
/** Of a fixed item. */
export const ITEM = { critical: DRAW.critical } as const;

/** The title in a further language: QTI has one title. */
export const titleIn = (language: string): string => `data-rigwise-title-${language.toLowerCase()}`;

export const TEST_RESOURCE = 'imsqti_test_xmlv3p0';
