import { plainDoc, type AttemptForm, type AttemptState, type CandidateItem } from '@rigwise/contracts';

export const ATTEMPT = '0199d000-0000-7000-8000-000000000001';
const START = '2031-05-01T08:00:00.000Z';

export const aState = (over: Partial<AttemptState> = {}): AttemptState => ({
  ...{ id: ATTEMPT, status: 'in_progress', revision: 1, now: START, startedAt: START, here: true },
  ...{ deadline: '2031-05-01T08:30:00.000Z', limitMinutes: 30, extendedFromMinutes: null },
  ...{ remainingSeconds: 1_800, submittedAt: null },
  ...over,
});

export const aChoice = (stem: string): CandidateItem => ({
  kind: 'question',
  languages: ['en'],
  questions: [
    {
      id: 'RESPONSE',
      stem: { en: plainDoc(stem) },
      interaction: {
        type: 'choice',
        options: [
          { id: 'O1', text: { en: plainDoc('Close the annular') } },
          { id: 'O2', text: { en: plainDoc('Call the supervisor') } },
        ],
      },
    },
  ],
});

export const aForm = (over: Partial<AttemptForm> = {}): AttemptForm => ({
  ...{ state: aState(), testId: '0199d000-0000-7000-8000-000000000002', language: 'en', answers: [] },
  files: [],
  ...{ title: { en: 'Well control, level 2' }, instructions: { en: plainDoc('Have a calculator ready.') } },
  sections: [
    {
      ...{ id: 'S1', title: { en: 'Kicks' } },
      items: ['First?', 'Second?', 'Third?'].map((stem, position) => ({ position, item: aChoice(stem) })),
    },
  ],
  ...over,
});
