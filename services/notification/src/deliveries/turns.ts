/**
 * Priority. `urgent`: people wait for it, whatever its source. `job`: a bulk mail that a job waits for; it occupies a
 * slot in which the next code could be taken from Redis. `offer`: one that nothing waits for.
 */
const ranks = ['urgent', 'job', 'offer'] as const;
export type Rank = (typeof ranks)[number];

interface Turn extends PromiseWithResolvers<void> {
  readonly id: string;
  rank: Rank;
}

/** Deliveries waiting for a free slot: by priority, then first in, first out. */
export class Turns {
  private readonly turns = new Map<string, Turn>();
  private readonly lines = { urgent: new Set<Turn>(), job: new Set<Turn>(), offer: new Set<Turn>() };

  /**
   * Repeated requests for a queued delivery share its turn, at the highest priority among them.
   * @returns settles with the work
   */
  wait(id: string, rank: Rank): Promise<void> {
    const known = this.turns.get(id);
    const turn = known ?? { id, rank, ...Promise.withResolvers<void>() };
    if (known && ranks.indexOf(known.rank) <= ranks.indexOf(rank)) return known.promise;
    this.lines[turn.rank].delete(turn);
    turn.rank = rank;
    this.lines[rank].add(turn);
    this.turns.set(id, turn);
    return turn.promise;
  }

  /** Removes and returns the next one. */
  next(): Pick<Turn, 'id' | 'resolve'> | undefined {
    for (const rank of ranks) {
      const [turn] = this.lines[rank];
      if (!turn) continue;
      this.lines[rank].delete(turn);
      this.turns.delete(turn.id);
      return turn;
    }
    return undefined;
  }
}
