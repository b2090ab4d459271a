import { isOutdated, keptOrNew } from './is-outdated.ts';
import { METHOD, type AnalysisHead, type VersionAnalysis } from './stored-analysis.ts';

const before: AnalysisHead = {
  ...{ asOf: new Date(0), method: METHOD, finished: 30, attempts: 30, scoreSum: '40.0000' },
};
const now = (finished: number, scoreSum = '50.0000') => ({ finished, scoreSum });

it('is computed if there is none, or by another method', () => {
  expect(isOutdated(null, now(20), 20)).toBe(true);
  expect(isOutdated({ ...before, method: METHOD - 1 }, now(30, before.scoreSum), 0)).toBe(true);
});

it('waits until five attempts changed: added, voided or both', () => {
  expect(isOutdated(before, now(34), 4)).toBe(false);
  expect(isOutdated(before, now(35), 5)).toBe(true);
  expect(isOutdated(before, now(27), 0)).toBe(false);
  expect(isOutdated(before, now(25), 0)).toBe(true);
  // Three added, two voided.
  expect(isOutdated(before, now(31), 3)).toBe(true);
});

it('follows a regrade of the same attempts', () => {
  expect(isOutdated(before, now(30, '40.0000'), 0)).toBe(false);
  expect(isOutdated(before, now(30, '41.0000'), 0)).toBe(true);
});

it('keeps the figures of a question that few more people had', () => {
  const version = (attempts: number, facility: number | null): VersionAnalysis => ({
    ...{ versionId: 'v', attempts, asOf: new Date(attempts), details: null },
    figures:
      facility === null
        ? null
        : {
            ...{ facility, facilityInterval: null, standardDeviation: null, discrimination: null },
            ...{ discriminationInterval: null, discriminativeEfficiency: null, pointBiserial: null },
            pointBiserialInterval: null,
          },
  });
  const old = version(20, 0.5);
  expect(keptOrNew(old, version(24, 0.6))).toBe(old);
  expect(keptOrNew(old, version(25, 0.6)).attempts).toBe(25);
  expect(keptOrNew(old, version(20, 0.6)).figures?.facility).toBe(0.6);
  expect(keptOrNew(version(19, null), version(20, 0.5)).figures?.facility).toBe(0.5);
  expect(keptOrNew(old, version(19, null)).figures).toBeNull();
  expect(keptOrNew(undefined, version(20, 0.5)).attempts).toBe(20);
});
