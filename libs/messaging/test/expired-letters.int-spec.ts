import {
  accessRequestRejectedV1,
  auditRecordedV1,
  type EventDefinition,
  type PayloadOf,
} from '@rigwise/contracts';
import { newId } from '@rigwise/platform';
import { HeldClock } from '@rigwise/testing';
import { anAccount, envelopeOf } from './support/accounts.ts';
import { audited } from './support/audited.ts';
import { Fixture } from './support/fixture.ts';
import { writeTopic } from './support/kafka-topic.ts';
import { behaviour, RecordAudits, RecordRejections } from './support/recording-handlers.ts';

jest.setTimeout(120_000);
const fixture = Fixture.forEachTest();

const others = {
  subscribes: [accessRequestRejectedV1, auditRecordedV1],
  handlers: [RecordRejections, RecordAudits],
};
const start = async (overrides: Parameters<Fixture['start']>[0] = {}) => {
  const clock = new HeldClock();
  return { clock, ...(await fixture.start({ clock, ...overrides })) };
};
const put = async <D extends EventDefinition>(definition: D, payload: PayloadOf<D>) => {
  const key = definition.key(payload);
  const { type, topic } = definition;
  const event = envelopeOf(anAccount(), { type, key, payload });
  await writeTopic(fixture.prefix + topic, [{ key, value: JSON.stringify(event) }]);
};
const letters = () =>
  fixture.database.rows<{
    event_name: string | null;
    value: Uint8Array | null;
    outcome: string | null;
    reason: string | null;
  }>('SELECT event_name, value, outcome, reason FROM dead_letter ORDER BY id');

it('discards personal data after 30 days, empties it, and continues with what is parked behind it', async () => {
  const service = await start();
  const { accountId } = anAccount();
  behaviour.poison.add('poison');
  await fixture.deliver(
    ...['poison', 'behind'].map((username) => envelopeOf(anAccount({ accountId, username }))),
  );
  await fixture.untilRows('parked_event', 1);
  service.clock.advance({ hours: 30 * 24 });
  await service.periodic.run('expire-dead-letters');
  expect(await letters()).toMatchObject([{ outcome: null }]);
  service.clock.advance({ seconds: 1 });
  await service.periodic.run('expire-dead-letters');
  expect(await letters()).toMatchObject([
    { event_name: 'account.created.v1', value: null, outcome: 'discarded', reason: 'Expired after 30 days' },
  ]);
  expect(await fixture.untilNotes('behind')).toEqual(['behind']);
  expect(await audited(fixture)).toMatchObject([
    {
      action: 'dead-letter.discarded',
      personal: { operator: 'housekeeping', note: 'Expired after 30 days' },
    },
  ]);
});

it('discards unreadable messages', async () => {
  const service = await start();
  await writeTopic(`${fixture.prefix}identity.people`, [
    { key: newId(), value: 'erin@rigwise.example asked' },
  ]);
  await fixture.untilRows('dead_letter', 1);
  service.clock.advance({ hours: 31 * 24 });
  await service.periodic.run('expire-dead-letters');
  expect(await letters()).toMatchObject([{ event_name: null, value: null, outcome: 'discarded' }]);
});

it('keeps what is not personal, and removes only the personal part of what must arrive', async () => {
  const service = await start(others);
  behaviour.poison.add('rejected').add('poison');
  await put(accessRequestRejectedV1, { requestId: newId(), revision: 1, decidedBy: newId() });
  await put(auditRecordedV1, {
    ...{ service: 'notification', action: 'announcement.made', outcome: 'succeeded' },
    ...{ actorId: newId(), target: { type: 'announcement', id: newId() }, reason: null, facts: {} },
    personal: { operator: null, address: 'poison', note: 'a title' },
  });
  await fixture.untilRows('dead_letter', 2);
  service.clock.advance({ hours: 31 * 24 });
  await service.periodic.run('expire-dead-letters');
  const left = (await letters()).map(({ outcome, value }) => [
    outcome,
    Buffer.from(value ?? []).toString('utf8'),
  ]);
  expect(left.map(([outcome]) => outcome)).toEqual([null, null]);
  expect(left.filter(([, text]) => text?.includes('a title'))).toEqual([]);
  expect(left.filter(([, text]) => text?.includes('announcement.made'))).toHaveLength(1);
});
