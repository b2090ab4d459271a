import {
  noteInAttempt,
  saveAnswers,
  showAttempt,
  showAttemptState,
  submitAttempt,
  takeOverAttempt,
  type AttemptForm,
  type AttemptState,
  type CallAnswer,
  type SentAnswer,
} from '@rigwise/contracts';
import { call, createCall } from '../../../../api/call.ts';
import type { Note } from './outbox.ts';

/** The server’s side of one attempt. */
export interface AttemptServer {
  form(): Promise<AttemptForm>;
  state(): Promise<AttemptState>;
  save(answers: readonly SentAnswer[]): Promise<CallAnswer<typeof saveAnswers, 200>>;
  takeOver(): Promise<AttemptForm>;
  submit(answers: readonly SentAnswer[]): Promise<AttemptState>;
  note(notes: readonly Note[]): Promise<unknown>;
  image(id: string): Promise<Blob>;
}

/** A whole form at 256 kbit/s and nine tenths of a second of latency. */
const WHOLE_FORM_MS = 60_000;

/** Where an image of an attempt is. */
export const imageUrlOf = (attemptId: string, imageId: string): string =>
  `/api/attempts/${encodeURIComponent(attemptId)}/images/${encodeURIComponent(imageId)}`;

/** By its calls. */
export function attemptServer(attemptId: string, device: string): AttemptServer {
  const params = { attemptId };
  const make = createCall();
  const slow = { timeout: WHOLE_FORM_MS };
  return {
    form: async () => (await call(showAttempt, { params, query: { device } }, slow)).body,
    state: async () => (await call(showAttemptState, { params, query: { device } })).body,
    save: async (answers) =>
      (await make(saveAnswers, { params, body: { device, answers: [...answers] } })).body,
    takeOver: async () => (await make(takeOverAttempt, { params, body: { device } }, slow)).body,
    submit: async (answers) =>
      (await make(submitAttempt, { params, body: { device, answers: [...answers] } })).body,
    note: (notes) => make(noteInAttempt, { params, body: { device, notes: [...notes] } }),
    image: async (id) => {
      const response = await fetch(imageUrlOf(attemptId, id), { credentials: 'include' });
      if (!response.ok) throw new Error(`The image was answered ${response.status}`);
      return response.blob();
    },
  };
}
