/**
 * Whose turn comes first. `urgent`: what people wait for, whoever asks for it. `job`: a mail in bulk that a job waits
 * for; it keeps a place at which the next code would come out of Redis. `offer`: one that nothing waits for.
 */
const ranks = ['urgent', 'job', 'offer'] as const;
export type Rank = (typeof ranks)[number];

interface Turn extends PromiseWithResolvers<void> {
  readonly id: string;
  rank: Rank;
}

/** Deliveries that wait until a worker has a hand free: by rank, then in the order in which they came. */
export class Turns {
  private readonly turns = new Map<string, Turn>();
  private readonly lines = { urgent: new Set<Turn>(), job: new Set<Turn>(), offer: new Set<Turn>() };

  /**
   * Asks for one that waits already wait with it; it comes as early as the most urgent of them.
   * @returns settles as the work does
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

  /** Takes whose turn it is out of the line. */
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
