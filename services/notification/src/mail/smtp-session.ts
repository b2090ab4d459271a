import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { GuardedContent, Withheld } from './guarded-content.ts';
import type { Handover, HandoverGuard, OutgoingMail } from './mail-server.ts';
import { whatFailureMeans } from './smtp-failure.ts';
import type { SmtpSettings } from './smtp-options.ts';

/** One connection to the mail server; sends mails one after the other. */
export class SmtpSession {
  /** The number of mails sent. */
  carried = 0;
  /** The time of last use, by `performance.now()`. */
  usedAt = performance.now();
  private over = false;
  private fail: ((error: Error) => void) | undefined;

  private constructor(private readonly connection: SMTPConnection) {
    connection.on('error', (error: Error) => {
      this.over = true;
      this.fail?.(error);
    });
    connection.on('end', () => {
      this.over = true;
      this.fail?.(new Error('The connection ended'));
    });
  }

  /** Connects, encrypts and authenticates. @throws SMTP errors; also if it isn't done by `cutAt` */
  static async open({ connection, auth }: SmtpSettings, cutAt: number): Promise<SmtpSession> {
    const session = new SmtpSession(new SMTPConnection(connection));
    try {
      await session.before(cutAt, (done) => session.connection.connect(done));
      if (auth && session.connection.allowsAuth) {
        await session.before(cutAt, (done) => session.connection.login(auth, done));
      }
      return session;
    } catch (error) {
      session.cut();
      throw error;
    }
  }

  get isUsable(): boolean {
    return !this.over;
  }

  /** Hands one mail over. The session can be reused only if the server replied. */
  async carry(mail: OutgoingMail, guard: HandoverGuard): Promise<Handover> {
    const content = new GuardedContent(mail.content, guard);
    const envelope = { ...mail.envelope, size: mail.content.length };
    this.carried += 1;
    try {
      await this.before(guard.cutAt, (done) => this.connection.send(envelope, content, done));
      this.usedAt = performance.now();
      return { kind: 'accepted' };
    } catch (error) {
      if (error instanceof Withheld) {
        this.cut();
        return { kind: 'withheld' };
      }
      const handover = whatFailureMeans(error, content.leftWhole);
      if (handover.kind === 'refused') await this.forgetMail(guard.cutAt);
      else this.cut();
      return handover;
    } finally {
      content.destroy();
    }
  }

  /** After a refused recipient the server still has the sender open and would reject the next mail as nested. */
  private async forgetMail(cutAt: number): Promise<void> {
    if (this.over) return;
    try {
      await this.before(cutAt, (done) => this.connection.reset(done));
    } catch {
      this.cut();
    }
  }

  /** Closes the connection immediately; handovers in progress fail. */
  cut(): void {
    this.over = true;
    this.connection.close();
    this.fail?.(new Error('The connection was closed'));
  }

  /** Closes the session with QUIT. */
  quit(): void {
    if (this.over) return;
    this.over = true;
    this.connection.quit();
  }

  /** Runs one step; fails if the connection fails or its time is over. */
  private async before(cutAt: number, step: (done: (error?: Error | null) => void) => void): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        this.fail = reject;
        timer = setTimeout(
          () => {
            reject(Object.assign(new Error('The time limit was reached'), { code: 'ETIMEDOUT' }));
            this.cut();
          },
          Math.max(0, cutAt - performance.now()),
        );
        step((error) => {
          if (error) reject(error);
          else resolve();
        });
      });
    } finally {
      clearTimeout(timer);
      this.fail = undefined;
    }
  }
}
