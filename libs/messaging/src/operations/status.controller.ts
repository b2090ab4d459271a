import { Inject, Controller } from '@nestjs/common';
import { showHistory, showStatus, type CallAnswer } from '@rigwise/contracts';
import { Caller, Endpoint, type CallerIdentity } from '@rigwise/http';
import { CLOCK, Instances, OperationsSources, type Clock } from '@rigwise/platform';
import { operatorOf } from '../audit/operator.ts';
import { History } from '../state/history.ts';
import { inTime } from '../state/in-time.ts';
import { ServiceState } from '../state/service-state.ts';
import { statusView as outboxView } from './outbox-view.ts';

/** The service's current state and its history. */
@Controller()
export class StatusController {
  constructor(
    private readonly state: ServiceState,
    private readonly history: History,
    private readonly instances: Instances,
    private readonly sources: OperationsSources,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Endpoint(showStatus)
  async show(@Caller() caller: CallerIdentity): Promise<CallAnswer<typeof showStatus, 200>> {
    operatorOf(caller);
    const [readQueues, readMails] = [this.sources.of('queues'), this.sources.of('mails')];
    const [{ held, lag, letters, outbox }, instances, queues, mails] = await Promise.all([
      this.state.now(),
      this.instances.list(this.instances.service),
      readQueues && inTime(readQueues),
      readMails && inTime(readMails),
    ]);
    const { waiting, oldest, parked } = outboxView(outbox);
    return {
      service: this.state.service,
      at: this.clock.now().toISOString(),
      version: this.instances.version,
      startedAt: this.instances.startedAt.toISOString(),
      instances,
      lag,
      outbox: { waiting, oldest, parked },
      deadLetters: { waiting: letters.waiting, oldest: letters.oldest?.toISOString() ?? null },
      heldKeys: held,
      queues: queues ? [...queues] : null,
      mails: mails ?? null,
    };
  }

  @Endpoint(showHistory)
  async hour(@Caller() caller: CallerIdentity): Promise<CallAnswer<typeof showHistory, 200>> {
    operatorOf(caller);
    return { service: this.state.service, points: await this.history.lastHour() };
  }
}
