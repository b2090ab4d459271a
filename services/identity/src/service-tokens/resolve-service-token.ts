import { Inject, Injectable } from '@nestjs/common';
import type { CallAnswer, resolveServiceToken } from '@rigwise/contracts';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { AuditLog } from '../audit/audit-log.repository.ts';
import { AddressThrottle } from '../security/throttling/address-throttle.ts';
import { TooManyTries } from '../security/throttling/throttling.errors.ts';
import { isUsable } from './service-token.ts';
import { ServiceTokens } from './service-tokens.repository.ts';

type Answer = CallAnswer<typeof resolveServiceToken, 200>;

/**
 * Resolves a token to its record. Valid tokens are never throttled, so that one program can't lock out another behind
 * the same address.
 */
@Injectable()
export class ResolveServiceToken {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly tokens: ServiceTokens,
    private readonly throttle: AddressThrottle,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(hash: string, address: string): Promise<Answer> {
    const now = this.clock.now();
    const token = await this.tokens.findByHash(this.database, hash);
    if (token && isUsable(token, now)) {
      await this.tokens.noteUse(this.database, token.id, now);
      const { id, name, scopes } = token;
      return { token: { id, name, scopes: [...scopes] }, retryAfterSeconds: null };
    }
    return { token: null, retryAfterSeconds: await this.refuse(token?.id ?? null, address) };
  }

  /** @returns how long to wait after too many failures from this address, in which case it is not audited again */
  private async refuse(id: string | null, address: string): Promise<number | null> {
    try {
      await this.throttle.checkFailures(address);
    } catch (error) {
      if (error instanceof TooManyTries) return error.retryAfterSeconds ?? 1;
      throw error;
    }
    await this.throttle.countFailure(this.database, address);
    await this.audit.add(this.database, {
      action: 'service-token.refused',
      outcome: 'refused',
      actorId: null,
      target: id === null ? null : { type: 'service-token', id },
      reason: id === null ? 'unknown' : 'ended',
      address,
    });
    return null;
  }
}
