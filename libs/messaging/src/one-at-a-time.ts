/** Runs work immediately when requested; any number of requests during a run cause one more run after it. */
export class OneAtATime {
  private asked = false;
  private working = false;

  /** @param work not retried if it fails */
  constructor(private readonly work: () => Promise<void>) {}

  ask(): void {
    this.asked = true;
    if (!this.working) void this.workOff();
  }

  private async workOff(): Promise<void> {
    this.working = true;
    while (this.asked) {
      this.asked = false;
      await this.work().catch(() => undefined);
    }
    this.working = false;
  }
}
