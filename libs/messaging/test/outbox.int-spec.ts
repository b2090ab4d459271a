import { accountCreatedV1, personChangedV1, sessionStartedV2 } from '@rigwise/contracts';
import { countRow, readRow } from '@rigwise/persistence';
import { newId, runInContext } from '@rigwise/platform';
import { aPerson, anAccount } from './support/accounts.ts';
import { Fixture } from './support/fixture.ts';
import { readTopic } from './support/kafka-topic.ts';

jest.setTimeout(120_000);
const fixture = Fixture.forEachTest();
const silent = { subscribes: [], handlers: [] };

describe('the outbox', () => {
  it('publishes what was committed and nothing of what was rolled back', async () => {
    const service = await fixture.start(silent);
    const undone = service.transactions.run(async (tx) => {
      await service.outbox.add(tx, accountCreatedV1, anAccount());
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    const account = anAccount();
    const event = await fixture.add(service, account);
    await fixture.untilRows('outbox', 1, 'published_at IS NOT NULL');

    const written = await readTopic(fixture.accounts);
    expect(written.map(({ key }) => key)).toEqual([account.accountId]);
    expect(JSON.parse(written[0]?.value ?? '')).toEqual(event);
    expect(written[0]?.headers).toMatchObject({ 'event-id': event.id, 'event-name': accountCreatedV1.name });
  });

  it('keeps the order of a key under two writers at once', async () => {
    const service = await fixture.start(silent);
    const account = anAccount();
    await fixture.database.rows('CREATE TABLE aggregate (id text PRIMARY KEY, revision int NOT NULL)');
    await fixture.database.rows('INSERT INTO aggregate VALUES ($1, 0)', account.accountId);
    const write = () =>
      service.transactions.run(async (tx) => {
        const revision = await readRow(
          tx,
          countRow,
          'UPDATE aggregate SET revision = revision + 1 WHERE id = $1 RETURNING revision AS count',
          account.accountId,
        );
        const username = String(revision);
        await service.outbox.add(tx, accountCreatedV1, { ...account, username });
      });
    const writer = async (): Promise<void> => {
      for (let count = 0; count < 40; count += 1) await write();
    };
    await Promise.all([writer(), writer()]);
    await fixture.untilRows('outbox', 80, 'published_at IS NOT NULL');

    const revisions = (await readTopic(fixture.accounts)).map(
      ({ value }) => (JSON.parse(value) as { payload: { username: string } }).payload.username,
    );
    expect(revisions).toEqual(Array.from({ length: 80 }, (_, index) => String(index + 1)));
  });

  it('carries the trace of its cause', async () => {
    const service = await fixture.start(silent);
    const context = { correlationId: 'request-1', causationId: newId() };
    const event = await runInContext(context, () => fixture.add(service, anAccount()));
    expect(event).toMatchObject({ ...context, traceparent: null, key: event.payload.accountId });
    const alone = await fixture.add(service, anAccount());
    expect(alone).toMatchObject({ correlationId: alone.id, causationId: null });
  });

  it('takes texts that JSON columns refuse', async () => {
    const service = await fixture.start(silent);
    const event = await fixture.add(service, anAccount({ username: 'nul \0 and \ud800' }));
    await fixture.untilRows('outbox', 1, 'published_at IS NOT NULL');
    const [written] = await readTopic(fixture.accounts);
    expect(JSON.parse(written?.value ?? '')).toEqual(event);
  });

  it('refuses invalid, undeclared or unversioned payloads', async () => {
    const service = await fixture.start(silent);
    const nonsense = anAccount({ accountId: 'no id' });
    await expect(fixture.add(service, nonsense)).rejects.toMatchObject({ name: 'ZodError' });
    const payload = { accountId: newId(), personId: newId(), method: 'code' as const };
    await expect(
      service.transactions.run((tx) => service.outbox.add(tx, sessionStartedV2, payload)),
    ).rejects.toThrow('tester does not declare that it publishes session.started.v2');
    await expect(
      service.transactions.run((tx) => service.outbox.add(tx, personChangedV1, aPerson())),
    ).rejects.toThrow('needs an aggregateVersion');
    expect(await fixture.database.rows('SELECT 1 FROM outbox')).toEqual([]);
  });
});
