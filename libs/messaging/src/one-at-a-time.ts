/** Does something at once when it is asked for; what is asked for meanwhile, however often, is once more after it. */
export class OneAtATime {
  private asked = false;
  private working = false;

  /** @param work what fails is not tried again */
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
