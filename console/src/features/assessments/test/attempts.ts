import { plainDoc, type CatalogueTest } from '@rigwise/contracts';

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
