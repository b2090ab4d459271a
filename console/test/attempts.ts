import { plainDoc, type AttemptScore, type CatalogueTest, type OwnAttempt } from '@rigwise/contracts';

export const TEST = '0199c000-0000-7000-8000-000000000001';
export const ATTEMPT = '0199c000-0000-7000-8000-0000000000a1';

/** A test of the catalogue. */
export const aTest = (over: Partial<CatalogueTest> = {}): CatalogueTest => ({
  ...{ id: TEST, number: 2, title: { en: 'Well control' }, topics: ['Well control', 'H2S'] },
  ...{ instructions: { en: plainDoc('Have a calculator ready.') }, languages: ['en', 'es'], itemCount: 24 },
  ...{ cutScore: 70, timeLimitMinutes: 45, estimatedMinutes: 38 },
  fails: { sections: false, critical: false },
  attempts: { allowed: 3, left: 2, coolDownHours: 48, coolDownUntil: null, counts: 'best' },
  own: { running: null, last: null, passed: null },
  isOpen: true,
  window: { opens: null, closes: '2126-11-30T17:00:00.000Z', timeZone: 'Europe/Oslo' },
  review: { score: 'on-release', answers: 'when-closed', key: 'never' },
  ...over,
});

/** An own attempt that runs. */
export const anOwnAttempt = (over: Partial<OwnAttempt> = {}): OwnAttempt => ({
  ...{ id: ATTEMPT, testId: TEST, title: { en: 'Well control' }, ordinal: 1, status: 'in_progress' },
  ...{ startedAt: '2026-11-26T08:00:00.000Z', deadline: '2026-11-26T08:45:00.000Z', remainingSeconds: 1380 },
  ...{ submittedAt: null, releasedAt: null, score: null, passed: null, counts: false },
  ...{ left: 2, coolDownUntil: null },
  ...over,
});

/** The score of an attempt that isn't passed. */
export const aScore: AttemptScore = {
  ...{ score: 12, max: 24, percent: 50, cutScore: 70, passed: false },
  failedBy: ['score'],
};
