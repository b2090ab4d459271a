import { Inject, Injectable, type Provider } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import { SendDelivery } from '../deliveries/send-delivery.ts';
import { WakeDelivery } from '../deliveries/wake-delivery.ts';
import { MailServer, type Handover, type HandoverGuard, type OutgoingMail } from '../mail/mail-server.ts';

/** Whose mailbox has been full for two weeks; the account of RW-1015 has this address. */
const FULL_SINCE_DAYS = 14;
/** Fewer than a process has connections. */
const TOGETHER = 4;
const FULL = { kind: 'refused', forGood: true, reason: '552 5.2.2 at RCPT TO' } as const;

/** The mail server of the past: it takes what is sent, and none of it arrives today. */
@Injectable()
export class HistoryMailServer extends MailServer {
  private full = { address: '', from: new Date(0) };

  constructor(@Inject(CLOCK) private readonly clock: Clock) {
    super();
  }

  /** From two weeks before `loadedAt`, this mailbox refuses everything. */
  fill(address: string, loadedAt: Date): void {
    this.full = { address, from: new Date(loadedAt.getTime() - FULL_SINCE_DAYS * 86_400_000) };
  }

  override async handOver({ envelope }: OutgoingMail, guard: HandoverGuard): Promise<Handover> {
    const { address, from } = this.full;
    if (envelope.to === address && this.clock.now() >= from) return FULL;
    return (await guard.mayLeave()) ? { kind: 'accepted' } : { kind: 'withheld' };
  }

  override check(): Promise<void> {
    return Promise.resolve();
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }
}

/** Sends at once, in this process: a worker of the running service would send it today. */
@Injectable()
class SendAtOnce implements Pick<WakeDelivery, 'execute'> {
  constructor(private readonly send: SendDelivery) {}

  execute(id: string): Promise<void> {
    return this.send.execute(id);
  }

  /** Quickly: the running service looks for mails that nobody sends, once they are a second old. */
  async inBulk(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += TOGETHER) {
      await Promise.all(ids.slice(from, from + TOGETHER).map((id) => this.execute(id)));
    }
  }
}

/** How mails leave in the history, for `notificationService`. */
export const historyMails: readonly Provider[] = [
  HistoryMailServer,
  { provide: MailServer, useExisting: HistoryMailServer },
  { provide: WakeDelivery, useClass: SendAtOnce },
];
