import { internalHeaders, type CallDefinition } from '@rigwise/contracts';
import { CallerSigner, GATEWAY, type CallerFacts } from '@rigwise/http';
import type { Operator } from '@rigwise/messaging';
import { systemClock, type Clock } from '@rigwise/platform';
import { jwkOf, type TestKeys } from '@rigwise/testing';

export const anOperator: Operator = { name: 'Olga Operator', accountId: null, address: '192.0.2.7' };

const facts: CallerFacts = {
  sub: GATEWAY,
  role: null,
  username: null,
  actorId: null,
  session: null,
  capabilities: [],
  operator: 'Olga Operator',
};

export interface OperationsRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The caller that the token names. Default: an operator. */
  readonly as?: Partial<CallerFacts>;
}

/** Calls a service's operations like a command line does. */
export class OperationsClient {
  private readonly signer: CallerSigner;

  constructor(
    private readonly url: string,
    keys: TestKeys,
    private readonly service: string,
    clock: Pick<Clock, 'now'> = systemClock,
  ) {
    this.signer = new CallerSigner(jwkOf(keys.CALLER_PRIVATE_KEY), clock);
  }

  /** @returns status and parsed body, whatever the status is */
  async send(
    call: CallDefinition,
    { params = {}, query = {}, body, as = {} }: OperationsRequest = {},
  ): Promise<{ status: number; body: unknown }> {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const response = await fetch(`${this.url}${path}?${new URLSearchParams(query).toString()}`, {
      method: call.method,
      headers: {
        [internalHeaders.caller]: await this.signer.tokenFor(this.service, { ...facts, ...as }),
        [internalHeaders.address]: '192.0.2.7',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  /** The parsed response. @throws Error if the call fails */
  async ask<T>(call: CallDefinition, request?: OperationsRequest): Promise<T> {
    const { status, body } = await this.send(call, request);
    const schema = call.answers[200]?.schema;
    if (status !== 200 || !schema) throw new Error(`${call.id}: ${status} ${JSON.stringify(body)}`);
    return schema.parse(body) as T;
  }
}
