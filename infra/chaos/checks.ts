/** What a fault expects, each under a plain name; what did not hold is remembered with what was seen. */
export class Checks {
  readonly problems: string[] = [];

  /** @param name what should be so: "a revoked session is never accepted again" */
  that(name: string, holds: boolean, seen?: string): void {
    if (!holds) this.problems.push(seen === undefined ? name : `${name}: ${seen}`);
  }

  /** The same for something to be awaited: what is thrown counts as "does not hold". */
  async eventually(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.that(name, false, error instanceof Error ? error.message : String(error));
    }
  }
}
