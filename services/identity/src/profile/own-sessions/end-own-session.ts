import { Injectable } from '@nestjs/common';
import type { CallerIdentity } from '@rigwise/http';
import { EndElsewhere } from './end-elsewhere.ts';
import { NoSuchSession, ThisSession } from './own-sessions.errors.ts';
import { OwnSessions } from '../../sessions/own-sessions.repository.ts';

/** Ends one of the caller's other sessions. */
@Injectable()
export class EndOwnSession {
  constructor(
    private readonly endElsewhere: EndElsewhere,
    private readonly sessions: OwnSessions,
  ) {}

  /** @throws NoSuchSession, ThisSession, SessionIsOver */
  async execute(id: string, caller: CallerIdentity): Promise<void> {
    await this.endElsewhere.execute(caller, async (tx, asking) => {
      const found = await this.sessions.find(tx, asking, id);
      if (!found) throw new NoSuchSession();
      const { current, ...detail } = found;
      if (current) throw new ThisSession();
      return { id, detail };
    });
  }
}
