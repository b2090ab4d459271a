import { Injectable } from '@nestjs/common';
import { accountCreatedV1, republishTopic, type CallAnswer } from '@rigwise/contracts';
import { Republishes } from '@rigwise/messaging';
import { audited } from './support/audited.ts';
import { Fixture } from './support/fixture.ts';
import { RepublishMembers } from './support/members.ts';
import type { TestService } from './support/test-service.ts';

jest.setTimeout(120_000);
const fixture = Fixture.forEachTest();

type Republished = CallAnswer<typeof republishTopic, 200>;
const silent = { subscribes: [], handlers: [] };
const PEOPLE = 2_600;
const topic = 'identity.people';

const republish = (service: TestService, more: object = {}): Promise<Republished> =>
  service.operations.ask<Republished>(republishTopic, { body: { topic, ...more } });

const addMembers = (count: number) =>
  fixture.database.rows(
    `INSERT INTO member SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n, 'member ' || n
     FROM generate_series(1, $1::int) AS n`,
    count,
  );

/** Keys and versions in the order they were added. */
const added = () =>
  fixture.database.rows<{ key: string; version: number }>(
    `SELECT key, (convert_from(value, 'utf8')::jsonb->>'aggregateVersion')::int AS version
     FROM outbox WHERE topic = 'identity.people' ORDER BY sequence`,
  );

describe('republishing a topic', () => {
  it('publishes everything in bounded parts, each in its current state', async () => {
    const service = await fixture.start(silent);
    await addMembers(PEOPLE);
    const first = await republish(service);
    expect(first.published).toBeLessThan(PEOPLE);
    const second = await republish(service, { cursor: first.nextCursor });
    expect(second.nextCursor).toBeNull();
    expect(first.published + second.published).toBe(PEOPLE);
    const rows = await added();
    expect(new Set(rows.map(({ key }) => key)).size).toBe(PEOPLE);
    expect(rows.every(({ key, version }) => Number(key.slice(-12)) === version)).toBe(true);
    const told = await audited(fixture);
    expect(told.every(({ action, target }) => action === 'topic.republished' && target.id === topic)).toBe(
      true,
    );
    expect(told.reduce((sum, { facts }) => sum + Number(facts['events']), 0)).toBe(PEOPLE);
  });

  it('publishes one key alone', async () => {
    const service = await fixture.start(silent);
    await addMembers(3);
    const key = '00000000-0000-7000-8000-000000000002';
    expect(await republish(service, { key })).toEqual({ published: 1, nextCursor: null });
    expect(await added()).toEqual([{ key, version: 2 }]);
    for (const unknown of ['00000000-0000-7000-8000-000000000009', 'nonsense'])
      expect(await service.operations.send(republishTopic, { body: { topic, key: unknown } })).toMatchObject({
        status: 404,
        body: { code: 'republish/unknown-key' },
      });
  });

  it('that ends halfway keeps what was done, and can be restarted', async () => {
    await addMembers(600);
    const service = await fixture.start({ ...silent, providers: [RepublishUntilBroken] });
    const { status } = await service.operations.send(republishTopic, { body: { topic } });
    expect(status).toBe(500);
    const before = (await added()).length;
    expect(before).toBeGreaterThan(0);
    expect((await audited(fixture)).map(({ facts }) => facts['events'])).toEqual([before]);
    expect(await republish(service)).toEqual({ published: 600, nextCursor: null });
    expect(new Set((await added()).map(({ key }) => key)).size).toBe(600);
  });

  it('refuses topics that are never republished, says why, and lists those that are', async () => {
    const service = await fixture.start(silent);
    const ask = (name: string) => service.operations.send(republishTopic, { body: { topic: name } });
    expect(await ask('identity.accounts')).toMatchObject({
      status: 409,
      body: { code: 'republish/never', message: expect.stringContaining('republish that') as string },
    });
    expect(await ask('audit.events')).toMatchObject({ status: 409, body: { code: 'republish/never' } });
    expect(await ask('identity.codes')).toMatchObject({
      status: 404,
      body: {
        code: 'republish/unknown-topic',
        message: expect.stringContaining('identity.accounts, identity.people, audit.events') as string,
      },
    });
    const badCursor = await service.operations.send(republishTopic, { body: { topic, cursor: 'x' } });
    expect(badCursor).toMatchObject({ status: 400, body: { code: 'request/invalid' } });
  });
});

@Injectable()
@Republishes('identity.people')
class RepublishUntilBroken extends RepublishMembers {
  private shares = 0;
  override republish(...args: Parameters<RepublishMembers['republish']>): Promise<number> {
    this.shares += 1;
    if (this.shares === 2) throw new Error('broken');
    return super.republish(...args);
  }
}

@Injectable()
@Republishes('identity.people')
class AlsoMembers extends RepublishMembers {}

describe('the boot', () => {
  it('fails where a topic can’t be republished and nobody says why', async () => {
    const boot = fixture.start({ ...silent, providers: [] });
    await expect(boot).rejects.toThrow('identity.people has no republisher');
  });

  it('fails where two would republish a topic, or one republishes what the service does not own', async () => {
    const two = fixture.start({ ...silent, providers: [RepublishMembers, AlsoMembers] });
    await expect(two).rejects.toThrow('identity.people has two republishers');
    const foreign = fixture.start({ ...silent, publishes: [accountCreatedV1] });
    await expect(foreign).rejects.toThrow('identity.people has a republisher but no events of this service');
  });
});
