import type { LoggerService } from '@nestjs/common';
import { inSpan } from '@rigwise/platform';
import { MailServer, type Handover, type HandoverGuard, type OutgoingMail } from './mail-server.ts';
import { whatFailureMeans } from './smtp-failure.ts';
import type { SmtpSettings } from './smtp-options.ts';
import { SmtpSession } from './smtp-session.ts';

/** Servers close idle connections after minutes; we close them earlier. */
const IDLE_MS = 30_000;
const MAILS_A_SESSION = 100;

/** SMTP mail server. Connections are reused; there is one per concurrent handover. */
export class SmtpMailServer extends MailServer {
  private readonly idle: SmtpSession[] = [];
  private readonly busy = new Set<SmtpSession>();
  private readonly timer: NodeJS.Timeout;
  private closed = false;
  private problem: string | undefined;

  constructor(
    private readonly settings: SmtpSettings,
    private readonly logger: LoggerService,
  ) {
    super();
    this.timer = setInterval(() => this.letIdleGo(), IDLE_MS / 2);
    this.timer.unref();
  }

  handOver(mail: OutgoingMail, guard: HandoverGuard): Promise<Handover> {
    const { host = '', port = 0 } = this.settings.connection;
    const attributes = { 'server.address': host, 'server.port': port, 'mail.message_id': mail.messageId };
    return inSpan('send mail', { kind: 'client', attributes }, async (span) => {
      const outcome = await this.handOverAsOften(mail, guard);
      span.set({ 'mail.outcome': outcome.kind });
      return outcome;
    });
  }

  private async handOverAsOften(mail: OutgoingMail, guard: HandoverGuard): Promise<Handover> {
    for (;;) {
      if (this.closed) return { kind: 'not-handed-over', reason: 'stopping' };
      const kept = this.takeIdle();
      const outcome = await this.tryOnce(kept, mail, guard);
      // A reused connection may have been closed while idle: that says nothing about the server.
      if (kept && outcome.kind === 'not-handed-over' && performance.now() < guard.cutAt) continue;
      this.remember(outcome);
      return outcome;
    }
  }

  check(): Promise<void> {
    return this.problem === undefined ? Promise.resolve() : Promise.reject(new Error(this.problem));
  }

  close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    for (const session of this.idle.splice(0)) session.quit();
    for (const session of this.busy) session.cut();
    return Promise.resolve();
  }

  private async tryOnce(
    kept: SmtpSession | undefined,
    mail: OutgoingMail,
    guard: HandoverGuard,
  ): Promise<Handover> {
    let session: SmtpSession;
    try {
      session = kept ?? (await SmtpSession.open(this.settings, guard.cutAt));
    } catch (error) {
      const failure = whatFailureMeans(error, false);
      // No mail was mentioned yet: a refusal here concerns the connection.
      return failure.kind === 'refused' ? { kind: 'not-handed-over', reason: failure.reason } : failure;
    }
    this.busy.add(session);
    const outcome = await session.carry(mail, guard);
    this.busy.delete(session);
    this.giveBack(session);
    return outcome;
  }

  private takeIdle(): SmtpSession | undefined {
    for (let session = this.idle.pop(); session; session = this.idle.pop()) {
      if (session.isUsable) return session;
    }
    return undefined;
  }

  private giveBack(session: SmtpSession): void {
    if (!session.isUsable) return;
    if (this.closed || session.carried >= MAILS_A_SESSION) session.quit();
    else this.idle.push(session);
  }

  private letIdleGo(): void {
    const before = performance.now() - IDLE_MS;
    for (let at = this.idle.length - 1; at >= 0; at -= 1) {
      const session = this.idle[at];
      if (!session || session.usedAt > before) continue;
      this.idle.splice(at, 1);
      session.quit();
    }
  }

  /** Logs each change of state once, however many mails it affects. A refusal concerns the mail: the server is up. */
  private remember(outcome: Handover): void {
    if (outcome.kind === 'withheld') return;
    if (outcome.kind === 'accepted' || outcome.kind === 'refused') {
      if (this.problem !== undefined) this.logger.log('Mail server: available again');
      this.problem = undefined;
      return;
    }
    if (this.problem === undefined)
      this.logger.warn(`Mail server: unavailable, mails wait (${outcome.reason})`);
    this.problem = outcome.reason;
  }
}
