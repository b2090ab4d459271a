import { statSync } from 'node:fs';

/**
 * The order in which files of tests run: the largest first, here as everywhere. Jest's own goes by how long each took the
 * last time, and by what failed, so that a run is never quite the same as the one that is to be understood.
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
