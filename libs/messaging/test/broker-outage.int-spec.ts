import { accountCreatedV1 } from '@rigwise/contracts';
import { createPool } from '@rigwise/persistence';
import {
  createLogger,
  HealthRegistry,
  Metrics,
  OperationsSources,
  Rounds,
  Stopping,
  systemClock,
} from '@rigwise/platform';
import { infrastructure } from '@rigwise/testing';
import type { EventBroker, OutgoingMessage } from '../src/broker/event-broker.ts';
import { KafkaBroker } from '../src/broker/kafka-broker.ts';
import { EventCatalogue } from '../src/event-catalogue.ts';
import { assembleMessaging } from '../src/messaging-parts.ts';
import { anAccount } from './support/accounts.ts';
import { Fixture } from './support/fixture.ts';
import { readTopic } from './support/kafka-topic.ts';
import { transactionsOver } from './support/messaging-database.ts';

jest.setTimeout(60_000);
const fixture = Fixture.forEachTest();

/** The real broker, behind a line that can be cut: before a request arrives, or before its answer does. */
class CutLine extends KafkaBroker implements EventBroker {
  cut: 'no' | 'request' | 'answer' = 'no';
  attempts = 0;

  override async publish(messages: readonly OutgoingMessage[]): Promise<void> {
    this.attempts += 1;
    if (this.cut !== 'request') await super.publish(messages);
    if (this.cut !== 'no') throw new Error('connection closed');
  }
}

describe('a broker that is away', () => {
  it('makes events wait, drops none, and gets them in order when it is back', async () => {
    const { database, prefix } = fixture;
    const pool = createPool(database.url, { max: 3 });
    const transactions = transactionsOver(pool);
    const brokers = infrastructure().kafkaBrokers.split(',');
    const line = new CutLine({ clientId: 'cut', brokers, topicPrefix: prefix, debug: () => undefined });
    const connections = { databaseUrl: database.url, brokers, topicPrefix: prefix, transactions };
    const [health, stopping, metrics] = [new HealthRegistry(), new Stopping(), new Metrics()];
    const logger = createLogger({ service: 'cut', level: 'silent' });
    const [rounds, sources] = [new Rounds(logger, stopping), new OperationsSources()];
    const platform = { clock: systemClock, logger, metrics, health, stopping, rounds, sources };
    const catalogue = new EventCatalogue('cut', [accountCreatedV1], []);
    const { outbox, relay } = assembleMessaging(catalogue, connections, line, platform);
    const account = anAccount();
    const add = (username: string) =>
      transactions.run((tx) => outbox.add(tx, accountCreatedV1, { ...account, username }));

    relay.start();
    for (const cut of ['request', 'answer'] as const) {
      line.cut = cut;
      const before = line.attempts;
      await add(`${cut}-1`);
      await add(`${cut}-2`);
      await fixture.until('three attempts in vain', () => line.attempts >= before + 3);
      expect(await database.rows('SELECT 1 FROM outbox WHERE published_at IS NULL')).toHaveLength(2);
      expect((await health.report()).parts['outbox-relay']).toBe('away');
      expect((await health.report()).ready).toBe(true);
      expect((await relay.outboxState())?.waiting).toBe(2);
      line.cut = 'no';
      await fixture.until('all to be published', async () => (await relay.outboxState())?.waiting === 0);
    }
    expect(await stopping.run()).toEqual([]);
    await pool.end();

    const usernames = (await readTopic(fixture.accounts)).map(
      ({ value }) => (JSON.parse(value) as { payload: { username: string } }).payload.username,
    );
    // Answers that got lost mean doubles, which inboxes know; never a gap, never another first appearance.
    expect([...new Set(usernames)]).toEqual(['request-1', 'request-2', 'answer-1', 'answer-2']);
    expect(await database.rows('SELECT 1 FROM outbox WHERE parked_at IS NOT NULL')).toEqual([]);
  });
});
