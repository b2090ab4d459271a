export interface StopFailure {
  readonly name: string;
  readonly error: unknown;
}

/** What has to end in order when the service stops: the last registered first. */
export class Stopping {
  private readonly steps: { readonly name: string; readonly stop: () => Promise<void> }[] = [];

  /** @param name for the log, where it fails or takes too long */
  registerStop(name: string, stop: () => Promise<void>): void {
    this.steps.push({ name, stop });
  }

  /** Runs every step, also after one failed. @returns the failures */
  async run(): Promise<StopFailure[]> {
    const failures: StopFailure[] = [];
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      try {
        await step.stop();
      } catch (error) {
        failures.push({ name: step.name, error });
      }
    }
    return failures;
  }
}
