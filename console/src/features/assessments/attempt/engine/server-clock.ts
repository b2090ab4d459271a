/**
 * The server’s clock as far as its responses tell, carried on by a clock that nobody sets. Each response bounds the
 * difference: the server read its clock after the request left and before the response arrived.
 */
export class ServerClock {
  private least = Number.NEGATIVE_INFINITY;
  private most = Number.POSITIVE_INFINITY;

  /** @param elapsed milliseconds since any moment, such as `performance.now` */
  constructor(readonly elapsed: () => number) {}

  /** @param now of a response; its request left at `sent` by `elapsed`, and it arrived just now */
  heard(now: string, sent: number): void {
    const [least, most] = [Date.parse(now) - this.elapsed(), Date.parse(now) - sent];
    const isPossible = least <= this.most && most >= this.least;
    // Some browsers stop the clock while the device sleeps: then what was known before no longer holds.
    this.least = isPossible ? Math.max(this.least, least) : least;
    this.most = isPossible ? Math.min(this.most, most) : most;
  }

  /** Until the server responds. */
  assume(now: number): void {
    if (this.isKnown) return;
    this.guess = now - this.elapsed();
  }

  /** Milliseconds of the server’s clock; null before anything is known of it. */
  now(): number | null {
    if (this.isKnown) return this.elapsed() + (this.least + this.most) / 2;
    return this.guess === null ? null : this.elapsed() + this.guess;
  }

  get isKnown(): boolean {
    return Number.isFinite(this.least);
  }

  private guess: number | null = null;
}
