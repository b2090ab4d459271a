import {
  confirmSessionGeneration,
  internalHeaders,
  resolveSession,
  sessionRecord,
  touchSession,
  type CallDefinition,
  type SessionRecord,
} from '@rigwise/contracts';
import type { CallerSigner } from '@rigwise/http';
import { z } from 'zod';

const answer = z.object({ session: sessionRecord.nullable() });

/** The gateway as identity sees it, for the calls that only it makes. */
export class TestGateway {
  constructor(
    private readonly url: string,
    private readonly signer: CallerSigner,
  ) {}

  async resolve(hash: string | null): Promise<SessionRecord | null> {
    return answer.parse(await (await this.send(resolveSession, { hash })).json()).session;
  }

  async touch(hash: string | null): Promise<SessionRecord | null> {
    return answer.parse(await (await this.send(touchSession, { hash })).json()).session;
  }

  async generation(): Promise<number> {
    const body: unknown = await (await this.send(confirmSessionGeneration)).json();
    return z.object({ generation: z.number().int() }).parse(body).generation;
  }

  /** @param sub the caller named in the token */
  async send(call: CallDefinition, body?: unknown, sub = 'gateway'): Promise<Response> {
    const token = await this.signer.tokenFor('identity', {
      sub,
      role: null,
      username: null,
      actorId: null,
      session: null,
      capabilities: [],
    });
    return fetch(this.url + call.path, {
      method: call.method,
      headers: { [internalHeaders.caller]: token, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  }
}
