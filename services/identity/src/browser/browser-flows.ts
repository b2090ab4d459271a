import { Injectable } from '@nestjs/common';
import { currentEffects } from '@rigwise/http';
import { PreparedTransactions } from '../database/transactions.ts';
import { newToken } from '../security/tokens.ts';
import type { Browser } from './browser.ts';

/** What binds a mailed code to the browser that asked for it. */
@Injectable()
export class BrowserFlows {
  constructor(private readonly transactions: PreparedTransactions) {}

  /**
   * The browser's own, else a new one. A request that is repeated gets the one of the first time: the code that was
   * mailed then fits no other, and is not mailed again.
   */
  async tokenOf({ flowToken }: Browser): Promise<string> {
    if (flowToken !== null) return flowToken;
    const make = (): Promise<string> => Promise.resolve(newToken());
    return currentEffects() ? this.transactions.once('flow', make) : make();
  }
}
