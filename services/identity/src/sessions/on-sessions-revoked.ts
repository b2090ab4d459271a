import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { sessionsRevokedV1, type Envelope, type PayloadOf } from '@rigwise/contracts';
import { SessionCache } from './session-cache.ts';

/**
 * Buries revoked sessions in Redis until it is done: the attempt right after the commit may have met a Redis
 * that was away, or a process that died. A failure is "unavailable", which the consumer retries for ever.
 */
@Controller()
export class OnSessionsRevoked {
  constructor(private readonly cache: SessionCache) {}

  @EventPattern<string>(sessionsRevokedV1.name)
  async handle(@Payload() event: Envelope<PayloadOf<typeof sessionsRevokedV1>>): Promise<void> {
    await this.cache.bury(event.payload.sessionHashes);
  }
}
