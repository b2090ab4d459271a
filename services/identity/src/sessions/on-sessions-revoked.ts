import { Controller } from '@nestjs/common';
import { sessionsRevokedV1 } from '@rigwise/contracts';
import { type EventOf, Handles } from '@rigwise/messaging';
import { SessionCache } from './session-cache.ts';

/**
 * Tombstones revoked sessions in Redis until it succeeds: the attempt right after the commit may have failed because
 * Redis was away or the process died. A failure is "unavailable", which the consumer retries for ever.
 */
@Controller()
export class OnSessionsRevoked {
  constructor(private readonly cache: SessionCache) {}

  @Handles(sessionsRevokedV1)
  async handle(event: EventOf<typeof sessionsRevokedV1>): Promise<void> {
    await this.cache.revoke(event.payload.sessionHashes);
  }
}
