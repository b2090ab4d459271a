import { randomBytes } from 'node:crypto';
import {
  currentUser,
  employeeLoginSendOtp,
  employeeLoginVerifyOtp,
  login,
  logout,
  listNotifications,
  requestAccess,
  unreadCount,
  type CallDefinition,
  type NotificationItem,
} from '@rigwise/contracts';
import { hashOf } from './hash-of.ts';
import type { AnswerLog, CallName } from './answers.ts';
import { PASSWORD, type Person } from './people.ts';

const PATIENCE_MS = 20_000;
const SESSION_COOKIE = 'rigwise_session';
const FLOW_COOKIE = 'rigwise_flow';

/** A person's browser at the gateway: keeps cookies, and logs every response. */
export class Browser {
  /** Hash of the flow cookie: the code that this browser requests carries the same, even if no response arrives. */
  readonly flowHash: string;
  private readonly cookies = new Map<string, string>();
  private readonly url: string;
  private readonly log: AnswerLog;

  constructor(url: string, log: AnswerLog) {
    this.url = url;
    this.log = log;
    const flowToken = randomBytes(32).toString('base64url');
    this.flowHash = hashOf(flowToken);
    this.cookies.set(FLOW_COOKIE, flowToken);
  }

  /** The session's hash in identity's database; undefined if there is no session. */
  get sessionHash(): string | undefined {
    const token = this.cookies.get(SESSION_COOKIE);
    return token === undefined ? undefined : hashOf(token);
  }

  /**
   * Another browser with the same cookies: the copy that a thief may have made before a logout.
   * @param url of one gateway, bypassing a balancer: only for calls that may come from anywhere, such as session
   * checks
   */
  copy(log: AnswerLog, url = this.url): Browser {
    const copy = new Browser(url, log);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  signIn({ username }: Pick<Person, 'username'>, password = PASSWORD): Promise<number> {
    return this.send('password', login, { username, password });
  }

  sendCode({ employeeNumber }: Person): Promise<number> {
    return this.send('send code', employeeLoginSendOtp, { employeeNumber });
  }

  enterCode({ employeeNumber }: Person, otp: string): Promise<number> {
    return this.send('enter code', employeeLoginVerifyOtp, { employeeNumber, otp });
  }

  checkSession(): Promise<number> {
    return this.send('session check', currentUser);
  }

  /** @returns undefined if there was no response */
  async countUnread(): Promise<number | undefined> {
    const { status, body } = await this.ask('unread count', unreadCount);
    return status === 200 ? (body as number) : undefined;
  }

  /** @returns the newest; undefined if there was no response */
  async readInbox(): Promise<readonly NotificationItem[] | undefined> {
    const { status, body } = await this.ask('inbox', listNotifications);
    return status === 200 ? (body as { items: NotificationItem[] }).items : undefined;
  }

  /** As a stranger. */
  requestAccess(email: string): Promise<number> {
    const [name = ''] = email.split('@');
    const reason = 'I join the crew of Rig 7.';
    const body = { employeeNumber: name, firstName: 'Dana', lastName: 'Ortiz', email, reason };
    return this.send('request access', requestAccess, body);
  }

  logOut(): Promise<number> {
    return this.send('log out', logout);
  }

  /**
   * Any call, with a literal path.
   * @returns the status and the body; 0 and undefined if there was no response
   */
  async ask(
    name: CallName,
    { method, path }: Pick<CallDefinition, 'method'> & { readonly path: string },
    body?: object,
  ): Promise<{ readonly status: number; readonly body: unknown }> {
    const askedAt = Date.now();
    const began = performance.now();
    let status = 0;
    let retryAfter: string | null = null;
    let heard: unknown;
    try {
      const answer = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          origin: this.url,
          cookie: [...this.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      if (answer.headers.get('content-type')?.includes('json')) heard = JSON.parse(text);
      status = answer.status;
      retryAfter = answer.headers.get('retry-after');
      for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    } catch {
      // No response: that is what status 0 means.
    }
    this.log.add({ call: name, status, retryAfter, askedAt, milliseconds: performance.now() - began });
    return { status, body: heard };
  }

  /** @returns the status; 0 if there was no response */
  private async send(name: CallName, call: CallDefinition, body?: object): Promise<number> {
    return (await this.ask(name, call, body)).status;
  }

  private keep(header: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
