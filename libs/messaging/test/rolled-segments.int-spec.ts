import { createTopics, topicPrefix } from '@rigwise/testing';
import { anAccount } from './support/accounts.ts';
import { Fixture } from './support/fixture.ts';
import { committed, readTopic } from './support/kafka-topic.ts';

jest.setTimeout(120_000);
const fixture = Fixture.forEachTest();
const names = ['identity.accounts', 'identity.people'];

it('writes into every partition of a compacted topic, which readers ignore', async () => {
  const prefix = topicPrefix();
  const made = await createTopics(prefix, { names, partitions: 3 });
  try {
    const service = await fixture.start({ topicPrefix: prefix });
    const partitions = async (topic: string) =>
      (await readTopic(prefix + topic))
        .map(({ partition, key, value }) => [partition, key, value])
        .toSorted();
    const once = [0, 1, 2].map((partition) => [partition, '~roll', '']);
    await service.periodic.run('roll-segments');
    expect([await partitions('identity.people'), await partitions('identity.accounts')]).toEqual([once, []]);
    await service.periodic.run('roll-segments');
    expect(await partitions('identity.people')).toEqual([...once, ...once].toSorted());
    await fixture.add(service, anAccount({ username: 'later' }));
    expect(await fixture.untilNotes('later')).toEqual(['later']);
    await fixture.until(
      'all to be read',
      async () => (await committed(`${prefix}tester`, `${prefix}identity.people`)) >= 6,
    );
    expect(await fixture.database.rows('SELECT 1 FROM dead_letter')).toEqual([]);
    expect(await fixture.database.rows('SELECT 1 FROM inbox')).toHaveLength(1);
    await fixture.stop(service);
  } finally {
    await made.drop();
  }
});
