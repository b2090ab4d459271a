import type { Platform } from '../../tools/testing/platform.ts';

/** The platform that the global setup started. */
export function running(): Platform {
  const given = process.env['E2E_PLATFORM'];
  if (!given) throw new Error('No platform: run these tests by `npm test`, or jest with the project `e2e`.');
  return JSON.parse(given) as Platform;
}
