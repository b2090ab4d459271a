import pTimeout from 'p-timeout';

export interface HealthCheckOptions {
  /** Whether the service can't work at all without it: readiness then responds with 503. */
  readonly critical: boolean;
  /**
   * Once passed, it stays passed and isn't checked again. Until then no messages are consumed either, since they would
   * only fail.
   */
  readonly once?: boolean;
}

export interface HealthReport {
  readonly ready: boolean;
  /** The state of each part by name; no reasons. */
  readonly parts: Readonly<Record<string, 'ok' | 'away'>>;
}

interface Part extends HealthCheckOptions {
  readonly check: () => Promise<void>;
  held: boolean;
}

export interface HealthOptions {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** A check that takes longer has failed. */
  readonly checkTimeoutMs: number;
}

/** Probes come from several sides; each part is checked at most once a second. */
const REMEMBER_MS = 1_000;

/** Health checks of the service's dependencies. */
export class HealthRegistry {
  private readonly parts = new Map<string, Part>();
  private remembered: { readonly at: number; readonly report: Promise<HealthReport> } | undefined;
  private draining = false;

  constructor(
    private readonly options: HealthOptions = { now: () => performance.now(), checkTimeoutMs: 2_000 },
  ) {}

  /** @param check resolves if the part works; times out after 2 s */
  register(name: string, check: () => Promise<void>, options: HealthCheckOptions): void {
    if (this.parts.has(name)) throw new Error(`A health check named ${name} already exists`);
    this.parts.set(name, { check, held: false, ...options });
  }

  has(name: string): boolean {
    return this.parts.has(name);
  }

  /** Whether every one-time check has passed, so that the service can consume messages. */
  async mayBegin(): Promise<boolean> {
    const before = [...this.parts.values()].filter(({ once }) => once === true);
    if (before.some(({ held }) => !held)) await this.report();
    return before.every(({ held }) => held);
  }

  /** From now on the service is not ready: it is shutting down. */
  drain(): void {
    this.draining = true;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  async report(): Promise<HealthReport> {
    if (this.draining) return { ready: false, parts: { stopping: 'away' } };
    const now = this.options.now();
    if (!this.remembered || now - this.remembered.at >= REMEMBER_MS) {
      this.remembered = { at: now, report: this.ask() };
    }
    return this.remembered.report;
  }

  private async ask(): Promise<HealthReport> {
    const names = [...this.parts.keys()];
    const answers = await Promise.all([...this.parts.values()].map((part) => this.works(part)));
    return {
      ready: [...this.parts.values()].every((part, index) => answers[index] === true || !part.critical),
      parts: Object.fromEntries(names.map((name, index) => [name, answers[index] ? 'ok' : 'away'])),
    };
  }

  private async works(part: Part): Promise<boolean> {
    if (part.once === true && part.held) return true;
    part.held = await this.passes(part);
    return part.held;
  }

  private async passes({ check }: Part): Promise<boolean> {
    try {
      await pTimeout(check(), { milliseconds: this.options.checkTimeoutMs });
      return true;
    } catch {
      return false;
    }
  }
}
