import { setTimeout as pause } from 'node:timers/promises';
import { approveAccessRequest, requestAccess } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import pg from 'pg';
import { now } from '../kill.ts';
import type { Administrator, Terms } from './administrators.ts';

/** Longer than any response of the gateway takes. */
const ANSWER_TIMEOUT_MS = 20_000;
const TICK_MS = 20;
const AGAIN_MS = 200;
/** A service that is repeatedly killed is down most of the time. */
const IN_VAIN_MS = 240_000;
/** The gateway's responses while a service is down: the administrator retries. */
const AWAY = new Set([502, 503, 504]);

/** The final response to an administrator. */
export interface Told {
  readonly accountId: string;
  /** 200: it was their decision. */
  readonly status: number;
  /** On refusal: its code, and the account that decided. */
  readonly code: string | null;
  readonly decidedBy: string | null;
}

/** One access request, from the form to the responses to two administrators who approve it simultaneously. */
export interface AccessCase {
  readonly employeeNumber: string;
  readonly email: string;
  /** Whether the requester got a confirmation; other requests may have left no trace. */
  asked: boolean;
  /** When it was requested, in milliseconds since 1970. */
  readonly askedAt: number;
  told: readonly Told[];
}

export interface AccessLoadOptions {
  /** The gateway. */
  readonly url: string;
  /** URL of access-request's database: where a request shows up. */
  readonly databaseUrl: string;
  readonly administrators: readonly Administrator[];
  readonly terms: Terms;
  readonly perSecond: number;
  /** Starts no more while this many are in flight. */
  readonly atMost: number;
  /** Receives every response, and every missing one. */
  readonly onAnswer?: (answer: LoadAnswer) => void;
}

/** The response to one call of a load. */
export interface LoadAnswer {
  readonly what: 'request access' | 'decide access';
  /** 0: no response. */
  readonly status: number;
  readonly retryAfter: string | null;
  /** `Date.now()` when it was requested. */
  readonly askedAt: number;
  readonly milliseconds: number;
}

let runs = 0;

/** Makes people request access at a steady pace, and two administrators decide every request simultaneously. */
export class AccessLoad {
  readonly cases: AccessCase[] = [];
  /** What failed, in words. */
  readonly failures: string[] = [];
  private readonly options: AccessLoadOptions;
  private readonly rows: pg.Pool;
  private readonly name = `CRASH-${(runs += 1)}`;
  private readonly underWay = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(options: AccessLoadOptions) {
    this.options = options;
    this.rows = new pg.Pool({ connectionString: options.databaseUrl, max: 2 });
    this.rows.on('error', () => undefined);
  }

  start(): void {
    const { perSecond, atMost } = this.options;
    const startedAt = performance.now();
    let turns = 0;
    this.timer ??= setInterval(() => {
      for (const due = ((performance.now() - startedAt) / 1000) * perSecond; turns < due; turns += 1) {
        if (this.underWay.size < atMost) this.begin();
      }
    }, TICK_MS);
  }

  /** Starts no more, and waits until every administrator has a response. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await Promise.all(this.underWay);
  }

  async close(): Promise<void> {
    await this.stop();
    await this.rows.end();
  }

  private begin(): void {
    const employeeNumber = `${this.name}-${this.cases.length + 1}`;
    const one: AccessCase = {
      ...{ employeeNumber, email: `${employeeNumber.toLowerCase()}@contractor.example` },
      ...{ asked: false, askedAt: now(), told: [] },
    };
    this.cases.push(one);
    const done = this.goThrough(one)
      .catch((error: unknown) => {
        this.failures.push(`${employeeNumber}: ${error instanceof Error ? error.message : String(error)}`);
      })
      .finally(() => this.underWay.delete(done));
    this.underWay.add(done);
  }

  private async goThrough(one: AccessCase): Promise<void> {
    one.asked = await this.ask(one);
    if (!one.asked) return;
    const id = await waitFor(() => this.filed(one), {
      timeoutMs: IN_VAIN_MS,
      what: 'the request to be in the queue',
    });
    const { administrators } = this.options;
    one.told = await Promise.all(administrators.map((administrator) => this.decide(id, administrator)));
  }

  /**
   * No retry: it is unknown whether a request without a response was stored, and a retry would be a second request.
   */
  private async ask({ employeeNumber, email }: AccessCase): Promise<boolean> {
    const reason = 'I join the crew of Rig 7 in May.';
    const body = { employeeNumber, firstName: 'Dana', lastName: 'Ortiz', email, reason };
    return (await this.send('request access', requestAccess, body))?.status === 200;
  }

  private async filed({ employeeNumber }: AccessCase): Promise<string | undefined> {
    const { rows } = await this.rows.query<{ id: string }>(
      'SELECT id FROM access_request WHERE employee_number = $1',
      [employeeNumber],
    );
    return rows[0]?.id;
  }

  private async decide(id: string, { accountId, cookie }: Administrator): Promise<Told> {
    const call = { method: approveAccessRequest.method, path: approveAccessRequest.path.replace('{id}', id) };
    const body = { revision: 1, ...this.options.terms };
    for (const until = now() + IN_VAIN_MS; now() < until; await pause(AGAIN_MS)) {
      const answer = await this.send('decide access', call, body, cookie);
      if (!answer || AWAY.has(answer.status)) continue;
      const { status, code = null, current } = answer;
      return { accountId, status, code, decidedBy: current?.changedBy?.accountId ?? null };
    }
    throw new Error('an administrator was never told');
  }

  /** @returns undefined if the connection broke or timed out */
  private async send(
    what: LoadAnswer['what'],
    { method, path }: { readonly method: string; readonly path: string },
    body: object,
    cookie = '',
  ): Promise<Answer | undefined> {
    const { url, onAnswer } = this.options;
    const [askedAt, began] = [Date.now(), performance.now()];
    const tell = (status: number, retryAfter: string | null): void =>
      onAnswer?.({ what, status, retryAfter, askedAt, milliseconds: performance.now() - began });
    try {
      const response = await fetch(url + path, {
        method,
        headers: { 'content-type': 'application/json', origin: url, cookie },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      const { code, current } = (await response.json()) as Answer;
      tell(response.status, response.headers.get('retry-after'));
      return { status: response.status, ...(code !== undefined && { code }), ...(current && { current }) };
    } catch {
      tell(0, null);
      return undefined;
    }
  }
}

interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly current?: { readonly changedBy: { readonly accountId: string } | null };
}
