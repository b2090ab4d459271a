import { attemptForm, type AttemptForm, type CandidateQuestion, type ItemResponse } from '@rigwise/contracts';
import type { Browser, Page } from 'playwright-core';
import { fillInPassword } from '../../../tools/browser/fill-in-password.ts';
import { launchBrowser } from '../../../tools/browser/launch-browser.ts';
import { PASSWORD, type Person } from '../traffic/people.ts';

const PATIENCE_MS = 60_000;

interface Place {
  readonly position: number;
  readonly question: CandidateQuestion;
}

/** A person who takes a test in a real browser, whose link to the platform is a port that can be cut. */
export class Candidate {
  /** What was answered last, by position. */
  readonly given = new Map<number, ItemResponse>();
  private form: AttemptForm | undefined;
  private places: readonly Place[] = [];
  private at = 0;
  private step: 1 | -1 = 1;

  private constructor(
    private readonly url: string,
    private readonly browser: Browser,
    private readonly page: Page,
  ) {}

  /** @param port of this machine, at which the browser reaches the platform */
  static async open(url: string, port: string): Promise<Candidate> {
    const { host } = new URL(url);
    const browser = await launchBrowser(`--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`);
    const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
    page.setDefaultTimeout(PATIENCE_MS);
    return new Candidate(url, browser, page);
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  get attemptId(): string {
    return this.form?.state.id ?? '';
  }

  get questions(): number {
    return this.places.length;
  }

  async signIn({ username }: Person): Promise<void> {
    await this.page.goto(`${this.url}/login`);
    await fillInPassword(this.page, username, PASSWORD);
    await this.page.waitForURL((at) => !at.pathname.startsWith('/login'));
  }

  /** Starts from the page of the test, and reads what is asked. */
  async start(testId: string): Promise<void> {
    await this.page.goto(`${this.url}/assessments?start=${testId}`);
    await this.page.getByRole('button', { name: 'Start the test' }).click();
    await this.page.waitForURL('**/assessment/*');
    await this.page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
    this.form = await this.readForm();
    this.places = this.form.sections.flatMap(({ items }) =>
      items.flatMap(({ position, item }) => item.questions.map((question) => ({ position, question }))),
    );
  }

  /** Answers the question shown, another way than the time before, and goes to the next one, back from the last. */
  async goOn(times: number): Promise<void> {
    const place = this.places[this.at];
    if (!place) throw new Error('The test has no questions');
    await this.page.getByRole('heading', { name: new RegExp(`^Question ${this.at + 1} of`) }).waitFor();
    await this.answer(place, times);
    if (this.at + this.step < 0 || this.at + this.step >= this.places.length)
      this.step = this.step === 1 ? -1 : 1;
    this.at += this.step;
    await this.page.getByRole('button', { name: this.step === 1 ? 'Next' : 'Previous', exact: true }).click();
  }

  /** How many questions the page says wait for the connection. */
  async saidToWait(): Promise<number> {
    const text = await this.page.getByText(/^Waiting for connection \(\d+\)$/).textContent();
    return Number(/\d+/.exec(text ?? '')?.[0]);
  }

  /** What the server has. */
  async stored(): Promise<ReadonlyMap<number, ItemResponse>> {
    const { answers } = await this.readForm();
    return new Map(answers.map(({ position, response }) => [position, response]));
  }

  /** Hands in, and waits for the page of the result. */
  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Review and submit' }).first().click();
    await this.page.getByRole('button', { name: 'Submit test' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Submit test' }).click();
    await this.page.waitForURL('**/assessment-results/*');
  }

  private async answer({ position, question: { id, interaction } }: Place, times: number): Promise<void> {
    if (interaction.type !== 'choice' && interaction.type !== 'multiple-response') return;
    const { options } = interaction;
    const chosen = times % options.length;
    if (interaction.type === 'choice') await this.page.getByRole('radio').nth(chosen).check();
    else
      for (const [at] of options.entries())
        await this.page
          .getByRole('checkbox')
          .nth(at)
          .setChecked(at === chosen);
    this.given.set(position, { [id]: [options[chosen]?.id ?? ''] });
  }

  private async readForm(): Promise<AttemptForm> {
    const id = new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
    return attemptForm.parse(
      await this.page.evaluate(`(async () => {
        const { id } = JSON.parse(localStorage.getItem('rigwise.user'));
        const device = localStorage.getItem('rigwise.device.' + id);
        return (await fetch('/api/attempts/${id}?device=' + device)).json();
      })()`),
    );
  }
}
