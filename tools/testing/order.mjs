import { statSync } from 'node:fs';

/**
 * Runs test files largest first, on every machine. Jest's own order depends on past durations and failures, so a run
 * would never reproduce the one under investigation.
 */
export default class LargestFirst {
  sort(tests) {
    const sized = tests.map((test) => ({ test, bytes: statSync(test.path).size }));
    return sized
      .toSorted((a, b) => b.bytes - a.bytes || a.test.path.localeCompare(b.test.path))
      .map(({ test }) => test);
  }

  cacheResults() {}
}
