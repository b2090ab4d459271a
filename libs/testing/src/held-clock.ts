/** A clock that stands still until a test moves it. */
export class HeldClock {
  private time = new Date('2026-03-02T08:00:00.000Z').getTime();

  now(): Date {
    return new Date(this.time);
  }

  advance(span: { readonly seconds?: number; readonly minutes?: number; readonly hours?: number }): void {
    const { seconds = 0, minutes = 0, hours = 0 } = span;
    this.time += ((hours * 60 + minutes) * 60 + seconds) * 1000;
  }
}
