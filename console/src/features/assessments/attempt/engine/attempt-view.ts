import type { AttemptState, ItemResponse, SentAnswer } from '@rigwise/contracts';
import type { KeptForm } from './keep.ts';
import type { Outbox } from './outbox.ts';

/**
 * `opening` until something is known; `running` and `suspended` with the clock; `elsewhere` while it runs on another device;
 * `ended`, whatever ended it; `failed` if it can't be shown at all.
 */
export type Phase = 'opening' | 'running' | 'suspended' | 'elsewhere' | 'ended' | 'failed';
export type Link = 'up' | 'down' | 'signed-out';

export interface ShownAnswer {
  readonly response: ItemResponse;
  readonly flagged: boolean;
  /** By the server. */
  readonly isSaved: boolean;
  /** On the device at least: it outlives the tab, as far as the browser stores anything. */
  readonly isKept: boolean;
}

/** What a page shows of an attempt. */
export interface AttemptView {
  readonly phase: Phase;
  readonly form: KeptForm | null;
  readonly state: AttemptState | null;
  /** By position. */
  readonly answers: ReadonlyMap<number, ShownAnswer>;
  /** Answers that the server hasn't acknowledged. */
  readonly waiting: number;
  /** Why the server refused answers, by their positions: they wait until they change. */
  readonly refused: ReadonlyMap<number, Error>;
  readonly left: readonly SentAnswer[];
  /** Names of files that answers name, by their ids. */
  readonly files: Outbox['files'];
  readonly link: Link;
  /** The deadline has passed by the server's clock, and the server has yet to say so. */
  readonly isOver: boolean;
  /** Whether unsent answers outlive this tab. */
  readonly isLasting: boolean;
  readonly error: Error | null;
}

export const OPENING: AttemptView = {
  ...{
    phase: 'opening',
    form: null,
    state: null,
    answers: new Map(),
    waiting: 0,
    refused: new Map(),
    left: [],
  },
  files: {},
  ...{ link: 'up', isOver: false, isLasting: true, error: null },
};

/** What the candidate changed since, not written yet. */
export type Drafts = ReadonlyMap<number, Pick<ShownAnswer, 'response' | 'flagged'>>;

/** The answers as the candidate gave them last, wherever they are. */
export function shownAnswers(box: Outbox, drafts: Drafts): Map<number, ShownAnswer> {
  const shown = new Map<number, ShownAnswer>();
  const show = (isSaved: boolean) => (one: SentAnswer | Outbox['stored'][number]) =>
    void shown.set(one.position, { response: one.response, flagged: one.flagged, isSaved, isKept: true });
  box.stored.forEach(show(true));
  box.waiting.forEach(show(false));
  for (const [position, draft] of drafts) shown.set(position, { ...draft, isSaved: false, isKept: false });
  return shown;
}

/** Where an attempt is, as its state tells this device. */
export function phaseOf({ status, here }: AttemptState): Phase {
  if (status === 'suspended') return 'suspended';
  if (status !== 'in_progress') return 'ended';
  return here ? 'running' : 'elsewhere';
}

/** Responses may overtake each other: the later of what is known and what was just received. */
export const newest = (known: AttemptState | null, received: AttemptState): AttemptState =>
  known && Date.parse(known.now) > Date.parse(received.now) ? known : received;

/** Milliseconds until the deadline, or those that are left of a clock that stands still; null without a time limit. */
export function msLeft(state: AttemptState | null, now: number | null): number | null {
  if (!state || state.remainingSeconds === null) return null;
  if (state.deadline === null || now === null) return state.remainingSeconds * 1_000;
  return Math.max(0, Date.parse(state.deadline) - now);
}
