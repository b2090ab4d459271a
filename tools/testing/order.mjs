import { statSync } from 'node:fs';

/**
 * What starts whole platforms or checkouts, or kills processes over and over, takes long however short its file is: in
 * this order it comes before everything else, so that no worker begins one when the others have nothing left to do.
 */
export const LONG = [
  'infra/test/new-service.int-spec.ts',
  'services/notification/test/crashes.int-spec.ts',
  'infra/test/life.int-spec.ts',
  'infra/test/manifest-schemas.int-spec.ts',
  'infra/test/ops.int-spec.ts',
  'e2e/routes/roles.int-spec.ts',
  'libs/messaging/test/dead-letters.int-spec.ts',
  'infra/test/load.int-spec.ts',
  'libs/persistence/test/prisma-cli.int-spec.ts',
  'services/access-request/test/crashes.int-spec.ts',
  'services/notification/test/announcement-crashes.int-spec.ts',
  'services/notification/test/erasure-crashes.int-spec.ts',
  'services/assessment/test/image-crashes.int-spec.ts',
  'services/identity/test/identity-process.int-spec.ts',
  'services/notification/test/notification-process.int-spec.ts',
  'libs/testing/src/permissions.spec.ts',
  'services/notification/src/digests/due-digest.spec.ts',
  'infra/rig/run-command.spec.ts',
];

/** Its place among the long ones; the same for all others, behind them. */
const place = (file) => {
  const at = LONG.findIndex((long) => file.endsWith(`/${long}`));
  return at < 0 ? LONG.length : at;
};

/**
 * Runs test files in the same order on every machine: long ones, then the others, largest first. Jest's own order
 * depends on past durations and failures, so a run would never reproduce the one under investigation.
 */
export default class LongestFirst {
  sort(tests) {
    const sized = tests.map((test) => ({
      test,
      place: place(test.path),
      bytes: statSync(test.path).size,
    }));
    return sized
      .toSorted((a, b) => a.place - b.place || b.bytes - a.bytes || a.test.path.localeCompare(b.test.path))
      .map(({ test }) => test);
  }

  cacheResults() {}
}
