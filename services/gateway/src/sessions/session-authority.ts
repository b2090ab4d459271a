import {
  confirmSessionGeneration,
  internalHeaders,
  resolveServiceToken,
  resolveSession,
  touchSession,
  type CallAnswer,
  type CallDefinition,
  type SessionRecord,
} from '@rigwise/contracts';
import type { Pool } from 'undici';
import { SessionsUnavailable } from './sessions.errors.ts';

/** Below the five seconds within which a browser must learn that sessions can't be checked. */
export const AUTHORITY_TIMEOUT_MS = 3_000;

/** A signed token that authenticates the gateway to identity. */
export type GatewayToken = () => Promise<string>;

/** Identity as the authority on sessions. Has its own connections, which forwarded calls can't exhaust. */
export class SessionAuthority {
  constructor(
    private readonly pool: Pool,
    private readonly token: GatewayToken,
  ) {}

  /** @throws SessionsUnavailable */
  async resolve(hash: string): Promise<SessionRecord | null> {
    return resolveSession.answers[200].schema.parse(await this.call(resolveSession, { hash })).session;
  }

  /** @throws SessionsUnavailable */
  async touch(hash: string): Promise<SessionRecord | null> {
    return touchSession.answers[200].schema.parse(await this.call(touchSession, { hash })).session;
  }

  /** @throws SessionsUnavailable */
  async confirmGeneration(): Promise<number> {
    const answer = await this.call(confirmSessionGeneration, undefined);
    return confirmSessionGeneration.answers[200].schema.parse(answer).generation;
  }

  /** Resolves a service token. @throws SessionsUnavailable */
  async resolveServiceToken(
    hash: string,
    address: string,
  ): Promise<CallAnswer<typeof resolveServiceToken, 200>> {
    const answer = await this.call(resolveServiceToken, { hash, address });
    return resolveServiceToken.answers[200].schema.parse(answer);
  }

  private async call(call: CallDefinition, input: object | undefined): Promise<unknown> {
    try {
      const { statusCode, body } = await this.pool.request({
        method: call.method,
        path: call.path,
        headers: {
          [internalHeaders.caller]: await this.token(),
          ...(input && { 'content-type': 'application/json' }),
        },
        body: input ? JSON.stringify(input) : null,
        signal: AbortSignal.timeout(AUTHORITY_TIMEOUT_MS),
      });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${call.id} returned ${statusCode}`);
      return JSON.parse(text) as unknown;
    } catch (error) {
      throw new SessionsUnavailable(error);
    }
  }
}
