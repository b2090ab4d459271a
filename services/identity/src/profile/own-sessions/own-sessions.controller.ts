import { Controller } from '@nestjs/common';
import * as calls from '@rigwise/contracts';
import type { CallAnswer, CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { isHandheld } from '../../sessions/browser/agent.ts';
import { EndOtherSessions } from './end-other-sessions.ts';
import { EndOwnSession } from './end-own-session.ts';
import { ListOwnSessions } from './list-own-sessions.ts';
import type { OwnSession } from '../../sessions/own-session.ts';

@Controller()
export class OwnSessionsController {
  constructor(
    private readonly listing: ListOwnSessions,
    private readonly ending: EndOwnSession,
    private readonly endingOthers: EndOtherSessions,
  ) {}

  @Endpoint(calls.listOwnSessions)
  async list(@Caller() caller: CallerIdentity): Promise<CallAnswer<typeof calls.listOwnSessions, 200>> {
    return { items: (await this.listing.execute(caller)).map(shown), nextCursor: null };
  }

  @Endpoint(calls.endOwnSession)
  async end(
    @Input() { params }: CallInput<typeof calls.endOwnSession>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof calls.endOwnSession, 200>> {
    await this.ending.execute(params.sessionId, caller);
    return { message: 'You are signed out there.' };
  }

  @Endpoint(calls.endOtherSessions)
  async endOthers(@Caller() caller: CallerIdentity): Promise<CallAnswer<typeof calls.endOtherSessions, 200>> {
    return { ended: await this.endingOthers.execute(caller) };
  }
}

const shown = ({ startedAt, lastActiveAt, ...session }: OwnSession) => ({
  ...session,
  handheld: isHandheld(session.system),
  startedAt: startedAt.toISOString(),
  lastActiveAt: lastActiveAt.toISOString(),
});
