/** A row as far as it says who reports to whom. */
export interface Reporting {
  readonly key: string;
  /** undefined where the row does not say, and what is stored stays. */
  readonly managerKey: string | null | undefined;
}

export interface Ranking {
  /** Indexes of the rows, each manager before the crew. */
  readonly order: readonly number[];
  /** Indexes of the rows whose manager would, in the end, report to them. */
  readonly circular: ReadonlySet<number>;
}

/**
 * Puts rows into the order in which they can be stored one after the other without a circle ever coming about.
 * @param rows no two of one person
 * @param stored who reports to whom now, at least for everybody above the rows' people and managers
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
    // Everybody has one manager, so the way up is a line: it ends at the top, at somebody done, or bites itself.
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
