import { createHash, randomBytes } from 'node:crypto';
import { employeeLoginSendOtp } from '@rigwise/contracts';

/** As the gateway names it where its address is plain http. */
export const FLOW_COOKIE = 'rigwise_flow';
/** Longer than any answer of the gateway takes. */
const ANSWER_TIMEOUT_MS = 20_000;
const TICK_MS = 10;
const TRICKLE_MS = 500;

/** What became of one request for a sign-in code. */
export interface Ask {
  readonly employeeNumber: string;
  readonly address: string;
  /** Of the flow cookie that the request brought along: the code that it gets, if any, carries the same. */
  readonly flowHash: string;
  /** Milliseconds since 1970, with fractions. */
  readonly askedAt: number;
  answeredAt?: number;
  /** `none`: the connection broke, or nothing came in time; a code may exist all the same. */
  answer: 'waiting' | 'accepted' | 'refused' | 'none';
  /** Of a refusal or an acceptance. */
  status?: number;
}

export interface CodeLoadOptions {
  /** The gateway. */
  readonly url: string;
  /** Load-test people to take turns; each request has a browser of its own, so that no code replaces another. */
  readonly people: number;
  /** The number of the first of them. Default: 1. */
  readonly first?: number;
  readonly perSecond: number;
  /** Waits while so many are under way, rather than bury a machine that is too slow for the pace. Default: never. */
  readonly atMost?: number;
}

/**
 * Asks for sign-in codes through the gateway at a steady pace, whatever becomes of those asked before (an open
 * loop), and remembers each answer. The limits of identity and the gateway must allow it: see `roomForCodes`.
 */
export class CodeLoad {
  readonly asks: Ask[] = [];
  /** Once so many codes were accepted it asks only now and then. */
  allowance = Number.POSITIVE_INFINITY;
  accepted = 0;
  private readonly options: CodeLoadOptions;
  private readonly waiting = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private asked = 0;

  constructor(options: CodeLoadOptions) {
    this.options = options;
  }

  /** Begins, or goes on after a stop. */
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

  /** Asks no more, and waits until every request has its answer or none. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await Promise.all(this.waiting);
  }

  /** Asks once, for the person whose turn it is. */
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

  /** Requests that were under way at a moment (milliseconds since 1970). */
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
      // The answer counts when it is there as a whole.
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

/** What services are told so that a load meets no limit: for `environment` of a rig. */
export const roomForCodes = {
  gateway: { RATE_LIMIT_ADDRESS: '10000000' },
  identity: { CODE_SENDS_AN_HOUR: '100000', CODE_SENDS_A_DAY: '100000' },
} as const;

const now = (): number => performance.timeOrigin + performance.now();
