import { Inject, Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { OwnErasure, Subject } from '@rigwise/service';
import { PrismaClient } from '../generated/client.ts';
import { EraseRequests } from './erase-requests.ts';
import { Erasures } from './erasures.repository.ts';

const AT_ONCE = 200;

/** Erases the access requests of erased people, and the data stored about them. */
@Injectable()
export class ErasePeople implements OwnErasure {
  constructor(
    private readonly client: PrismaClient,
    private readonly erasures: Erasures,
    private readonly eraseRequests: EraseRequests,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async begin(tx: SqlExecutor, { id }: Subject): Promise<null> {
    await this.erasures.disconnect(tx, id, this.clock.now());
    return null;
  }

  async erase({ id }: Subject): Promise<readonly string[] | null> {
    for (;;) {
      const requests = await this.erasures.requestsOf(this.client, id, AT_ONCE);
      if (!(await this.eraseRequests.execute(requests))) return null;
      if (requests.length < AT_ONCE) return this.erasures.textsOf(this.client, id);
    }
  }

  complete(tx: SqlExecutor, { id }: Subject): Promise<void> {
    return this.erasures.forget(tx, id);
  }
}
