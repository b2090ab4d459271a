let last: Promise<unknown> = Promise.resolve();

/** Runs `work` once all earlier work has ended, however: decoded images are large, and two would not fit. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
