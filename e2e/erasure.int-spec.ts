import * as calls from '@rigwise/contracts';
import { personChangedV1, serviceNames, type Envelope, type ServiceName } from '@rigwise/contracts';
import { hashToken, LateMessages } from '@rigwise/messaging';
import { waitFor } from '@rigwise/testing';
import { randomUUID } from 'node:crypto';
import { Periodic } from '@rigwise/persistence';
import { startPlatform, type Platform, type Somebody } from './erasure/platform.ts';
import { foundInDatabase, foundInRedis } from './erasure/search.ts';
import { notForgotten, publish, topicsWith } from './erasure/topics.ts';
import { beginUpload, uploadPeople } from './erasure/uploads.ts';

jest.setTimeout(180_000);

const CANARY = 'zzcanary';
const NUMBER = 'ZZCANARY-1';
/** Used by no one else. */
const ADDRESS = '198.51.100.23';

let platform: Platform;
let admin: Somebody;
let canary: Somebody & { readonly personId: string };
let maxId: string;
let strangerId: string;

const rows = async <Row extends object>(of: ServiceName, sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await platform.databases[of].query<Row>(sql, values)).rows;
const until = <T>(what: string, probe: () => Promise<T | false | undefined>): Promise<T> =>
  waitFor(probe, { timeoutMs: 40_000, what });
const ok = async (answer: Promise<{ status: number }>): Promise<void> => {
  expect((await answer).status).toBeLessThan(300);
};

beforeAll(async () => {
  platform = await startPlatform();
  const [ada] = await rows<{ id: string }>('identity', `select id from account where username = 'ada.admin'`);
  admin = { accountId: ada?.id ?? '', role: 'admin' };
  const [max] = await rows<{ id: string }>(
    'identity',
    `select person_id as id from account where username = 'max.manager'`,
  );
  maxId = max?.id ?? '';
  await makeCanary();
  await liveAsCanary();
});
afterAll(() => platform.close());

/** A person from a file, with the canary in every text field of a person. */
async function makeCanary(): Promise<void> {
  const file = [
    'Employee number,First name,Last name,Email,Department,Position,Location,Manager number',
    `${NUMBER},Zzcanaryformer,Zzcanarylast,zzcanary@rigwise.example,Zzcanary crew,Zzcanary job,Zzcanary town,`,
    `CREW-1,Some,Body,,,,,${NUMBER}`,
  ].join('\n');
  await load(file, admin);
  const [person] = await rows<{ id: string }>(
    'identity',
    'select id from person where employee_number = $1',
    NUMBER,
  );
  const personId = person?.id ?? '';
  await ok(platform.send(calls.invitePerson, admin, { params: { personId } }));
  const [account] = await rows<{ id: string }>(
    'identity',
    'select id from account where person_id = $1',
    personId,
  );
  canary = { personId, accountId: account?.id ?? '', role: 'admin', address: ADDRESS };
}

async function load(file: string, as: Somebody): Promise<void> {
  const id = await uploadPeople(platform, as, file);
  const sql = 'select 1 from directory_import where id = $1 and status = $2';
  const inState = (state: string) =>
    until(`the import to be ${state}`, async () => (await rows('identity', sql, id, state)).length > 0);
  await inState('checked');
  await ok(platform.send(calls.loadDirectoryImport, as, { params: { importId: id } }));
  await inState('loaded');
}

