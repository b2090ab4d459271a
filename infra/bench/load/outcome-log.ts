import type { Answer } from './connection.ts';
import type { Outcome } from './jobs.ts';

const SESSION_COOKIE = /\r\nset-cookie: (rigwise_session=[^;]+)/i;

/** Collects the results of requests. */
export class OutcomeLog {
  private readonly latencies: number[] = [];
  private readonly indexes: number[] = [];
  private readonly answeredAt: number[] = [];
  private readonly cookies: string[] = [];
  private readonly failures: string[] = [];
  private readonly begun = performance.now();

  /** @param since when the request was sent or scheduled, on the clock of `performance.now` */
  add(index: number, since: number, { status, head }: Answer): void {
    const now = performance.now();
    this.latencies.push(now - since);
    this.indexes.push(index);
    this.answeredAt.push(performance.timeOrigin + now);
    if (status !== 200) this.failures.push(head.slice(0, head.indexOf('\r\n')));
    const cookie = SESSION_COOKIE.exec(head)?.[1];
    if (cookie !== undefined) this.cookies.push(cookie);
  }

  outcome(): Outcome {
    return {
      latencies: Float64Array.from(this.latencies),
      indexes: Uint32Array.from(this.indexes),
      answeredAt: Float64Array.from(this.answeredAt),
      cookies: this.cookies,
      failures: this.failures,
      seconds: (performance.now() - this.begun) / 1000,
    };
  }
}
