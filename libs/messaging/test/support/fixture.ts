import { accountCreatedV1, personChangedV1, type Envelope } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import type { AccountCreated } from './accounts.ts';
import { createTestTopics, writeTopic, type TestTopics } from './kafka-topic.ts';
import { RepublishMembers } from './members.ts';
import { createMessagingDatabase, type MessagingDatabase } from './messaging-database.ts';
import { behaviour, RecordAccounts, RecordPeople } from './recording-handlers.ts';
import { startTestService, type TestService, type TestServiceOptions } from './test-service.ts';

/** What each test owns: a database, topics, and the services it started, which end with it. */
export class Fixture {
  private topics: TestTopics | undefined;
  private ownDatabase: MessagingDatabase | undefined;
  private readonly running = new Set<TestService>();

  static forEachTest(): Fixture {
    const fixture = new Fixture();
    beforeEach(() => fixture.setUp());
    afterEach(() => fixture.tearDown());
    return fixture;
  }

  get prefix(): string {
    return this.topics?.prefix ?? '';
  }

  get accounts(): string {
    return `${this.prefix}identity.accounts`;
  }

  get database(): MessagingDatabase {
    if (!this.ownDatabase) throw new Error('only within a test');
    return this.ownDatabase;
  }

  /** Default: a service that publishes and handles accounts and people. */
  async start(overrides: Partial<TestServiceOptions> = {}): Promise<TestService> {
    const service = await startTestService({
      databaseUrl: this.database.url,
      topicPrefix: this.prefix,
      publishes: [accountCreatedV1, personChangedV1],
      subscribes: [accountCreatedV1, personChangedV1],
      handlers: [RecordAccounts, RecordPeople],
      providers: [RepublishMembers],
      ...overrides,
    });
    this.running.add(service);
    return service;
  }

  async stop(service: TestService): Promise<boolean> {
    this.running.delete(service);
    return service.close();
  }

  /** Adds an event in its own transaction. */
  add(service: TestService, account: AccountCreated): Promise<Envelope<AccountCreated>> {
    return service.transactions.run((tx) => service.outbox.add(tx, accountCreatedV1, account));
  }

  /** Puts account events on Kafka, bypassing the outbox. */
  deliver(...events: readonly Envelope<AccountCreated>[]): Promise<void> {
    return writeTopic(
      this.accounts,
      events.map((event) => ({ key: event.key, value: JSON.stringify(event) })),
    );
  }

  /** Effects of the handlers, in order. */
  async notes(): Promise<string[]> {
    const rows = await this.database.rows<{ note: string }>('SELECT note FROM effect ORDER BY position');
    return rows.map(({ note }) => note);
  }

  untilNotes(...wanted: string[]): Promise<string[]> {
    return this.until(`the effects ${wanted.join(', ')}`, async () => {
      const found = await this.notes();
      return found.length >= wanted.length && found;
    });
  }

  async untilRows(table: string, count: number, where = 'true'): Promise<Record<string, unknown>[]> {
    // Zero rows may be the expectation, so the result is wrapped: an empty list would count as not ready.
    const { rows } = await this.until(`${count} rows of ${table} with ${where}`, async () => {
      const found = await this.database.rows(`SELECT * FROM ${table} WHERE ${where}`);
      return found.length >= count && { rows: found };
    });
    return rows;
  }

  until<T>(what: string, probe: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> {
    return waitFor(probe, { timeoutMs: 40_000, what });
  }

  private async setUp(): Promise<void> {
    behaviour.reset();
    this.topics = await createTestTopics([
      ...[
        'identity.accounts',
        'identity.people',
        'identity.mail-requests',
        'access-request.events',
        'audit.events',
      ],
    ]);
    this.ownDatabase = await createMessagingDatabase();
  }

  private async tearDown(): Promise<void> {
    await Promise.all([...this.running].map((service) => service.close()));
    this.running.clear();
    await Promise.all([this.ownDatabase?.drop(), this.topics?.drop()]);
  }
}
