import {
  askForExtraTime,
  exportMyData,
  exportPeople,
  extraTimeAnsweredV1,
  extraTimeSetV1,
  internalHeaders,
  listMyActivity,
  listPeople,
  mergePerson,
  MOST_EXPORTS_AN_HOUR,
  peopleOverview,
  republishTopic,
  setExtraTime,
  setPreferences,
  showPerson,
  showProfile,
  withdrawExtraTimeRequest,
  type CallDefinition,
} from '@rigwise/contracts';
import { auditedOf, publishedOf, signedIn, SignedIn } from './support/administrator.ts';
import { addAccount, addPerson, type AddedAccount } from './support/people.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
let admin: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await signedIn(identity, 'ada.admin');
});
afterAll(() => identity.close());

const somebody = async (): Promise<AddedAccount & { readonly as: SignedIn }> => {
  const account = await addAccount(identity.rows);
  return { ...account, as: new SignedIn(identity, account.accountId, 'employee') };
};
const SCRIPT = '<script>alert(1)</script>=HYPERLINK("x")';

/** A call by an administrator in an employee view. */
async function asView(call: CallDefinition, { accountId }: AddedAccount, body?: unknown) {
  const token = await identity.signer.tokenFor('identity', {
    sub: accountId,
    role: 'employee',
    username: null,
    actorId: admin.accountId,
    session: null,
    capabilities: [],
  });
  const response = await fetch(identity.service.url + call.path, {
    method: call.method,
    headers: { [internalHeaders.caller]: token, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** The export of the list filtered by pending extra-time requests. */
async function fetchFile(): Promise<string> {
  const token = await identity.signer.tokenFor('identity', {
    sub: admin.accountId,
    role: 'admin',
    username: null,
    actorId: null,
    session: null,
    capabilities: [],
  });
  const response = await fetch(`${identity.service.url}${exportPeople.path}?extraTime=requested`, {
    headers: { [internalHeaders.caller]: token },
  });
  return response.text();
}

const give = ({ personId }: AddedAccount, multiplier: number, revision: number, by = admin) =>
  by.send(setExtraTime, { params: { personId }, body: { multiplier, revision } });

/** The extra time of a person as published, oldest first. */
const setOf = async ({ personId }: { personId: string }) =>
  (await identity.rows.events(extraTimeSetV1))
    .filter(({ payload }) => payload.personId === personId)
    .map(({ aggregateVersion, payload }) => [aggregateVersion, payload.multiplier]);

/** What an operator does once, after the version that publishes it is installed. */
async function republishExtraTimes(): Promise<number> {
  const token = await identity.signer.tokenFor('identity', {
    ...{ sub: 'gateway', role: null, username: null, actorId: null, session: null },
    ...{ capabilities: [], operator: 'Olga Operator' },
  });
  const response = await fetch(identity.service.url + republishTopic.path, {
    method: 'POST',
    headers: { [internalHeaders.caller]: token, 'content-type': 'application/json' },
    body: JSON.stringify({ topic: 'identity.extra-time' }),
  });
  return response.status;
}

describe('a profile', () => {
  it('is the directory’s data about oneself, and nobody else', async () => {
    const [erin, manager] = [await somebody(), await somebody()];
    await identity.rows.query(
      `update person set location = 'Rig 7', manager_id = $2, external = true where id = $1`,
      erin.personId,
      manager.personId,
    );
    await identity.rows.query(
      `insert into external_access (person_id, sponsor_id, ends_on, time_zone, ends_at, granted_at)
       values ($1, $2, '2027-03-01', 'Asia/Dubai', '2027-03-01T20:00:00Z', now())`,
      erin.personId,
      manager.personId,
    );
    const { body } = await erin.as.send(showProfile);
    const name = `${manager.firstName} ${manager.lastName}`;
    expect(body).toMatchObject({
      employeeNumber: erin.employeeNumber,
      email: erin.email,
      location: 'Rig 7',
      manager: name,
      username: erin.username,
      externalAccess: { endsOn: '2027-03-01', timeZone: 'Asia/Dubai', sponsor: name },
      extraTime: { multiplier: 1, requestedAt: null, revision: 0 },
    });
    expect((await manager.as.send(showProfile)).body).toMatchObject({
      employeeNumber: manager.employeeNumber,
      externalAccess: null,
    });
  });

  it('shows nothing of extra time in an employee view', async () => {
    const erin = await somebody();
    await erin.as.send(askForExtraTime, { body: { reason: 'I read slowly.' } });
    const { status, body } = await asView(showProfile, erin);
    expect([status, body['username'], body['extraTime']]).toEqual([200, erin.username, null]);
  });
});

describe('extra time', () => {
  it('is requested, granted by an administrator, and its reason then deleted', async () => {
    const erin = await somebody();
    const asked = await erin.as.send(askForExtraTime, { body: { reason: SCRIPT } });
    expect(asked.body).toMatchObject({ multiplier: 1, reason: SCRIPT, revision: 1 });
    const seen = await admin.send(showPerson, { params: { personId: erin.personId } });
    expect(seen.body.extraTime).toEqual(asked.body);

    const given = await give(erin, 1.25, 1);
    const answered = { multiplier: 1.25, requestedAt: null, reason: null, revision: 2 };
    expect(given.body.extraTime).toMatchObject(answered);
    expect((await erin.as.send(showProfile)).body.extraTime).toMatchObject(answered);
    expect(
      await identity.rows.count('extra_time where reason is not null and person_id = $1', erin.personId),
    ).toBe(0);
    const log = await Promise.all(
      ['extra-time.requested', 'extra-time.set'].map((action) => auditedOf(identity, action, erin.personId)),
    );
    expect(log.flat()).toMatchObject([
      { actor_id: erin.accountId, detail: null },
      { actor_id: admin.accountId, detail: { from: 1, to: 1.25 } },
    ]);
    expect(JSON.stringify(log)).not.toContain('script');
    // Granted again without a request: no request is answered.
    await give(erin, 1.5, 2);
    const told = (await identity.rows.events(extraTimeAnsweredV1)).map(({ payload }) => payload);
    expect(told.filter(({ personId }) => personId === erin.personId)).toEqual([
      { personId: erin.personId, revision: 2, answeredAt: given.body.extraTime?.answeredAt },
    ]);
  });

  it('is not in events, lists and files of people', async () => {
    const erin = await somebody();
    const before = (await publishedOf(identity, erin.personId)).length;
    await erin.as.send(askForExtraTime, { body: { reason: 'Because.' } });
    await give(erin, 2, 1);
    expect(await publishedOf(identity, erin.personId)).toHaveLength(before);
    const listed = await admin.send(listPeople, { query: { q: erin.employeeNumber } });
    expect(JSON.stringify(listed.body)).not.toMatch(/extra|multiplier/i);
    const file = await fetchFile();
    expect(file).toContain(erin.employeeNumber);
    expect(file).not.toMatch(/extra|multiplier/i);
  });

  it('pending is counted and found, until it is withdrawn', async () => {
    const waiting = async () => (await admin.send(peopleOverview)).body.waiting.extraTime;
    const found = async () =>
      (await admin.send(listPeople, { query: { extraTime: 'requested' } })).body.items.map(({ id }) => id);
    const erin = await somebody();
    const before = await waiting();
    await erin.as.send(askForExtraTime, { body: { reason: '' } });
    expect([await waiting(), await found()]).toEqual([before + 1, expect.arrayContaining([erin.personId])]);
    const after = await erin.as.send(withdrawExtraTimeRequest);
    expect(after.body).toMatchObject({ requestedAt: null, reason: null });
    expect(await waiting()).toBe(before);
    expect(await found()).not.toContain(erin.personId);
    // A repeat changes nothing, and is not audited.
    await erin.as.send(withdrawExtraTimeRequest);
    expect(await auditedOf(identity, 'extra-time.withdrawn', erin.personId)).toHaveLength(1);
  });

  it('is decided once by two simultaneous administrators: the other sees the current state', async () => {
    const erin = await somebody();
    await erin.as.send(askForExtraTime, { body: { reason: '' } });
    const answers = await Promise.all([give(erin, 1.25, 1), give(erin, 2, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused?.problem['current']).toMatchObject({ extraTime: { revision: 2 } });
    expect(await auditedOf(identity, 'extra-time.set', erin.personId)).toHaveLength(2);
  });

  it.each([0.5, 1.1, 3, '1.25'])('is never %j', async (multiplier) => {
    const erin = await somebody();
    const answer = await admin.send(setExtraTime, {
      params: { personId: erin.personId },
      body: { multiplier, revision: 0 },
    });
    expect(answer.status).toBe(400);
  });

  it('is granted by administrators only, and by nobody to themselves', async () => {
    const erin = await somebody();
    expect((await give(erin, 2, 0, erin.as)).status).toBe(403);
    const [own] = await identity.rows.query<{ person_id: string }>(
      'select person_id from account where id = $1',
      admin.accountId,
    );
    const answer = await admin.send(setExtraTime, {
      params: { personId: own?.person_id ?? '' },
      body: { multiplier: 2, revision: 0 },
    });
    expect([answer.status, answer.problem.code]).toEqual([422, 'people/own-account']);
  });

  it('refuses an overlong reason, and control characters', async () => {
    const erin = await somebody();
    for (const reason of ['x'.repeat(301), 'a\u0000b']) {
      expect((await erin.as.send(askForExtraTime, { body: { reason } })).status).toBe(400);
    }
  });

  it('of a duplicate becomes the surviving person’s', async () => {
    const [survivor, duplicate] = [await somebody(), await somebody()];
    await give(survivor, 1.25, 0);
    await give(duplicate, 1.5, 0);
    await duplicate.as.send(askForExtraTime, { body: { reason: 'More.' } });
    const merged = await admin.send(mergePerson, {
      params: { personId: survivor.personId },
      body: { duplicateId: duplicate.personId, confirmation: duplicate.employeeNumber },
    });
    expect(merged.body.extraTime).toMatchObject({ multiplier: 1.5, reason: 'More.' });
    expect([await setOf(survivor), await setOf(duplicate)]).toEqual([
      [
        [1, 1.25],
        [2, 1.5],
      ],
      [
        [1, 1.5],
        [3, 1],
      ],
    ]);
  });

  it('is published for the services that time tests whenever it changes, and not when it is asked for', async () => {
    const erin = await somebody();
    await erin.as.send(askForExtraTime, { body: { reason: 'I read slowly.' } });
    expect(await setOf(erin)).toEqual([]);
    await give(erin, 1, 1);
    expect(await setOf(erin)).toEqual([]);
    await give(erin, 2, 2);
    await give(erin, 1, 3);
    expect(await setOf(erin)).toEqual([
      [3, 2],
      [4, 1],
    ]);
  });

  it('that an earlier version set is republished, and nothing of people who only asked', async () => {
    const [erin, fred] = [await somebody(), await somebody()];
    await fred.as.send(askForExtraTime, { body: { reason: 'Because.' } });
    await identity.rows.query(
      `insert into extra_time (person_id, multiplier, answered_at, revision) values ($1::uuid, 1.75, now(), 6)`,
      erin.personId,
    );
    expect(await republishExtraTimes()).toBe(200);
    expect([await setOf(erin), await setOf(fred)]).toEqual([[[6, 1.75]], []]);
  });

  it('requested during a merge belongs to the surviving person', async () => {
    const duplicate = await somebody();
    const survivor = await addPerson(identity.rows);
    const [merged, asked] = await identity.rows.oneBehindTheOther(
      duplicate.personId,
      () =>
        admin.send(mergePerson, {
          params: { personId: survivor.personId },
          body: { duplicateId: duplicate.personId, confirmation: duplicate.employeeNumber },
        }),
      () => duplicate.as.send(askForExtraTime, { body: { reason: 'More.' } }),
    );
    expect([merged.status, asked.status]).toEqual([200, 200]);
    const shown = await admin.send(showPerson, { params: { personId: survivor.personId } });
    expect(shown.body.extraTime).toMatchObject({ reason: 'More.' });
    expect(await identity.rows.count('extra_time where person_id = $1', duplicate.personId)).toBe(0);
  });
});

describe('a personal data export', () => {
  it('has everything stored about oneself, without credentials', async () => {
    const [erin, fred] = [await somebody(), await somebody()];
    await erin.as.send(setPreferences, { body: { timeZone: 'Asia/Dubai', language: 'en-US' } });
    await erin.as.send(askForExtraTime, { body: { reason: SCRIPT } });
    await identity.rows.query(
      `insert into session (hash, account_id, started_at, touched_at, idle_expires_at, absolute_expires_at)
       values ($1, $2, now(), now(), now(), now())`,
      'h'.repeat(43),
      erin.accountId,
    );
    const { body } = await erin.as.send(exportMyData);
    expect(body).toMatchObject({
      person: { id: erin.personId, employeeNumber: erin.employeeNumber, email: erin.email },
      account: { id: erin.accountId, username: erin.username },
      preferences: { timeZone: 'Asia/Dubai' },
      extraTime: { reason: SCRIPT },
      sessions: [{ endedAt: null, isThisOne: false }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hhhhhhhh/);
    expect(JSON.stringify(body)).not.toContain(fred.personId);
    expect(await auditedOf(identity, 'data.exported', erin.personId)).toMatchObject([
      { actor_id: erin.accountId, outcome: 'succeeded' },
    ]);
  });

  it('has one’s own views of others, and no views of oneself', async () => {
    const [erin, fred] = [await somebody(), await somebody()];
    await identity.rows.query(
      `insert into session (hash, account_id, actor_id, actor_expires_at, started_at, touched_at, idle_expires_at,
         absolute_expires_at, address) values ($1, $2, $3, now(), now(), now(), now(), now(), '192.0.2.9')`,
      'v'.repeat(43),
      erin.accountId,
      fred.accountId,
    );
    expect((await fred.as.send(exportMyData)).body.sessions).toMatchObject([{ address: '192.0.2.9' }]);
    expect((await erin.as.send(exportMyData)).body.sessions).toEqual([]);
  });

  it('has one’s audit entries, page by page, without names and addresses of others', async () => {
    const erin = await somebody();
    for (const revision of [0, 1, 2]) await give(erin, revision % 2 ? 1 : 2, revision);
    await erin.as.send(askForExtraTime, { body: { reason: '' } });
    const first = (await erin.as.send(listMyActivity, { query: { limit: '3' } })).body;
    const second = await erin.as.send(listMyActivity, {
      query: { limit: '3', cursor: first.nextCursor ?? '' },
    });
    const items = [...first.items, ...second.body.items];
    expect(items.map(({ action, by, about }) => [action, by, about])).toEqual([
      ['extra-time.requested', 'you', 'you'],
      ...[1, 2, 3].map(() => ['extra-time.set', 'another person', 'you']),
    ]);
    expect(second.body.nextCursor).toBeNull();
    expect(items.map(({ address }) => address)).toEqual(['192.0.2.7', null, null, null]);
    expect(JSON.stringify(items)).not.toContain(admin.accountId);
  });

  it('is rate limited', async () => {
    const erin = await somebody();
    const answers = await Promise.all(
      Array.from({ length: MOST_EXPORTS_AN_HOUR + 1 }, () => erin.as.send(exportMyData)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ problem }) => problem.code)).toEqual(['request/rate-limited']);
    expect((await (await somebody()).as.send(exportMyData)).status).toBe(200);
  });

  it.each<[string, CallDefinition, unknown]>([
    ['its file', exportMyData, undefined],
    ['its log', listMyActivity, undefined],
    ['its preferences', setPreferences, { timeZone: 'UTC', language: 'en-US' }],
    ['its request', askForExtraTime, { reason: 'x' }],
    ['its request’s end', withdrawExtraTimeRequest, undefined],
  ])('an employee view can’t change %s', async (_what, call, body) => {
    const erin = await somebody();
    const answer = await asView(call, erin, body);
    expect([answer.status, answer.body['code']]).toEqual([403, 'employee-view/read-only']);
    expect(await identity.rows.count('preference where account_id = $1', erin.accountId)).toBe(0);
  });
});
