import { randomUUID } from 'node:crypto';
import {
  internalHeaders,
  listMyNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationsRead,
  personChangedV1,
  unreadCount,
  type CallDefinition,
  type EventDefinition,
  type NotificationItem,
  type Page,
  type PayloadOf,
} from '@rigwise/contracts';
import { CallerSigner } from '@rigwise/http';
import { anEmployee, anEvent, jwkOf, publishEvents, waitFor, type PersonSnapshot } from '@rigwise/testing';
import type { Surroundings } from './running-notification.ts';

type Role = NonNullable<PersonSnapshot['account']>['role'];

interface Asked {
  readonly query?: string;
  readonly body?: unknown;
  readonly actorId?: string | null;
  readonly role?: Role;
}

/** Inboxes as their owners see them: through the service's HTTP endpoints, called like the gateway does. */
export class Inboxes {
  private readonly signer: CallerSigner;

  constructor(
    private readonly around: Surroundings,
    private readonly url: string,
  ) {
    this.signer = new CallerSigner(jwkOf(around.callerKey), around.clock);
  }

  async ask(
    call: CallDefinition,
    accountId: string,
    { query = '', body, actorId = null, role = 'employee' }: Asked = {},
  ): Promise<Response> {
    const caller = await this.signer.tokenFor('notification', {
      ...{ sub: accountId, role, username: null, actorId, session: null, capabilities: [] },
    });
    return fetch(`${this.url}${call.path}${query}`, {
      method: call.method,
      headers: {
        [internalHeaders.caller]: caller,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async page(accountId: string, query = ''): Promise<Page<NotificationItem>> {
    return listNotifications.answers[200].schema.parse(
      await (await this.ask(listNotifications, accountId, { query })).json(),
    );
  }

  async list(accountId: string, query = ''): Promise<NotificationItem[]> {
    return (await this.page(accountId, query)).items;
  }

  async titles(accountId: string, query = ''): Promise<string[]> {
    return (await this.list(accountId, query)).map(({ title }) => title);
  }

  async unread(accountId: string): Promise<number> {
    return unreadCount.answers[200].schema.parse(await (await this.ask(unreadCount, accountId)).json());
  }

  async read(accountId: string, ids: readonly string[]): Promise<number> {
    const answer = await this.ask(markNotificationsRead, accountId, { body: { ids } });
    return markNotificationsRead.answers[200].schema.parse(await answer.json()).unread;
  }

  async readAll(accountId: string, upTo: string): Promise<number> {
    const answer = await this.ask(markAllNotificationsRead, accountId, { body: { upTo } });
    return markAllNotificationsRead.answers[200].schema.parse(await answer.json()).unread;
  }

  async mine(accountId: string) {
    const answer = await this.ask(listMyNotifications, accountId);
    return listMyNotifications.answers[200].schema.parse(await answer.json()).items;
  }

  /**
   * Publishes an event, and delivers it twice.
   * @param times as how many different events
   * @returns once all are processed
   */
  async tell<D extends EventDefinition>(definition: D, payload: PayloadOf<D>, times = 1): Promise<void> {
    const event = anEvent(definition, payload);
    const again = Array.from({ length: times - 1 }, () => ({ ...event, id: randomUUID() }));
    await publishEvents(this.around.topicPrefix, definition, [event, event, ...again]);
    await this.untilHandled(event.id, ...again.map(({ id }) => id));
  }

  /** Waits until the first page has this many. */
  async until(accountId: string, count: number): Promise<NotificationItem[]> {
    let last: NotificationItem[] = [];
    return waitFor(
      async () => {
        last = await this.list(accountId);
        return last.length >= count && last;
      },
      { timeoutMs: 20_000, what: `${count} notifications` },
    );
  }

  /** Resolves once all of these events are processed or dead-lettered. */
  async untilHandled(...ids: readonly string[]): Promise<void> {
    const handled = async (): Promise<boolean> =>
      (await this.around.ledger.count('inbox WHERE event_id = any($1::uuid[])', ids)) === new Set(ids).size;
    await waitFor(handled, { timeoutMs: 45_000, what: 'the events to be handled' });
  }

  /**
   * Publishes people as identity does; resolves once they are known.
   * @param correlationId the request that changed them
   */
  async know(
    people: readonly PersonSnapshot[],
    aggregateVersion = 1,
    correlationId: string = randomUUID(),
  ): Promise<void> {
    const events = people.map((person) => ({
      ...anEvent(personChangedV1, person, { aggregateVersion }),
      correlationId,
    }));
    await publishEvents(this.around.topicPrefix, personChangedV1, events);
    await this.untilHandled(...events.map(({ id }) => id));
  }

  /** A person with an account, already known. */
  async person(role: Role = 'employee', overrides: Partial<PersonSnapshot> = {}): Promise<Recipient> {
    const { accountId, ...person } = withAccount(role, overrides);
    await this.know([person]);
    return { ...person, accountId };
  }
}

export type Recipient = PersonSnapshot & { readonly accountId: string };

/** A person with an account that has not been announced yet. */
export const withAccount = (role: Role = 'employee', overrides: Partial<PersonSnapshot> = {}): Recipient => {
  const accountId = randomUUID();
  const account = { accountId, username: `who-${accountId}`, role, disabled: false };
  const person = anEmployee({ account, ...overrides });
  return { ...person, accountId };
};
