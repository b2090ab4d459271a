import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { waitFor } from './wait-for.ts';

/**
 * `slow`: answers RCPT after ten seconds. `stall`: never answers it, so that nothing is sent. `…-after-dot`: accepts
 * the whole mail, then refuses it, stays silent, or breaks the connection: only then may a mail legitimately arrive
 * twice.
 */
export type MailBehaviour =
  | 'accept'
  | 'refuse-4xx'
  | 'refuse-5xx'
  | 'slow'
  | 'stall'
  | 'refuse-4xx-after-dot'
  | 'stall-after-dot'
  | 'drop-after-dot';

/** A mail whose final dot has arrived and that was not refused. */
export interface ReceivedMail {
  /** As in the envelope. */
  readonly to: string;
  readonly from: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, unknown>;
  /** The raw bytes. */
  readonly source: Buffer;
  readonly receivedAt: Date;
  /** The one-time code, if the mail's text has a line of six digits. */
  readonly code: string | undefined;
}

const ANSWERS: Partial<Record<MailBehaviour, readonly [status: number, text: string]>> = {
  'refuse-4xx': [450, 'Mailbox busy'],
  'refuse-5xx': [550, 'No such mailbox'],
  'refuse-4xx-after-dot': [451, 'Try again later'],
};

const SLOW_MS = 10_000;

export interface MailProbeOptions {
  /** Required credentials; other mail is refused. */
  readonly login?: { readonly user: string; readonly password: string };
  /** Offers STARTTLS with a self-signed certificate. */
  readonly startTls?: boolean;
}

/** A real SMTP server on loopback that keeps every mail, and misbehaves as a test requires. */
export class MailProbe {
  /** Received mails, in the order of their final dots. */
  readonly mails: ReceivedMail[] = [];
  /** Number of RCPT commands, whatever their outcome. */
  recipients = 0;
  /** Connections so far. */
  connections = 0;
  /** Delay before a complete mail is answered: real servers queue and sync. */
  takesMs = 0;
  private behaviour: MailBehaviour = 'accept';
  private readonly behaviours = new Map<string, MailBehaviour>();
  private readonly sockets = new Set<Socket>();
  private server: SMTPServer | undefined;
  private port = 0;

  private constructor(private readonly options: MailProbeOptions) {}

  static async start(options: MailProbeOptions = {}): Promise<MailProbe> {
    const probe = new MailProbe(options);
    await probe.up();
    return probe;
  }

  /** As an `SMTP_URL`. */
  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /**
   * Applies from the next command on.
   * @param to only for this address, overriding the general behaviour; without it for all, and removes such exceptions
   */
  behave(behaviour: MailBehaviour, to?: string): void {
    if (to !== undefined) return void this.behaviours.set(to, behaviour);
    this.behaviour = behaviour;
    this.behaviours.clear();
  }

  /** Listens (again), on the same port. */
  async up(): Promise<void> {
    const { login, startTls } = this.options;
    const server = new SMTPServer({
      disabledCommands: [...(login ? [] : ['AUTH']), ...(startTls ? [] : ['STARTTLS'])],
      disableReverseLookup: true,
      // Also suppresses the warning about its self-signed certificate.
      logger: false,
      allowInsecureAuth: true,
      onAuth: (given, _session, done) => {
        const known = given.username === login?.user && given.password === login?.password;
        if (known) done(null, { user: login?.user });
        else done(new Error('Unknown'));
      },
      onRcptTo: ({ address }, _session, done) => {
        this.recipients += 1;
        const behaviour = this.towards(address);
        const answer = (): void => done(refusal(behaviour, ['refuse-4xx', 'refuse-5xx']));
        if (behaviour === 'slow') setTimeout(answer, SLOW_MS).unref();
        else if (behaviour !== 'stall') answer();
      },
      onData: (stream, session, done) => {
        void this.take(stream, session).then(done, () => undefined);
      },
    });
    server.on('error', () => undefined);
    server.server.on('connection', (socket: Socket) => {
      this.connections += 1;
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Breaks every connection and refuses new ones. */
  async down(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    for (const socket of this.sockets) socket.destroy();
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  mailsTo(address: string): ReceivedMail[] {
    return this.mails.filter(({ to }) => to === address);
  }

  /** Waits for the n-th mail to an address (default: the first). */
  async waitForMail(
    address: string,
    { count = 1, timeoutMs = 30_000 }: { readonly count?: number; readonly timeoutMs?: number } = {},
  ): Promise<ReceivedMail> {
    return waitFor(() => this.mailsTo(address)[count - 1], {
      timeoutMs,
      what: `mail ${count} to ${address}`,
    });
  }

  async close(): Promise<void> {
    await this.down();
  }

  private async take(stream: AsyncIterable<Buffer>, session: SMTPServerSession): Promise<Error | null> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const behaviour = this.towards(session.envelope.rcptTo[0]?.address ?? '');
    const refused = refusal(behaviour, ['refuse-4xx-after-dot']);
    if (refused) return refused;
    await this.keep(Buffer.concat(chunks), session);
    if (this.takesMs > 0) await pause(this.takesMs);
    if (behaviour === 'drop-after-dot') {
      for (const socket of this.sockets)
        if (socket.remotePort === session.remotePort) socket.resetAndDestroy();
    }
    if (behaviour === 'stall-after-dot' || behaviour === 'drop-after-dot') {
      return new Promise<never>(() => undefined);
    }
    return null;
  }

  private async keep(source: Buffer, { envelope }: SMTPServerSession): Promise<void> {
    const receivedAt = new Date();
    const parsed = await simpleParser(source);
    const text = parsed.text ?? '';
    for (const { address } of envelope.rcptTo) {
      this.mails.push({
        to: address,
        from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
        messageId: parsed.messageId ?? '',
        subject: parsed.subject ?? '',
        text,
        html: parsed.html === false ? '' : parsed.html,
        headers: parsed.headers,
        source,
        receivedAt,
        code: /^\s*(\d{6})\s*$/m.exec(text)?.[1],
      });
    }
  }

  private towards(address: string): MailBehaviour {
    return this.behaviours.get(address) ?? this.behaviour;
  }
}

function refusal(behaviour: MailBehaviour, of: readonly MailBehaviour[]): Error | null {
  const answer = of.includes(behaviour) ? ANSWERS[behaviour] : undefined;
  return answer ? Object.assign(new Error(answer[1]), { responseCode: answer[0] }) : null;
}
