import { schemathesisProgram } from '../document/schemathesis.ts';
import { browserFile } from '../../tools/browser/browser-file.ts';
import { MANY_MAILS, startPlatform } from '../../tools/testing/platform.ts';

const held = globalThis as typeof globalThis & { stopPlatform?: () => Promise<void> };

/**
 * Unpacks the browser and installs schemathesis for all workers, and starts a platform unless E2E_PLATFORM describes
 * one.
 */
export default async function setup(): Promise<void> {
  await browserFile();
  const schemathesis = schemathesisProgram().then(
    (program) => void (process.env['E2E_SCHEMATHESIS'] = program),
    (error: unknown) => console.error(`No schemathesis: ${String(error)}`),
  );
  if (process.env['E2E_PLATFORM']) return schemathesis;
  const { platform, stop } = await startPlatform(MANY_MAILS);
  held.stopPlatform = stop;
  await schemathesis;
  process.env['E2E_PLATFORM'] = JSON.stringify(platform);
}
