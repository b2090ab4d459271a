import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { addressKey } from '@rigwise/http';
import { SqlWindows, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Settings } from '../settings.ts';
import { comparable, type Submission } from './access-request.ts';
import { TooManyRequests } from './access-requests.errors.ts';

/** Limits different requests per address. An identical request isn't counted again. */
@Injectable()
export class RequestThrottle {
  constructor(
    private readonly settings: Settings,
    private readonly windows: SqlWindows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TooManyRequests if this request exceeds the limit */
  async count(tx: SqlExecutor, address: string, submission: Submission): Promise<void> {
    const window = { key: hashOf('requests', addressKey(address)), ...this.settings.addressRequests };
    const now = this.clock.now();
    const until = await this.windows.countDistinct(tx, window, memberOf(submission), now);
    if (until) throw new TooManyRequests((until.getTime() - now.getTime()) / 1000);
  }
}

function memberOf({ employeeNumber, firstName, lastName, email, reason }: Submission): string {
  return hashOf(comparable(employeeNumber), comparable(email), firstName, lastName, reason);
}

// No secret key: the hashed data is stored in plain text beside it, and the hash only makes it short.
const hashOf = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
