import { Injectable } from '@nestjs/common';
import type { OwnErasure, Subject } from '@rigwise/service';
import { PrismaClient } from '../generated/client.ts';
import { EraseRequests } from './erase-requests.ts';
import { Erasures } from './erasures.repository.ts';

const AT_ONCE = 200;

/** Erases the access requests of erased people. */
@Injectable()
export class ErasePeople implements OwnErasure {
  constructor(
    private readonly client: PrismaClient,
    private readonly erasures: Erasures,
    private readonly eraseRequests: EraseRequests,
  ) {}

  async erase({ id }: Subject): Promise<readonly string[] | null> {
    for (;;) {
      const requests = await this.erasures.requestsOf(this.client, id, AT_ONCE);
      if (!(await this.eraseRequests.execute(requests))) return null;
      if (requests.length < AT_ONCE) return [];
    }
  }
}
