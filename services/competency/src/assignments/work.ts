import type { WorkState } from '@rigwise/contracts';

/** A day such as 2027-03-02: such texts compare as days do. */
type Day = string;

/** What was asked of a person when it was assigned. */
export interface Terms {
  readonly assignedAt: Date;
  readonly opensOn: Day;
  readonly dueOn: Day;
  /** Results from that day on count; null: only what is done after it was assigned. */
  readonly countsFrom: Day | null;
}

/** What happened. Each may be heard of several times, and in any order. */
export type WorkEvent =
  /** What the ledger says of a source, by versions: the newest counts. */
  | {
      readonly event: 'evidence';
      readonly sourceId: string;
      readonly version: number;
      readonly on: Day;
      readonly recordedAt: Date;
      readonly counts: boolean;
      readonly isWithdrawn: boolean;
    }
  | { readonly event: 'begun'; readonly sourceId: string; readonly at: Date }
  /** What people did, by revisions. */
  | { readonly event: 'waived'; readonly revision: number; readonly until: Day }
  | { readonly event: 'due-changed'; readonly revision: number; readonly dueOn: Day }
  | { readonly event: 'waiver-ended'; readonly revision: number }
  | { readonly event: 'cancelled'; readonly revision: number }
  | { readonly event: 'left'; readonly revision: number }
  | { readonly event: 'rejoined'; readonly revision: number };
type Done = Extract<WorkEvent, { readonly revision: number }>;

/** What the state follows from, besides the day. */
export interface Facts {
  readonly opensOn: Day;
  readonly dueOn: Day;
  readonly begunOn: Day | null;
  readonly satisfiedOn: Day | null;
  /** The source that satisfied it. */
  readonly satisfiedBy: string | null;
  /** The last day. */
  readonly waivedUntil: Day | null;
  readonly isCancelled: boolean;
  /** It was cancelled as the person left the group. */
  readonly hasLeft: boolean;
}

type Evidence = Extract<WorkEvent, { readonly event: 'evidence' }>;

/** Facts of events, whatever their order and however often each was heard of. */
export function factsOf(terms: Terms, events: readonly WorkEvent[]): Facts {
  const newest = <E extends Done['event']>(...kinds: readonly E[]) => {
    const some = events.filter((one): one is Extract<Done, { readonly event: E }> =>
      kinds.some((kind) => kind === one.event),
    );
    return some.toSorted((one, other) => other.revision - one.revision)[0];
  };
  const sources = [...Map.groupBy(evidenceIn(events), ({ sourceId }) => sourceId).values()];
  const satisfying = sources
    .flatMap((versions) => satisfiedBy(terms, versions) ?? [])
    .toSorted((one, other) => compare(one.on, other.on) || compare(one.sourceId, other.sourceId))[0];
  const ended = newest('cancelled', 'left', 'rejoined');
  const waiver = newest('waived', 'waiver-ended');
  return {
    opensOn: terms.opensOn,
    dueOn: newest('due-changed')?.dueOn ?? terms.dueOn,
    begunOn: begunOn(terms, events),
    satisfiedOn: satisfying?.on ?? null,
    satisfiedBy: satisfying?.sourceId ?? null,
    waivedUntil: waiver?.event === 'waived' ? waiver.until : null,
    isCancelled: ended?.event === 'cancelled' || ended?.event === 'left',
    hasLeft: ended?.event === 'left',
  };
}

/** `stateSql` is the same for rows. */
export function stateOf(facts: Facts, day: Day): WorkState {
  if (facts.isCancelled) return 'cancelled';
  if (facts.satisfiedOn !== null) return 'satisfied';
  if (facts.waivedUntil !== null && facts.waivedUntil >= day) return 'waived';
  if (facts.opensOn > day) return 'scheduled';
  if (facts.dueOn < day) return 'overdue';
  return facts.begunOn === null ? 'open' : 'in_progress';
}

const evidenceIn = (events: readonly WorkEvent[]): Evidence[] =>
  events.filter((one): one is Evidence => one.event === 'evidence');

function satisfiedBy(terms: Terms, versions: readonly Evidence[]): Evidence | null {
  const last = versions.toSorted((one, other) => other.version - one.version)[0];
  if (!last?.counts || last.isWithdrawn) return null;
  const recordedAt = versions.map((one) => one.recordedAt).toSorted((one, other) => +one - +other)[0];
  if (terms.countsFrom !== null) return last.on >= terms.countsFrom ? last : null;
  // Of the day itself only the date is known: what was recorded before it was assigned was done before.
  const assignedOn = dayOf(terms.assignedAt);
  const isLater = last.on > assignedOn || (last.on === assignedOn && recordedAt! > terms.assignedAt);
  return isLater ? last : null;
}

function begunOn(terms: Terms, events: readonly WorkEvent[]): Day | null {
  const withdrawn = new Set(
    [...Map.groupBy(evidenceIn(events), ({ sourceId }) => sourceId)]
      .filter(([, of]) => of.toSorted((one, other) => other.version - one.version)[0]?.isWithdrawn)
      .map(([sourceId]) => sourceId),
  );
  const begun = events
    .filter((one) => one.event === 'begun')
    .filter(({ sourceId }) => !withdrawn.has(sourceId))
    .filter(({ at }) => (terms.countsFrom === null ? at >= terms.assignedAt : dayOf(at) >= terms.countsFrom))
    .map(({ at }) => dayOf(at));
  return begun.toSorted()[0] ?? null;
}

const dayOf = (at: Date): Day => at.toISOString().slice(0, 10);
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