/** Does, and undergoes, everything that leaves a trace. */
async function liveAsCanary(): Promise<void> {
  const { personId, accountId } = canary;
  const params = { personId };
  await rows(
    'identity',
    `insert into credential (account_id, hash, temporary, changed_at) select $1, hash, false, now() from credential c
     join account a on a.id = c.account_id where a.username = 'erin.employee'`,
    accountId,
  );
  await rows('identity', `update account set status = 'active' where id = $1`, accountId);
  await ok(platform.send(calls.setRole, admin, { params, body: { role: 'admin' } }));
  const [{ username } = { username: '' }] = await rows<{ username: string }>(
    'identity',
    'select username from account where id = $1',
    accountId,
  );
  expect(username).toContain(CANARY);
  await platform.send(calls.login, null, { body: { username, password: 'wrong-1' } });
  await seeWhatErinSees(username);
  await load('Employee number,First name,Last name\nCREW-2,Another,Body', canary);
  await beginUpload(platform, canary, { name: 'Zzcanary.csv', size: 100, bytes: 'Zzcanary uploads' });
  await ok(platform.send(calls.employeeLoginSendOtp, null, { body: { employeeNumber: NUMBER } }));
  await ok(platform.send(calls.forgotPassword, null, { body: { email: 'zzcanary@rigwise.example' } }));
  await ok(platform.send(calls.askForExtraTime, canary, { body: { reason: 'Zzcanary reads slowly' } }));
  await ok(
    platform.send(calls.setPreferences, canary, { body: { timeZone: 'Asia/Dubai', language: 'en-GB' } }),
  );
  await ok(platform.send(calls.exportPeople, admin, { query: { q: 'zzcanary' } }));
  await ok(platform.send(calls.exportAccessRequests, admin, { query: { search: 'zzcanary' } }));
  await until('the canary to be known to notification', async () => {
    const found = await rows(
      'notification',
      'select 1 from person where account_id = $1 and role = $2',
      accountId,
      'admin',
    );
    return found.length > 0;
  });
  strangerId = await decideAboutStranger();
  const { body: shown } = await platform.send(calls.showPerson, admin, { params });
  // The new address is pending confirmation: mails go to it and to the old one.
  const email = 'zzcanary-new@rigwise.example';
  const change = { revision: shown.revision, firstName: 'Zzcanaryfirst', managerId: maxId, email };
  await ok(platform.send(calls.changePerson, admin, { params, body: change }));
  await ok(
    platform.send(calls.announce, canary, {
      body: { title: 'Crane 2', body: 'Use crane 1.', audience: { to: 'everyone' }, important: false },
    }),
  );
  await askForAccess(NUMBER, 'zzcanary@rigwise.example');
  await askForAccess('MISTYPED-7', 'zzcanary@rigwise.example');
  await filed('MISTYPED-7');
  const { id, revision } = await filed(NUMBER);
  const body = { revision, reason: 'Zzcanary has an account' };
  await ok(platform.send(calls.rejectAccessRequest, canary, { params: { id }, body }));
  await poison();
  await until('mails about the request', async () => {
    const found = await rows('notification', `select 1 from delivery where template = 'access/rejected'`);
    return found.length > 0;
  });
  await until('news of the canary', async () => {
    const found = await rows(
      'notification',
      `select 1 from notification where kind = 'person.joined-team' and details->>'name' ilike 'zzcanary%'`,
    );
    return found.length > 0;
  });
}

async function seeWhatErinSees(username: string): Promise<void> {
  const body = { username, password: 'Derrick!2026' };
  const { cookies } = await platform.send(calls.login, null, { body, address: ADDRESS });
  const [, token = ''] = /^rigwise_session=([^;]+)/m.exec(cookies.join('\n')) ?? [];
  const sql = `select id from account where username = 'erin.employee'`;
  const [erin] = await rows<{ id: string }>('identity', sql);
  const as = { ...canary, session: hashToken(token) };
  const view = { userId: erin?.id ?? '', reason: 'Zzcanary looks' };
  await ok(platform.send(calls.startEmployeeView, as, { body: view }));
}

/** The canary decides about a request while they still have their previous name. */
async function decideAboutStranger(): Promise<string> {
  const names = { firstName: 'Some', lastName: 'Stranger' };
  const asked = { employeeNumber: 'STRANGER-1', email: 'stranger@rigwise.example', reason: 'I work here' };
  await ok(platform.send(calls.requestAccess, null, { body: { ...names, ...asked } }));
  const { id } = await filed(asked.employeeNumber);
  const body = { revision: 1, reason: 'Nobody knows you' };
  await ok(platform.send(calls.rejectAccessRequest, canary, { params: { id }, body }));
  await until('administrators to read who decided', async () => {
    const ended = await decidersOf(id);
    return ended.length > 1 && ended.every((name) => name === 'Zzcanaryformer Zzcanarylast');
  });
  return id;
}

/** The request of the person with this number, as soon as it is in the queue. */
const filed = (employeeNumber: string) =>
  until(`the request of ${employeeNumber} to be filed`, async () => {
    const sql = 'select id, revision from access_request where employee_number = $1';
    return (await rows<{ id: string; revision: number }>('access-request', sql, employeeNumber))[0];
  });

