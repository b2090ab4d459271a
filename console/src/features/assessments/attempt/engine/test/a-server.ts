import type { AnswerFile, AttemptForm, AttemptState, SentAnswer, StoredAnswer } from '@rigwise/contracts';
import { ApiError } from '../../../../../api/api-error.ts';
import type { AttemptServer } from '../attempt-server.ts';
import type { Note } from '../outbox.ts';
import { aForm, aState } from './a-form.ts';

export const refused = (status: number, body: unknown = {}, retryAfterSeconds?: number): ApiError =>
  new ApiError(status, 'No.', undefined, body, retryAfterSeconds, '');

/** The server of one attempt, as small as it can be and still right (ADR 0104). */
export class AServer {
  private readonly stored = new Map<number, StoredAnswer>();
  readonly received: SentAnswer[][] = [];
  readonly notes: Note[] = [];
  /** What answers the next calls instead, such as a lost connection; after the call had its effect if `isDone`. */
  trouble: { readonly error: Error; readonly isDone?: boolean } | null = null;
  /** The same for answers alone. */
  saveTrouble: { readonly error: Error } | null = null;
  state: Partial<AttemptState> = {};
  device = 'A';
  files: AnswerFile[] = [];
  /** What it answers 400. */
  isBad: (answer: SentAnswer) => boolean = () => false;

  /** What it answers that the time is over, and keeps aside. */
  isLate: (answer: SentAnswer) => boolean = () => false;

  /** @param now milliseconds of its clock */
  constructor(private readonly now: () => number) {}

  answers(): StoredAnswer[] {
    return [...this.stored.values()].sort((one, other) => one.position - other.position);
  }

  stateFor(device: string): AttemptState {
    const deadline = Date.parse(this.state.deadline ?? aState().deadline ?? '');
    return aState({
      now: new Date(this.now()).toISOString(),
      remainingSeconds: Math.max(0, Math.ceil((deadline - this.now()) / 1_000)),
      here: this.device === device,
      ...this.state,
    });
  }

  /** As one device sees it. */
  for(device: string): AttemptServer {
    const done = async <T>(act: () => T): Promise<T> => {
      const { trouble } = this;
      if (trouble && !trouble.isDone) throw trouble.error;
      const result = act();
      if (trouble) throw trouble.error;
      return result;
    };
    const form = (): AttemptForm =>
      aForm({ state: this.stateFor(device), answers: this.answers(), files: this.files });
    const mayWrite = (): void => {
      const state = this.stateFor(device);
      if (state.status !== 'in_progress' || !state.here) throw refused(409, { state });
    };
    return {
      form: () => done(form),
      state: () => done(() => this.stateFor(device)),
      save: (answers) =>
        done(() => {
          if (this.saveTrouble) throw this.saveTrouble.error;
          if (answers.some(this.isBad)) throw refused(400);
          this.received.push([...answers]);
          mayWrite();
          const state = this.stateFor(device);
          if (answers.some(this.isLate)) throw refused(409, { state });
          return { state, saved: this.store(answers) };
        }),
      takeOver: () =>
        done(() => {
          this.device = device;
          return form();
        }),
      submit: (answers) =>
        done(() => {
          if (answers.some(this.isBad)) throw refused(400);
          mayWrite();
          this.store(answers);
          this.state = { ...this.state, status: 'submitted' };
          return this.stateFor(device);
        }),
      note: (notes) => done(() => this.notes.push(...notes)),
      image: () => Promise.reject(new Error('It has none.')),
    };
  }

  private store(answers: readonly SentAnswer[]): { position: number; seq: number }[] {
    return answers.map(({ position, seq, response, flagged }) => {
      const before = this.stored.get(position);
      if (!before || before.seq < seq) this.stored.set(position, { position, seq, response, flagged });
      return { position, seq: Math.max(seq, before?.seq ?? 0) };
    });
  }
}
