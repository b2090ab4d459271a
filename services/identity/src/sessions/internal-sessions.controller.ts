import { Controller } from '@nestjs/common';
import {
  confirmSessionGeneration,
  resolveSession,
  touchSession,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Endpoint, Input } from '@rigwise/http';
import { BeginGeneration } from './begin-generation.ts';
import { ResolveSession } from './resolve-session.ts';
import { TouchSession } from './touch-session.ts';

/** Internal endpoints for the gateway. */
@Controller()
export class InternalSessionsController {
  constructor(
    private readonly resolving: ResolveSession,
    private readonly touching: TouchSession,
    private readonly beginGeneration: BeginGeneration,
  ) {}

  @Endpoint(resolveSession)
  async resolve(
    @Input() { body }: CallInput<typeof resolveSession>,
  ): Promise<CallAnswer<typeof resolveSession, 200>> {
    return { session: await this.resolving.execute(body.hash) };
  }

  @Endpoint(touchSession)
  async touch(
    @Input() { body }: CallInput<typeof touchSession>,
  ): Promise<CallAnswer<typeof touchSession, 200>> {
    return { session: await this.touching.execute(body.hash) };
  }

  @Endpoint(confirmSessionGeneration)
  async confirmGeneration(): Promise<CallAnswer<typeof confirmSessionGeneration, 200>> {
    return { generation: await this.beginGeneration.execute() };
  }
}
