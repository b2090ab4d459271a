import { Injectable } from '@nestjs/common';
import type { CallerIdentity } from '@rigwise/http';
import { EndElsewhere } from './end-elsewhere.ts';

/** Ends all of the caller's sessions except the current one. */
@Injectable()
export class EndOtherSessions {
  constructor(private readonly endElsewhere: EndElsewhere) {}

  /** @returns how many ended. @throws SessionIsOver */
  execute(caller: CallerIdentity): Promise<number> {
    return this.endElsewhere.execute(caller, () => Promise.resolve({ id: null, detail: {} }));
  }
}
