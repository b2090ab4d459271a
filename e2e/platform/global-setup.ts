import { startPlatform } from './platform.ts';

const held = globalThis as typeof globalThis & { stopPlatform?: () => Promise<void> };

export default async function setup(): Promise<void> {
  const { platform, stop } = await startPlatform();
  held.stopPlatform = stop;
  process.env['E2E_PLATFORM'] = JSON.stringify(platform);
}
