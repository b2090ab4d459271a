import { Injectable } from '@nestjs/common';
import { currentEffects } from '@rigwise/http';
import { PreparedTransactions } from '../../database/transactions.ts';
import { newToken } from '../../security/tokens.ts';
import type { Browser } from './browser.ts';

/** Binds a mailed code to the browser that requested it. */
@Injectable()
export class BrowserFlows {
  constructor(private readonly transactions: PreparedTransactions) {}

  /**
   * The browser's own flow token, or a new one. A repeated request gets the same token as the first: the mailed code
   * fits no other, and is not mailed again.
   */
  async tokenOf({ flowToken }: Browser): Promise<string> {
    if (flowToken !== null) return flowToken;
    const make = (): Promise<string> => Promise.resolve(newToken());
    return currentEffects() ? this.transactions.once('flow', make) : make();
  }
}
