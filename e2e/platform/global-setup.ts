import { MANY_MAILS, startPlatform } from './platform.ts';

const held = globalThis as typeof globalThis & { stopPlatform?: () => Promise<void> };

/** Starts a platform, unless E2E_PLATFORM describes one that runs already. */
export default async function setup(): Promise<void> {
  if (process.env['E2E_PLATFORM']) return;
  const { platform, stop } = await startPlatform(MANY_MAILS);
  held.stopPlatform = stop;
  process.env['E2E_PLATFORM'] = JSON.stringify(platform);
}
