import { createHash, randomBytes } from 'node:crypto';
import { employeeLoginSendOtp } from '@rigwise/contracts';

/** The gateway's cookie name if its address is plain http. */
export const FLOW_COOKIE = 'rigwise_flow';
/** Longer than any response of the gateway takes. */
const ANSWER_TIMEOUT_MS = 20_000;
const TICK_MS = 10;
const TRICKLE_MS = 500;

/** The outcome of one request for a sign-in code. */
export interface Ask {
  readonly employeeNumber: string;
  readonly address: string;
  /** Hash of the flow cookie that the request sent; its code, if any, carries the same. */
  readonly flowHash: string;
  /** Milliseconds since 1970, with fractions. */
  readonly askedAt: number;
  answeredAt?: number;
  /** `none`: the connection broke or timed out; a code may exist all the same. */
  answer: 'waiting' | 'accepted' | 'refused' | 'none';
  /** Set on refusal or acceptance. */
  status?: number;
}

export interface CodeLoadOptions {
  /** The gateway. */
  readonly url: string;
  /**
   * Number of load-test people to rotate through; each request has its own browser, so that no code replaces another.
   */
  readonly people: number;
  /** Number of the first of them. Default: 1. */
  readonly first?: number;
  readonly perSecond: number;
  /** Limit of concurrent requests, so that a machine too slow for the pace isn't flooded. Default: none. */
  readonly atMost?: number;
}

/**
 * Requests sign-in codes through the gateway at a steady pace, regardless of earlier requests (an open loop), and
 * records each response. The limits of identity and the gateway must allow it: see `roomForCodes`.
 */
export class CodeLoad {
  readonly asks: Ask[] = [];
  /** After this many accepted codes it slows down. */
  allowance = Number.POSITIVE_INFINITY;
  accepted = 0;
  private readonly options: CodeLoadOptions;
  private readonly waiting = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private asked = 0;

  constructor(options: CodeLoadOptions) {
    this.options = options;
  }

  /** Starts, or resumes after a stop. */
  start(): void {
    const { perSecond, atMost = Number.POSITIVE_INFINITY } = this.options;
    const startedAt = performance.now();
    let turns = 0;
    this.timer ??= setInterval(() => {
      for (const due = ((performance.now() - startedAt) / 1000) * perSecond; turns < due; turns += 1) {
        const tooMany = this.waiting.size >= atMost || (this.isContent() && !this.isIdle());
        if (!tooMany) void this.next();
      }
    }, TICK_MS);
  }

  /** Stops requesting, and waits until every request has completed or failed. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await Promise.all(this.waiting);
  }

  /** Sends one request for the next person. */
  next(): Promise<void> {
    const { people, first = 1 } = this.options;
    const digits = String(first + (this.asked++ % people)).padStart(5, '0');
    const token = randomBytes(32).toString('base64url');
    const ask: Ask = {
      employeeNumber: `LOAD-${digits}`,
      address: `load.${digits}@rigwise.example`,
      flowHash: createHash('sha256').update(token).digest('base64url'),
      askedAt: now(),
      answer: 'waiting',
    };
    this.asks.push(ask);
    const done = this.send(ask, token).finally(() => this.waiting.delete(done));
    this.waiting.add(done);
    return done;
  }

  /** Requests in flight at a moment (milliseconds since 1970). */
  underWayAt(moment: number): Ask[] {
    return this.asks.filter(
      ({ askedAt, answeredAt }) => askedAt <= moment && (answeredAt === undefined || answeredAt > moment),
    );
  }

  private isContent(): boolean {
    return this.accepted + this.waiting.size >= this.allowance;
  }

  private isIdle(): boolean {
    return now() - (this.asks.at(-1)?.askedAt ?? 0) > TRICKLE_MS;
  }

  private async send(ask: Ask, token: string): Promise<void> {
    const { url } = this.options;
    try {
      const response = await fetch(url + employeeLoginSendOtp.path, {
        method: employeeLoginSendOtp.method,
        headers: { 'content-type': 'application/json', origin: url, cookie: `${FLOW_COOKIE}=${token}` },
        body: JSON.stringify({ employeeNumber: ask.employeeNumber }),
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      // A response counts only once it is complete.
      await response.arrayBuffer();
      ask.status = response.status;
      ask.answer = response.ok ? 'accepted' : 'refused';
      if (response.ok) this.accepted += 1;
    } catch {
      ask.answer = 'none';
    }
    ask.answeredAt = now();
  }
}

/** Settings that keep the load below all limits: for `environment` of a rig. */
export const roomForCodes = {
  gateway: { RATE_LIMIT_ADDRESS: '10000000' },
  identity: { CODE_SENDS_AN_HOUR: '100000', CODE_SENDS_A_DAY: '100000' },
} as const;

const now = (): number => performance.timeOrigin + performance.now();
