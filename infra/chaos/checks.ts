/** The expectations of a fault, each with a plain name; records failed ones with what was observed. */
export class Checks {
  readonly problems: string[] = [];

  /** @param name what should be true: "a revoked session is never accepted again" */
  that(name: string, holds: boolean, seen?: string): void {
    if (!holds) this.problems.push(seen === undefined ? name : `${name}: ${seen}`);
  }

  /** The same for asynchronous checks: an exception counts as a failure. */
  async eventually(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.that(name, false, error instanceof Error ? error.message : String(error));
    }
  }
}