/** The decider of a request, as all its readers show it. */
async function decidersOf(requestId: string): Promise<(string | null)[]> {
  const sql = `select details->>'decidedBy' as name from notification where subject_id = $1
    union all select details->>'decidedBy' from ended_matter where subject_id = $1`;
  return (await rows<{ name: string | null }>('notification', sql, requestId)).map(({ name }) => name);
}

async function askForAccess(employeeNumber: string, email: string): Promise<void> {
  const body = {
    employeeNumber,
    email,
    firstName: 'Zzcanaryfirst',
    lastName: 'Zzcanarylast',
    reason: 'Zzcanary asks',
  };
  await ok(platform.send(calls.requestAccess, null, { body }));
}

const eventOf = (over: Partial<Envelope> = {}, payload: object = {}): Envelope => ({
  id: randomUUID(),
  type: personChangedV1.type,
  version: personChangedV1.version,
  occurredAt: new Date().toISOString(),
  key: canary.personId,
  aggregateVersion: 1,
  correlationId: 'canary',
  causationId: null,
  traceparent: null,
  payload: { personId: canary.personId, firstName: 'Zzcanaryfirst', ...payload },
  ...over,
});

const named = (topic: string): string => platform.prefix + topic;

/** An unreadable message about them: a dead letter in two services. */
async function poison(): Promise<void> {
  await publish(named('identity.people'), eventOf());
  for (const service of ['access-request', 'notification'] as const) {
    await until(
      `a dead letter in ${service}`,
      async () => (await rows(service, 'select 1 from dead_letter')).length > 0,
    );
  }
}

const everywhere = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const trace of [CANARY, ADDRESS]) {
    for (const of of serviceNames) {
      const inTables = await foundInDatabase(platform.databases[of], trace);
      found.push(...inTables.map((where) => `${of} ${where}`));
    }
    found.push(...(await foundInRedis(platform.redisUrl, trace)));
  }
  return found;
};

/** Runs the tasks that run periodically every few seconds. */
async function finish(): Promise<void> {
  const { identity, notification } = platform.services;
  await platform.services['access-request'].app.get(Periodic).run('finish-erasures');
  await notification.app.get(Periodic).run('finish-erasures');
  await identity.app.get(Periodic).run('finish-erasures');
}

const erasureOf = async (personId: string) => {
  const { body } = await platform.send(calls.listErasures, admin);
  return body.items.find((one) => one.personId === personId);
};
const untilErased = (personId: string) =>
  until('every service to have erased them', async () => {
    await finish();
    const erasure = await erasureOf(personId);
    return erasure?.completedAt != null && erasure;
  });

const erase = (confirmation = NUMBER, as = admin) =>
  platform.send(calls.erasePerson, as, { params: { personId: canary.personId }, body: { confirmation } });

describe('a person who left', () => {
  it('has rows in tables of every service', async () => {
    const tables = (await everywhere()).map((where) => where.split(':')[0]);
    for (const table of [
      ...['person', 'account', 'directory_import_row', 'email_change', 'extra_time', 'outbox'].map(
        (name) => `identity ${name}`,
      ),
      ...['directory_import', 'session', 'audit_detail'].map((name) => `identity ${name}`),
      ...['person', 'access_request', 'access_request_history', 'dead_letter'].map(
        (name) => `access-request ${name}`,
      ),
      ...['person', 'delivery', 'notification', 'dead_letter'].map((name) => `notification ${name}`),
    ]) {
      expect(tables).toContain(table);
    }
  });

  it('is not erased while they can sign in, are held, or by another number', async () => {
    const params = { personId: canary.personId };
    expect(await erase()).toMatchObject({ status: 409, code: 'people/still-working' });
    await ok(platform.send(calls.disableAccount, admin, { params }));
    expect(await erase('RW-1')).toMatchObject({ status: 422, code: 'people/unfit-erasure' });
    await ok(platform.send(calls.setLegalHold, admin, { params, body: { reason: 'Zzcanary v. Rigwise' } }));
    expect(await erase()).toMatchObject({ status: 409, code: 'people/legal-hold' });
    await ok(platform.send(calls.setLegalHold, admin, { params, body: { reason: null } }));
    expect((await platform.send(calls.showPerson, admin, { params })).body.legalHold).toBeNull();
  });
});

