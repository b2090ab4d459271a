export interface HookFailure {
  readonly name: string;
  readonly error: unknown;
}

/** Runs hooks in order when the service shuts down: the last registered first. */
export class ShutdownHooks {
  private readonly hooks: { readonly name: string; readonly run: () => Promise<void> }[] = [];

  /** @param name for the log, if the hook fails or takes too long */
  register(name: string, run: () => Promise<void>): void {
    this.hooks.push({ name, run });
  }

  /** Runs every hook, even after one has failed. @returns the failures */
  async run(): Promise<HookFailure[]> {
    const failures: HookFailure[] = [];
    for (let hook = this.hooks.pop(); hook; hook = this.hooks.pop()) {
      try {
        await hook.run();
      } catch (error) {
        failures.push({ name: hook.name, error });
      }
    }
    return failures;
  }
}
