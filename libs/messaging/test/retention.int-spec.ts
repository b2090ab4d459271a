import { newId } from '@rigwise/platform';
import { HeldClock } from '@rigwise/testing';
import { Fixture } from './support/fixture.ts';

jest.setTimeout(120_000);
const fixture = Fixture.forEachTest();

const NOW = new HeldClock().now();
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

describe('housekeeping', () => {
  it('removes what is old and done, and nothing that is awaited', async () => {
    const { database } = fixture;
    const outbox = (key: string, published: Date | null, parked: Date | null) =>
      database.rows(
        `INSERT INTO outbox (event_id, topic, key, headers, value, created_at, published_at, parked_at)
         VALUES ($1, 't', $2, '{}', '', $3, $4, $5)`,
        newId(),
        key,
        daysAgo(400),
        published,
        parked,
      );
    await outbox('published long ago', daysAgo(4), null);
    await outbox('published lately', daysAgo(2), null);
    await outbox('never published', null, null);
    await outbox('parked', null, daysAgo(300));
    for (const days of [43, 45]) {
      await database.rows("INSERT INTO inbox VALUES ('c', $1, $2)", newId(), daysAgo(days));
    }
    const letter = (name: string, settled: Date | null) =>
      database.rows(
        `INSERT INTO dead_letter (id, consumer, topic, partition, message_offset, event_id, event_name, holds_key,
           headers, error, attempts, failed_at, settled_at)
         VALUES ($1, 'c', 't', 0, 0, $2, $3, false, '{}', 'e', 5, $4, $5)`,
        newId(),
        newId(),
        name,
        daysAgo(400),
        settled,
      );
    await letter('settled long ago', daysAgo(91));
    await letter('settled lately', daysAgo(89));
    await letter('waiting', null);

    const service = await fixture.start({ clock: new HeldClock() });
    await service.periodic.run('sweep-messages');
    await fixture.stop(service);

    const keys = await database.rows('SELECT key FROM outbox ORDER BY sequence');
    expect(keys.map(({ key }) => key)).toEqual(['published lately', 'never published', 'parked']);
    expect(await database.rows('SELECT received_at FROM inbox')).toEqual([{ received_at: daysAgo(43) }]);
    const names = await database.rows('SELECT event_name FROM dead_letter ORDER BY id');
    expect(names.map(({ event_name: name }) => name)).toEqual(['settled lately', 'waiting']);
  });
});
