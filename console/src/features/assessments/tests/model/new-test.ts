import type { TestContent, TestDraw, TestSection } from '@rigwise/contracts';

/** As the contract's defaults: a draft that a candidate could take, but for its title and questions. */
export const newTest = (language: string, timeZone: string): TestContent => ({
  title: {},
  languages: [language],
  topics: [],
  sections: [newSection([])],
  cutScore: 70,
  shuffleOptions: true,
  timeLimitMinutes: null,
  attempts: { allowed: null, coolDownHours: 0, counts: 'best' },
  review: { score: 'on-release', answers: 'on-release', key: 'never' },
  release: 'at-once',
  audience: { departments: [], positions: [], crews: [] },
  window: { opens: null, closes: null, timeZone },
});

/** Its id is none that the test has had since it was opened, so that no draw depends on a removed section's. */
export const newSection = (others: readonly Pick<TestSection, 'id'>[]): TestSection => ({
  id: `S${Math.max(0, ...others.map(({ id }) => Number(/^S(\d+)$/.exec(id)?.[1] ?? 0))) + 1}`,
  title: {},
  items: [],
  draws: [],
  shuffle: false,
});

export const newDraw = (): TestDraw => ({ count: 5, critical: false });
