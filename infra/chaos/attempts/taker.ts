import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  ANSWER_GRACE_SECONDS,
  listNotifications,
  runningStatuses,
  saveAnswers,
  showAttempt,
  showMyResult,
  startAttempt,
  submitAttempt,
  type AttemptForm,
  type AttemptResult,
  type AttemptState,
  type CallDefinition,
  type CandidateQuestion,
  type NotificationItem,
  type SavedAnswer,
  type SentAnswer,
} from '@rigwise/contracts';
import type { CallName } from '../traffic/answers.ts';
import type { Browser } from '../traffic/browser.ts';
import type { Person } from '../traffic/people.ts';
import { AnswerBox, responseTo } from './answer-box.ts';

const LEAST_THINKING_MS = 600;
const MORE_THINKING_MS = 800;
const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 4_000;
const START_MS = 60_000;
/** No answer, a limit, or a part of the platform that is away: try again. */
const PASSES: readonly number[] = [0, 429, 502, 503, 504];

/** Somebody who takes a test, in a browser that keeps trying to save as the console's does. */
export class Taker {
  readonly person: Person;
  readonly browser: Browser;
  readonly box = new AnswerBox();
  /** What no browser should be told, whatever is broken. */
  readonly wrongs: string[] = [];
  /** The attempt as the server last described it; undefined until it is started. */
  state: AttemptState | undefined;
  private readonly device = randomUUID();
  /** By position. */
  private questions: readonly CandidateQuestion[] = [];
  private turns = 0;
  private failures = 0;
  private notBefore = 0;

  constructor(person: Person, browser: Browser) {
    this.person = person;
    this.browser = browser;
  }

  get attemptId(): string {
    return this.state?.id ?? '';
  }

  /** When the platform submits it. */
  get endsAt(): number {
    return this.deadline + ANSWER_GRACE_SECONDS * 1_000;
  }

  /** @throws Error if it is in vain for a minute */
  async start(testId: string): Promise<void> {
    const giveUpAt = Date.now() + START_MS;
    while (!this.state) {
      const { status, body } = await this.browser.ask('start attempt', startAttempt, {
        ...{ testId, language: 'en', device: this.device },
      });
      if (status === 201) this.begin(body as AttemptForm);
      // It was started, but the answer was lost.
      else if (status === 409) await this.open((body as { attemptId?: string }).attemptId ?? '');
      else await this.waitAfter('start attempt', status);
      if (!this.state && Date.now() > giveUpAt) throw new Error('Somebody could not start the test');
    }
  }

  /**
   * Answers, whether the platform is there or not, until the attempt ends or its time is over.
   * @param submitsAfterMs since the start; undefined: never
   */
  async take(submitsAfterMs: number | undefined): Promise<void> {
    const submitsAt = submitsAfterMs === undefined ? Infinity : Date.now() + submitsAfterMs;
    while (this.runs && Date.now() < this.endsAt) {
      const isOver = Date.now() >= this.deadline;
      if (isOver && this.box.unsent.length === 0) return;
      const submits = Date.now() >= submitsAt;
      if (!isOver && !submits) this.answerNext();
      if (Date.now() >= this.notBefore) await (submits ? this.submit() : this.save());
      await pause(LEAST_THINKING_MS + Math.random() * MORE_THINKING_MS);
    }
  }

  /** @returns undefined if it isn't answered */
  async readResult(): Promise<AttemptResult | undefined> {
    const { status, body } = await this.browser.ask('attempt result', this.call(showMyResult));
    return status === 200 ? (body as AttemptResult) : undefined;
  }

  /** The notifications with a title, from the whole inbox. */
  async notificationsOf(title: string): Promise<NotificationItem[]> {
    const path = `${listNotifications.path}?limit=200`;
    const { status, body } = await this.browser.ask('inbox', { method: 'GET', path });
    return status === 200
      ? (body as { items: NotificationItem[] }).items.filter((one) => one.title === title)
      : [];
  }

  private get runs(): boolean {
    return runningStatuses.some((status) => status === this.state?.status);
  }

  private get deadline(): number {
    return Date.parse(this.state?.deadline ?? '');
  }

  private begin({ state, sections }: AttemptForm): void {
    this.state = state;
    this.questions = sections
      .flatMap(({ items }) => items)
      .toSorted((one, other) => one.position - other.position)
      .map(({ item }) => item.questions[0])
      .filter((question) => question !== undefined);
  }

  private async open(attemptId: string): Promise<void> {
    const path = `${showAttempt.path.replace('{attemptId}', attemptId)}?device=${this.device}`;
    const { status, body } = await this.browser.ask('open attempt', { method: 'GET', path });
    if (status === 200) this.begin(body as AttemptForm);
    else await this.waitAfter('open attempt', status);
  }

  private answerNext(): void {
    const position = this.turns % this.questions.length;
    const question = this.questions[position];
    const times = Math.floor(this.turns / this.questions.length) + position;
    this.turns += 1;
    if (question) this.box.answer(position, responseTo(question, times));
  }

  private async save(): Promise<void> {
    const answers = this.box.unsent;
    if (answers.length === 0) return;
    const { status, body } = await this.browser.ask(
      'save answers',
      this.call(saveAnswers),
      this.with(answers),
    );
    if (status !== 200) return this.notTaken('save answers', status, body);
    const { state, saved } = body as { state: AttemptState; saved: SavedAnswer[] };
    this.taken(state);
    for (const { position, seq } of this.box.acknowledge(answers, saved))
      this.wrongs.push(`200 for an answer that isn't kept (question ${position}, number ${seq})`);
  }

  private async submit(): Promise<void> {
    const answers = this.box.unsent;
    const { status, body } = await this.browser.ask(
      'submit attempt',
      this.call(submitAttempt),
      this.with(answers),
    );
    if (status !== 200) return this.notTaken('submit attempt', status, body);
    this.box.acknowledge(answers, answers);
    this.taken(body as AttemptState);
  }

  private taken(state: AttemptState): void {
    [this.state, this.failures, this.notBefore] = [state, 0, 0];
  }

  private async notTaken(what: CallName, status: number, body: unknown): Promise<void> {
    const { code, state } = (body ?? {}) as { code?: string; state?: AttemptState };
    if (status === 409 && state && code === 'attempt/not-running') this.state = state;
    else await this.waitAfter(what, status);
  }

  /** Ever longer, as the browser does. */
  private async waitAfter(what: CallName, status: number): Promise<void> {
    if (!PASSES.includes(status)) this.wrongs.push(`${what} ${status}`);
    const backoffMs = Math.min(FIRST_BACKOFF_MS * 2 ** this.failures, LONGEST_BACKOFF_MS);
    this.failures += 1;
    this.notBefore = Date.now() + backoffMs;
    if (!this.state) await pause(backoffMs);
  }

  private with(answers: readonly SentAnswer[]): object {
    return { device: this.device, answers };
  }

  private call({ method, path }: CallDefinition): Pick<CallDefinition, 'method'> & { readonly path: string } {
    return { method, path: path.replace('{attemptId}', this.attemptId) };
  }
}
