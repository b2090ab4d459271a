import {
  auditRecordedV1,
  internalHeaders,
  messagingOperations,
  personChangedV1,
  republishTopic,
  type CallDefinition,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { UpdatePerson } from '../src/accounts/update-person.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

async function send(call: CallDefinition, body?: unknown, sub = 'gateway') {
  const token = await identity.signer.tokenFor('identity', {
    sub,
    role: sub === 'gateway' ? null : 'admin',
    username: null,
    actorId: null,
    session: null,
    capabilities: [],
    operator: 'Olga Operator',
  });
  const response = await fetch(identity.service.url + call.path.replace('{id}', crypto.randomUUID()), {
    method: call.method,
    headers: {
      [internalHeaders.caller]: token,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const people = (more: object = {}) => send(republishTopic, { topic: 'identity.people', ...more });

const peopleIds = async (): Promise<string[]> =>
  (await identity.rows.query<{ id: string }>('select id from person order by id')).map(({ id }) => id);

it('publishes the whole directory, with current versions, and is audited', async () => {
  const ids = await peopleIds();
  const before = (await identity.rows.events(personChangedV1)).length;
  expect(await people()).toEqual({ status: 200, body: { published: ids.length, nextCursor: null } });
  const again = (await identity.rows.events(personChangedV1)).slice(before);
  expect(again.map(({ payload }) => payload.personId).sort()).toEqual(ids);
  expect(again.every(({ aggregateVersion }) => aggregateVersion === 1)).toBe(true);
  const entry = await waitFor(
    async () => {
      const rows = await identity.rows.query(
        "select a.service, d.detail from audit a join audit_detail d on d.audit_id = a.id where action = 'topic.republished'",
      );
      return rows[0];
    },
    { timeoutMs: 30_000, what: 'the audit entry' },
  );
  expect(entry).toMatchObject({
    service: 'identity',
    detail: { operator: 'Olga Operator', events: ids.length },
  });
  expect(await identity.rows.events(auditRecordedV1)).toHaveLength(1);
});

it('two simultaneous runs, during changes, never publish an older state after a newer one', async () => {
  const ids = (await peopleIds()).slice(0, 3);
  const updatePerson = identity.service.app.get(UpdatePerson, { strict: false });
  const editor = { accountId: null, address: null };
  const change = async (id: string): Promise<void> => {
    for (const position of ['Driller', 'Derrickhand', 'Toolpusher'])
      await updatePerson.execute(id, { position }, editor);
  };
  /** On a busy machine one may wait for the locks of the others for too long: an operator repeats it. */
  const unhurried = async () => {
    for (;;) {
      const { status } = await people();
      if (status !== 503) return status;
    }
  };
  const [one, other, third] = await Promise.all([
    ...[unhurried(), unhurried(), unhurried()],
    ...ids.map(change),
  ]);
  expect([one, other, third]).toEqual([200, 200, 200]);
  const versions = Map.groupBy(
    await identity.rows.events(personChangedV1),
    (event) => event.payload.personId,
  );
  for (const [id, events] of versions) {
    const told = events.map(({ aggregateVersion }) => aggregateVersion);
    expect({ id, told }).toEqual({ id, told: told.toSorted((one, other) => one - other) });
  }
  for (const id of ids)
    expect(versions.get(id)?.at(-1)).toMatchObject({ payload: { position: 'Toolpusher' } });
});

it('publishes one person, and reports an unknown one', async () => {
  const [key] = await peopleIds();
  expect(await people({ key })).toEqual({ status: 200, body: { published: 1, nextCursor: null } });
  expect(await people({ key: crypto.randomUUID() })).toMatchObject({ status: 404 });
  expect(await people({ key: 'RW-1003' })).toMatchObject({ status: 404 });
});

it('never republishes codes', async () => {
  expect(await send(republishTopic, { topic: 'identity.codes' })).toMatchObject({
    status: 409,
    body: { code: 'republish/never' },
  });
});

it.each(messagingOperations.map((call) => [call.id, call] as const))(
  '%s is closed to an admin in a browser',
  async (_, call) => {
    const body = call.method === 'POST' ? {} : undefined;
    expect(await send(call, body, crypto.randomUUID())).toMatchObject({
      status: 403,
      body: { code: 'auth/forbidden' },
    });
  },
);
