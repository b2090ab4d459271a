import type {
  AnswerFile,
  AttemptState,
  CallInput,
  noteInAttempt,
  SentAnswer,
  StoredAnswer,
} from '@rigwise/contracts';

export type Note = CallInput<typeof noteInAttempt>['body']['notes'][number];
export type Given = Pick<SentAnswer, 'position' | 'response' | 'flagged' | 'answeredAt'>;

/** What a browser knows of an attempt beside its form. All its tabs share it, so every change is a function of it. */
export interface Outbox {
  /** The highest one used on any device. */
  readonly seq: number;
  /** As the server has them. */
  readonly stored: readonly StoredAnswer[];
  /** Not acknowledged yet: one for each question, the last. */
  readonly waiting: readonly SentAnswer[];
  /** Not sent before another device took over: its candidate decides about them. */
  readonly left: readonly SentAnswer[];
  readonly notes: readonly Note[];
  /** Names of files that answers name, by their ids. */
  readonly files: Readonly<Record<string, string>>;
  readonly state: AttemptState | null;
  /** What the server’s clock is ahead of this device’s: until the server responds, the only hint of the time. */
  readonly aheadMs: number | null;
}

export const EMPTY: Outbox = {
  ...{ seq: 0, stored: [], waiting: [], left: [], notes: [], files: {}, state: null, aheadMs: null },
};

/** As many as one request takes. */
const MOST_NOTES = 50;

type Placed = { readonly position: number; readonly seq: number };
const without = <T extends Placed>(all: readonly T[], position: number): T[] =>
  all.filter((one) => one.position !== position);
const at = <T extends Placed>(all: readonly T[], position: number): T | undefined =>
  all.find((one) => one.position === position);
const highest = (...all: readonly Placed[]): number => Math.max(0, ...all.map(({ seq }) => seq));

/** The candidate changed an answer. */
export function answered(box: Outbox, given: Given): Outbox {
  const seq = box.seq + 1;
  return { ...box, seq, waiting: [...without(box.waiting, given.position), { ...given, seq }] };
}

/**
 * The server has stored answers.
 * @param saved where it stands with each of `sent`; it may have a newer one of another tab, and then what is waiting
 * here was typed later and is numbered again
 */
export function acknowledged(box: Outbox, sent: readonly SentAnswer[], saved: readonly Placed[]): Outbox {
  let next = { ...box, seq: Math.max(box.seq, highest(...saved)) };
  for (const { position, seq } of saved) {
    const own = at(sent, position);
    if (own?.seq === seq) {
      const { response, flagged } = own;
      next = { ...next, stored: [...without(next.stored, position), { position, seq, response, flagged }] };
    }
    const waiting = at(next.waiting, position);
    if (!waiting || waiting.seq > seq) continue;
    next = { ...next, waiting: without(next.waiting, position) };
    if (waiting.seq < seq) next = answered(next, waiting);
  }
  return next;
}

/** A file was uploaded, for an answer to name. */
export const uploaded = (box: Outbox, ...files: readonly AnswerFile[]): Outbox => ({
  ...box,
  files: { ...box.files, ...Object.fromEntries(files.map(({ id, name }) => [id, name])) },
});

/** The server told all that it had stored then: what it acknowledged since is newer, and stays. */
export function loaded(box: Outbox, told: readonly StoredAnswer[]): Outbox {
  const newer = box.stored.filter((one) => one.seq > (at(told, one.position)?.seq ?? 0));
  const stored = [...told.filter((one) => !at(newer, one.position)), ...newer];
  const isThere = (one: SentAnswer): boolean => at(stored, one.position)?.seq === one.seq;
  return {
    ...box,
    stored,
    seq: Math.max(box.seq, highest(...stored)),
    waiting: box.waiting.filter((one) => !isThere(one)),
    // Its response was lost on the way, but it had arrived.
    left: box.left.filter((one) => !(isThere(one) && isSame(one, at(stored, one.position)))),
  };
}

const isSame = (one: SentAnswer, other: StoredAnswer | undefined): boolean =>
  other !== undefined &&
  one.flagged === other.flagged &&
  JSON.stringify(one.response) === JSON.stringify(other.response);

/** Another device has taken over: what it doesn’t know is kept apart. */
export function takenAway(box: Outbox): Outbox {
  if (box.waiting.length === 0 && box.notes.length === 0) return box;
  const kept = box.left.filter((one) => !at(box.waiting, one.position));
  return { ...box, left: [...kept, ...box.waiting], waiting: [], notes: [] };
}

/** The candidate wants what was left over to count: as new answers, given now. */
export function usedLeft(box: Outbox, answeredAt: string): Outbox {
  const from: Outbox = { ...box, left: [] };
  return box.left.reduce<Outbox>((next, one) => answered(next, { ...one, answeredAt }), from);
}

export const discardedLeft = (box: Outbox): Outbox => ({ ...box, left: [] });

export const noted = (box: Outbox, note: Note): Outbox => ({
  ...box,
  notes: [...box.notes, note].slice(-MOST_NOTES),
});

/** The server has these notes, or doesn’t want them. */
export const notesSent = (box: Outbox, sent: readonly Note[]): Outbox => ({
  ...box,
  notes: box.notes.filter((one) => !sent.some(({ what, at: when }) => what === one.what && when === one.at)),
});
