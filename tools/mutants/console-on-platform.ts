import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { MANY_MAILS, startPlatform, type Platform } from '../testing/platform.ts';
import { buildConsoleOf } from '../build/console.ts';

/** Every try is the same people's: what keeps them from it in a product would be no proof here. */
const UNLIMITED = {
  ...MANY_MAILS,
  LOGIN_FREE_TRIES: '100000',
  ADDRESS_FAILURES: '100000',
  ADDRESS_UNKNOWN_NUMBERS: '100000',
  ADDRESS_MAIL_TARGETS: '100000',
};

/** Twice as long as the slowest that was seen to come. */
const PATIENCE_MS = '6000';

/**
 * A platform that serves the console of a copy, to end-to-end tests of the copy. It runs on while the console is built
 * anew: the gateway looks at the page again before it sends it.
 */
export class ConsoleOnPlatform {
  private started: Promise<{ platform: Platform; stop: () => Promise<void> }> | undefined;

  constructor(private readonly copy: string) {}

  /** Builds the console as it is now. @returns what tells tests where the platform is @throws where nothing can be built */
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
