/** The reporting line of a row. */
export interface Reporting {
  readonly key: string;
  /** undefined when the row does not say; the stored manager stays. */
  readonly managerKey: string | null | undefined;
}

export interface Ranking {
  /** Indexes of the rows, managers before their crews. */
  readonly order: readonly number[];
  /** Indexes of the rows whose manager would report to them, directly or not. */
  readonly circular: ReadonlySet<number>;
}

/**
 * Orders rows so that storing them one by one never creates a cycle.
 * @param rows at most one per person
 * @param stored who currently reports to whom, at least for everyone above the rows' people and managers
 */
export function managersFirst(rows: readonly Reporting[], stored: ReadonlyMap<string, string>): Ranking {
  const indexes = new Map(rows.map(({ key }, index) => [key, index]));
  const managerOf = (key: string): string | undefined => {
    const index = indexes.get(key);
    const wanted = index === undefined ? undefined : rows[index]?.managerKey;
    return wanted === undefined ? stored.get(key) : (wanted ?? undefined);
  };
  const order: number[] = [];
  const circular = new Set<number>();
  const done = new Set<string>();
  for (const { key } of rows) {
    // Everyone has one manager, so the chain upwards is a line: it ends at the top, at a finished row, or in a cycle.
    const way: string[] = [];
    const onWay = new Map<string, number>();
    let at: string | undefined = key;
    while (at !== undefined && !done.has(at) && !onWay.has(at)) {
      onWay.set(at, way.length);
      way.push(at);
      at = managerOf(at);
    }
    const bitten = at === undefined ? undefined : onWay.get(at);
    if (bitten !== undefined) {
      for (const member of way.slice(bitten)) {
        const index = indexes.get(member);
        if (index !== undefined && typeof rows[index]?.managerKey === 'string') circular.add(index);
      }
    }
    for (const member of way.reverse()) {
      done.add(member);
      const index = indexes.get(member);
      if (index !== undefined) order.push(index);
    }
  }
  return { order, circular };
}
