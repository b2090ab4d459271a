import { personChangedV1 } from '@rigwise/contracts';
import { setFailpoint } from '@rigwise/platform';
import { aPerson, anAccount, envelopeOf } from './support/accounts.ts';
import { Fixture } from './support/fixture.ts';
import { readTopic } from './support/kafka-topic.ts';
import { behaviour } from './support/recording-handlers.ts';

jest.setTimeout(120_000);
const fixture = Fixture.forEachTest();
const PUBLISHED = 'published_at IS NOT NULL';

afterEach(() => {
  setFailpoint('relay.claimed', undefined);
});

describe('a tombstone', () => {
  it('reaches Kafka with a null value, after earlier events, and readers ignore it', async () => {
    const service = await fixture.start();
    const person = aPerson({ lastName: 'a person' });
    await service.transactions.run(async (tx) => {
      await service.outbox.add(tx, personChangedV1, person, { aggregateVersion: 1 });
      await service.outbox.addTombstone(tx, personChangedV1, person.personId);
    });
    await fixture.untilRows('outbox', 2, PUBLISHED);
    const written = await readTopic(`${fixture.prefix}identity.people`);
    expect(written.map(({ key, value }) => [key, value === ''])).toEqual([
      [person.personId, false],
      [person.personId, true],
    ]);
    await fixture.add(service, anAccount({ username: 'later' }));
    expect(await fixture.untilNotes('a person', 'later')).toHaveLength(2);
    expect(await fixture.database.rows('SELECT 1 FROM dead_letter')).toEqual([]);
  });
});

describe('erasing messages', () => {
  it('takes published ones from the outbox, and nothing of anyone else', async () => {
    const service = await fixture.start({ subscribes: [], handlers: [] });
    const gone = await fixture.add(service, anAccount({ username: 'rw-1' }));
    const other = await fixture.add(service, anAccount({ username: 'rw-10' }));
    await fixture.untilRows('outbox', 2, PUBLISHED);
    expect(await service.eraseMessages.execute({ ids: [], values: ['RW-1'] })).toBe(true);
    const rows = await fixture.database.rows<{ event_id: string }>('SELECT event_id::text FROM outbox');
    expect(rows).toEqual([{ event_id: other.id }]);
    expect(gone.id).not.toBe(other.id);
  });

  it('waits for unpublished ones', async () => {
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    setFailpoint('relay.claimed', () => gate);
    const service = await fixture.start({ subscribes: [], handlers: [] });
    const { payload } = await fixture.add(service, anAccount());
    const wanted = { ids: [payload.personId], values: [] };
    expect(await service.eraseMessages.execute(wanted)).toBe(false);
    letGo();
    await fixture.untilRows('outbox', 1, PUBLISHED);
    expect(await service.eraseMessages.execute(wanted)).toBe(true);
    expect(await fixture.database.rows('SELECT 1 FROM outbox')).toEqual([]);
  });

  it('empties dead letters, drops what is parked behind them, and unblocks their keys', async () => {
    const service = await fixture.start();
    const account = anAccount();
    behaviour.poison.add('poison');
    await fixture.deliver(
      ...['poison', 'behind'].map((username) => envelopeOf({ ...account, username })),
      envelopeOf(anAccount({ username: 'poison' })),
    );
    await fixture.untilRows('dead_letter', 2);
    await fixture.untilRows('parked_event', 1);
    await service.eraseMessages.execute({ ids: [account.accountId], values: [] });
    const letters = await fixture.database.rows(
      'SELECT value IS NULL AS empty, outcome FROM dead_letter ORDER BY settled_at NULLS LAST',
    );
    expect(letters).toEqual([
      { empty: true, outcome: 'discarded' },
      { empty: false, outcome: null },
    ]);
    expect(await fixture.database.rows('SELECT 1 FROM parked_event')).toEqual([]);
  });
});
