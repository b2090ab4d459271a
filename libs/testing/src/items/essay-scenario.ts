import { plainDoc, type ItemContent } from '@rigwise/contracts';

const essay = (id: string, points: number, ...criteria: number[]) => ({
  id,
  stem: { en: plainDoc('Why?') },
  interaction: {
    ...{ type: 'extended-text' as const, points, expectedLines: 5 },
    rubric: criteria.map((each, at) => ({ criterion: `Criterion ${at + 1}`, points: each })),
  },
});
/**
 * Two essays, E1 of three points and E2 of two, and a choice N1, which nobody marks.
 * @param criteria the points of E1's rubric
 */
export const essayScenario = (...criteria: number[]): ItemContent =>
  ({
    kind: 'scenario',
    parts: [
      essay('E1', 3, ...criteria),
      essay('E2', 2),
      {
        id: 'N1',
        stem: { en: plainDoc('Shut in?') },
        interaction: {
          ...{ type: 'choice' as const, shuffle: false, correct: 'YES' },
          options: ['YES', 'NO'].map((id) => ({ id, text: { en: plainDoc(id) } })),
          scoring: { rule: 'match_correct' as const, points: 1 },
        },
      },
    ],
  }) as unknown as ItemContent;
