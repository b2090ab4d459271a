import { accountCreatedV1, mailAskedForV1, type Lane } from '@rigwise/contracts';
import type { EventBroker, OutgoingMessage } from '../src/broker/event-broker.ts';
import { KafkaBroker } from '../src/broker/kafka-broker.ts';
import { aMailRequest, anAccount } from './support/accounts.ts';
import { Fixture } from './support/fixture.ts';
import { readTopic } from './support/kafka-topic.ts';
import { messagingOver } from './support/messaging-over.ts';

jest.setTimeout(120_000);
const fixture = Fixture.forEachTest();

/** The real broker behind a connection that can be cut: before a request arrives, or before its response does. */
class CutLine extends KafkaBroker implements EventBroker {
  cut: 'no' | 'request' | 'answer' = 'no';
  attempts = 0;

  override async publish(messages: readonly OutgoingMessage[], lane: Lane): Promise<void> {
    this.attempts += 1;
    if (this.cut !== 'request') await super.publish(messages, lane);
    if (this.cut !== 'no') throw new Error('connection closed');
  }
}

describe('a broker that is down', () => {
  it('makes events wait, drops none, and gets them in order when it is back', async () => {
    const { database, transactions, line, health, outbox, relay, stop } = messagingOver(fixture, CutLine);
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
    await stop();

    const usernames = (await readTopic(fixture.accounts)).map(
      ({ value }) => (JSON.parse(value) as { payload: { username: string } }).payload.username,
    );
    // Lost responses cause duplicates, which inboxes drop; never a gap or a different order of first appearance.
    expect([...new Set(usernames)]).toEqual(['request-1', 'request-2', 'answer-1', 'answer-2']);
    expect(await database.rows('SELECT 1 FROM outbox WHERE parked_at IS NOT NULL')).toEqual([]);
  });
});

/** The real broker behind a connection on which the bulk lane gets stuck. */
class StuckLine extends KafkaBroker implements EventBroker {
  readonly way = Promise.withResolvers<void>();
  stuck = 0;

  override async publish(messages: readonly OutgoingMessage[], lane: Lane): Promise<void> {
    if (messages.some(({ topic }) => topic === 'identity.accounts')) {
      this.stuck += 1;
      await this.way.promise;
    }
    await super.publish(messages, lane);
  }
}

describe('a backlog in bulk', () => {
  it('delays no interactive event, and is published in order', async () => {
    const { transactions, line, outbox, relay, stop } = messagingOver(fixture, StuckLine);
    const account = anAccount();
    const usernames = Array.from({ length: 250 }, (_, index) => String(index));
    const events = usernames.map((username) => ({ payload: { ...account, username } }));
    await transactions.run((tx) => outbox.addAll(tx, accountCreatedV1, events));
    relay.start();
    await fixture.until('the backlog to be stuck', () => line.stuck > 0);
    await transactions.run((tx) => outbox.add(tx, mailAskedForV1, aMailRequest('waited for')));
    await fixture.untilRows('outbox', 1, 'published_at IS NOT NULL');
    expect(await readTopic(`${fixture.prefix}identity.mail-requests`)).toHaveLength(1);
    expect(line.stuck).toBe(1);

    line.way.resolve();
    await fixture.untilRows('outbox', 251, 'published_at IS NOT NULL');
    const written = await readTopic(fixture.accounts);
    expect(
      written.map(({ value }) => (JSON.parse(value) as { payload: { username: string } }).payload.username),
    ).toEqual(usernames);
    await stop();
  });
});
