import { accountCreatedV1, mailAskedForV1 } from '@rigwise/contracts';
import { setFailpoint } from '@rigwise/platform';
import { MOST_TRIES } from '../src/consumer/tries.ts';
import { aMailRequest, anAccount, envelopeOf } from './support/accounts.ts';
import { Fixture } from './support/fixture.ts';
import { behaviour, RecordAccounts, RecordMailRequests } from './support/recording-handlers.ts';

jest.setTimeout(120_000);
const fixture = Fixture.forEachTest();
afterEach(() => setFailpoint('consumer.before-commit', undefined));

const { accountId } = anAccount();
/** Of one account, so that they are in one partition, and in order. */
const eventsOf = (...usernames: string[]) =>
  usernames.map((username) => envelopeOf(anAccount({ accountId, username })));
const numbered = (count: number): string[] => Array.from({ length: count }, (_, at) => `event ${at}`);
const transactions = async (): Promise<number> => {
  const [row] = await fixture.database.rows<{ count: number }>(
    'select count(distinct xmin::text)::int as count from effect',
  );
  return row?.count ?? 0;
};
const start = () => fixture.start({ subscribes: [accountCreatedV1], handlers: [RecordAccounts] });

describe('bulk events that wait', () => {
  it('share transactions, in order', async () => {
    const names = numbered(25);
    await fixture.deliver(...eventsOf(...names));
    await start();
    await fixture.untilNotes(...names);
    expect(await fixture.notes()).toEqual(names);
    expect(await transactions()).toBe(3);
    await fixture.until('the work after the commits', () => behaviour.committed.length === names.length);
    expect(behaviour.committed).toEqual(names);
  });

  it('have one effect each, even if one is among them twice or came before', async () => {
    const [before, twice, last] = eventsOf('before', 'twice', 'last');
    if (!before || !twice || !last) throw new Error('three events');
    const first = await start();
    await fixture.deliver(before);
    await fixture.untilNotes('before');
    await fixture.stop(first);
    await fixture.deliver(before, twice, twice, before, last);
    await start();
    await fixture.untilNotes('before', 'twice', 'last');
    expect(await fixture.notes()).toEqual(['before', 'twice', 'last']);
    expect(await transactions()).toBe(2);
  });

  it('are handled one by one if one of them fails, which has all its tries', async () => {
    behaviour.poison.add('poison');
    await fixture.deliver(...eventsOf('a', 'b', 'poison'));
    const service = await start();
    await fixture.untilNotes('a', 'b');
    const { items } = await fixture.until('the dead letter', async () => {
      const page = await service.deadLetters.list({ limit: 10 });
      return page.items.length > 0 && page;
    });
    expect(items).toMatchObject([{ attempts: MOST_TRIES, error: 'Error: poison is poison', parked: 0 }]);
    expect(await fixture.notes()).toEqual(['a', 'b']);
    expect(await transactions()).toBe(2);
    // Tried once with the others, before its own tries.
    expect(behaviour.tries.filter((note) => note === 'poison')).toHaveLength(MOST_TRIES + 1);
  });

  it('wait behind a blocked key', async () => {
    behaviour.poison.add('poison');
    const service = await start();
    await fixture.deliver(...eventsOf('poison'));
    await fixture.untilRows('held_key', 1);
    await fixture.stop(service);
    await fixture.deliver(...eventsOf('behind', 'behind it'));
    await start();
    await fixture.untilRows('parked_event', 2);
    expect(await fixture.notes()).toEqual([]);
  });

  it('all come again if nothing was committed', async () => {
    let commits = 0;
    setFailpoint('consumer.before-commit', () => {
      commits += 1;
      if (commits === 1) throw new Error('no commit');
    });
    await fixture.deliver(...eventsOf('a', 'b', 'c'));
    await start();
    await fixture.untilNotes('a', 'b', 'c');
    expect(await fixture.notes()).toEqual(['a', 'b', 'c']);
    expect(behaviour.committed.filter((note) => note === 'a')).toHaveLength(1);
  });
});

it('handles each interactive event in a transaction of its own', async () => {
  const publisher = await fixture.start({
    publishes: [mailAskedForV1],
    subscribes: [accountCreatedV1],
    handlers: [RecordAccounts],
    providers: [],
  });
  // Of one key, so that they are in one partition.
  const { requestId } = aMailRequest('any');
  for (const target of ['a', 'b', 'c']) {
    await publisher.transactions.run((tx) =>
      publisher.outbox.add(tx, mailAskedForV1, { ...aMailRequest(target), requestId }),
    );
  }
  await fixture.untilRows('outbox', 3, 'published_at is not null');
  await fixture.stop(publisher);
  await fixture.start({
    publishes: [mailAskedForV1],
    subscribes: [mailAskedForV1],
    handlers: [RecordMailRequests],
    providers: [],
  });
  await fixture.untilNotes('a', 'b', 'c');
  expect(await transactions()).toBe(3);
});