describe('an erased person', () => {
  let answers: Awaited<ReturnType<typeof erase>>[];
  beforeAll(async () => {
    await platform.send(calls.disableAccount, admin, { params: { personId: canary.personId } });
    answers = await Promise.all([erase(), erase(` ${NUMBER.toLowerCase()} `)]);
    await untilErased(canary.personId);
  });

  it('is erased once, even by simultaneous requests, and every service confirms it', async () => {
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const erasure = await erasureOf(canary.personId);
    expect(erasure).toMatchObject({ cause: 'request', requestedBy: { accountId: admin.accountId } });
    expect(erasure?.services.map(({ name }) => name)).toEqual(serviceNames.toSorted());
  });

  it('is in no table, Redis or queue any longer', async () => {
    await until('requests to be erased by notification', async () => {
      await finish();
      return (await everywhere()).length === 0;
    }).catch(() => undefined);
    expect(await everywhere()).toEqual([]);
  });

  it('is not named as an administrator who decided', async () => {
    const names = await decidersOf(strangerId);
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => name !== null)).toEqual([]);
  });

  it('is on no topic except those that the broker empties within 30 days', async () => {
    const found = await topicsWith(platform.prefix, CANARY);
    expect(found).toContain('identity.people.dlt');
    expect(await notForgotten(found.map(named), 'delete')).toEqual([]);
    // Replaced values there expire as early.
    const replaced = ['identity.people', 'identity.preferences'].map(named);
    expect(await notForgotten(replaced, 'compact')).toEqual([]);
  });

  it('leaves the crew without a manager, and ids in the audit log', async () => {
    const crew = await rows('identity', `select manager_id from person where employee_number = 'CREW-1'`);
    expect(crew).toEqual([{ manager_id: null }]);
    const acts = await rows('identity', 'select 1 from audit where target_id = $1', canary.personId);
    expect(acts.length).toBeGreaterThan(3);
  });

  it('is not restored by late events, republishing or another erasure', async () => {
    const late = eventOf(
      { aggregateVersion: 1_000 },
      {
        ...{ employeeNumber: NUMBER, lastName: 'Zzcanarylast', email: 'zzcanary@rigwise.example' },
        ...{ department: null, position: null, location: null, rotation: null, managerId: maxId },
        ...{ external: false, active: true },
        account: { accountId: canary.accountId, username: 'zzcanary', role: 'employee', disabled: false },
      },
    );
    await publish(named('identity.people'), late);
    const noticeId = randomUUID();
    const notice = eventOf(
      { type: 'notice.issued', key: noticeId, aggregateVersion: 0 },
      {
        ...{ noticeId, kind: 'password-changed', employeeNumber: NUMBER, username: 'zzcanary' },
        ...{ recipient: { address: 'zzcanary@rigwise.example', name: 'Zzcanaryfirst' } },
        issuedAt: new Date().toISOString(),
        expiresAt: '2099-01-01T00:00:00.000Z',
      },
    );
    await publish(named('identity.notices'), notice);
    // No one can parse this one, but it names them all the same.
    const broken = { ...notice, id: randomUUID(), payload: { ...(notice.payload as object), kind: 'x' } };
    await publish(named('identity.notices'), broken);
    await until('a late dead letter', async () => {
      const letters = 'select 1 from dead_letter where event_id = $1';
      return (await rows('notification', letters, broken.id)).length > 0;
    });
    await platform.services.notification.app.get(LateMessages).execute();
    for (const service of ['access-request', 'notification'] as const) {
      await until(
        `${service} to have read it`,
        async () => (await rows(service, 'select 1 from inbox where event_id = $1', late.id)).length > 0,
      );
    }
    await until(
      'the notice to be read',
      async () =>
        (await rows('notification', 'select 1 from inbox where event_id = $1', notice.id)).length > 0,
    );
    for (const topic of [
      'identity.people',
      'identity.preferences',
      'identity.extra-time',
      'identity.erasures',
    ]) {
      await ok(
        platform.send({ ...calls.republishTopic, service: 'identity' } as never, 'operator', {
          body: { topic },
        }),
      );
    }
    await until('what was published again to be read', async () => {
      const left = await rows('identity', 'select 1 from outbox where published_at is null');
      const open = await rows('notification', 'select 1 from erased where completed_at is null');
      await finish();
      return left.length === 0 && open.length === 0;
    });
    expect(await rows('notification', 'select 1 from dead_letter where settled_at is null')).toEqual([]);
    expect(await everywhere()).toEqual([]);
  });
});
