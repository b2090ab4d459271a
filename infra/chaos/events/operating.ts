import { operations, type CallDefinition, type DeadLetterView, type ServiceStatus } from '@rigwise/contracts';
import { AnswerLog } from '../traffic/answers.ts';
import { Browser } from '../traffic/browser.ts';

const ADMINISTRATOR = 'ada.admin';
const SERVICE = 'notification';

/** What an operating administrator does in the console, for notification. */
export class Operating {
  private readonly browser: Browser;

  private constructor(browser: Browser) {
    this.browser = browser;
  }

  /** @throws Error if the sign-in is refused */
  static async signIn(url: string): Promise<Operating> {
    const browser = new Browser(url, new AnswerLog());
    const status = await browser.signIn({ username: ADMINISTRATOR });
    if (status !== 200) throw new Error(`Signing in as ${ADMINISTRATOR} returned ${status}`);
    return new Operating(browser);
  }

  async deadLetters(): Promise<readonly DeadLetterView[]> {
    const { body } = await this.ask(operations.listDeadLetters);
    return (body as { readonly items: DeadLetterView[] }).items;
  }

  async status(): Promise<ServiceStatus> {
    return (await this.ask(operations.showStatus)).body as ServiceStatus;
  }

  /** @returns the status, and the outcome if there is one: `replayed` or `failed` */
  async replay(id: string): Promise<{ readonly status: number; readonly outcome: string | undefined }> {
    const { status, body } = await this.ask(operations.replayDeadLetter, id);
    return { status, outcome: (body as { readonly outcome?: string }).outcome };
  }

  private ask(
    { method, path }: Pick<CallDefinition, 'method' | 'path'>,
    id = '',
  ): Promise<{ readonly status: number; readonly body: unknown }> {
    const filled = path.replace('{service}', SERVICE).replace('{id}', id);
    return this.browser.ask('operate', { method, path: filled });
  }
}
