import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { MANY_MAILS, startPlatform, type Platform } from '../testing/platform.ts';
import { buildConsoleOf } from '../build/console.ts';

/** Every attempt uses the same people, so the product's rate limits would get in the way. */
const UNLIMITED = {
  ...MANY_MAILS,
  LOGIN_FREE_TRIES: '100000',
  ADDRESS_FAILURES: '100000',
  ADDRESS_UNKNOWN_NUMBERS: '100000',
  ADDRESS_MAIL_TARGETS: '100000',
};

/** Twice the slowest case observed. */
const PATIENCE_MS = '6000';

/**
 * A platform that serves the console of a copy to the copy's end-to-end tests. It keeps running while the console is
 * rebuilt, because the gateway checks the page before each response.
 */
export class ConsoleOnPlatform {
  private started: Promise<{ platform: Platform; stop: () => Promise<void> }> | undefined;

  constructor(private readonly copy: string) {}

  /**
   * Builds the console in its current state.
   * @returns environment that tells tests where the platform is
   * @throws if the build fails
   */
  async show(): Promise<Record<string, string>> {
    const draft = `${this.copy}.console`;
    mkdirSync(draft, { recursive: true });
    await buildConsoleOf(this.copy, draft);
    this.started ??= this.start();
    const { platform } = await this.started;
    return { E2E_PLATFORM: JSON.stringify(platform), E2E_PATIENCE_MS: PATIENCE_MS };
  }

  async stop(): Promise<void> {
    await (await this.started)?.stop();
  }

  private start() {
    return startPlatform({ ...UNLIMITED, CONSOLE_DIR: path.join(this.copy, 'console', 'dist') });
  }
}
