import {
  internalHeaders,
  mergePerson,
  preferencesChangedV1,
  republishTopic,
  setPreferences,
  showPreferences,
} from '@rigwise/contracts';
import { signedIn, SignedIn } from './support/administrator.ts';
import { addAccount, addPerson, type AddedAccount } from './support/people.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const somebody = async (): Promise<AddedAccount & { readonly as: SignedIn }> => {
  const account = await addAccount(identity.rows);
  return { ...account, as: new SignedIn(identity, account.accountId, 'employee') };
};
const SCRIPT = '<script>alert(1)</script>=HYPERLINK("x")';

/** The published preferences of a person, oldest first. */
const toldOf = async ({ accountId }: AddedAccount) =>
  (await identity.rows.events(preferencesChangedV1)).filter(({ payload }) => payload.accountId === accountId);
async function republish(key?: string) {
  const token = await identity.signer.tokenFor('identity', {
    sub: 'gateway',
    role: null,
    username: null,
    actorId: null,
    session: null,
    capabilities: [],
    operator: 'Olga Operator',
  });
  const response = await fetch(identity.service.url + republishTopic.path, {
    method: 'POST',
    headers: { [internalHeaders.caller]: token, 'content-type': 'application/json' },
    body: JSON.stringify({ topic: 'identity.preferences', key }),
  });
  return { status: response.status, body: await response.json() };
}

describe('preferences', () => {
  it('are the device’s own until the user chooses, and then apply on every device', async () => {
    const [erin, fred] = [await somebody(), await somebody()];
    const standard = { timeZone: null, language: 'en-GB' };
    expect((await erin.as.send(showPreferences)).body).toEqual(standard);
    const chosen = { timeZone: 'Asia/Dubai', language: 'en-US' };
    expect((await erin.as.send(setPreferences, { body: chosen })).body).toEqual(chosen);
    expect((await erin.as.send(showPreferences)).body).toEqual(chosen);
    expect((await fred.as.send(showPreferences)).body).toEqual(standard);
  });

  it('are one row whichever of two devices comes first', async () => {
    const erin = await somebody();
    const zones = ['Europe/London', 'Asia/Dubai', 'America/New_York', 'UTC'];
    const answers = await Promise.all(
      zones.map((timeZone) => erin.as.send(setPreferences, { body: { timeZone, language: 'en-GB' } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await identity.rows.count('preference where account_id = $1', erin.accountId)).toBe(1);
    expect(zones).toContain((await erin.as.send(showPreferences)).body.timeZone);
  });

  it.each([
    { timeZone: 'Rig/Seven', language: 'en-GB' },
    { timeZone: '+04:00', language: 'en-GB' },
    { timeZone: SCRIPT, language: 'en-GB' },
    { timeZone: null, language: 'ar' },
    { language: 'en-GB' },
    { timeZone: null, language: 'en-GB', theme: 'dark' },
  ])('%j are rejected', async (body) => {
    const erin = await somebody();
    expect((await erin.as.send(setPreferences, { body })).status).toBe(400);
    expect(await identity.rows.count('preference where account_id = $1', erin.accountId)).toBe(0);
    expect(await toldOf(erin)).toEqual([]);
  });

  it('are published as a whole to other services, each change once', async () => {
    const erin = await somebody();
    const choose = (timeZone: string | null) =>
      erin.as.send(setPreferences, { body: { timeZone, language: 'en-US' } });
    for (const timeZone of ['Asia/Dubai', 'Asia/Dubai', null]) await choose(timeZone);
    const { accountId, personId } = erin;
    const payload = { accountId, personId, timeZone: 'Asia/Dubai', language: 'en-US' };
    expect(await toldOf(erin)).toEqual([
      { aggregateVersion: 1, payload },
      { aggregateVersion: 2, payload: { ...payload, timeZone: null } },
    ]);
  });

  it('that two devices change simultaneously are published last in their final state', async () => {
    const erin = await somebody();
    const zones = ['Europe/London', 'Asia/Dubai', 'America/New_York', 'UTC'];
    await Promise.all(
      zones.map((timeZone) => erin.as.send(setPreferences, { body: { timeZone, language: 'en-GB' } })),
    );
    const told = await toldOf(erin);
    expect(told.map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2, 3, 4]);
    expect(told.at(-1)?.payload.timeZone).toBe((await erin.as.send(showPreferences)).body.timeZone);
  });

  it('follow their account when duplicates are merged', async () => {
    const duplicate = await somebody();
    const survivor = await addPerson(identity.rows);
    await duplicate.as.send(setPreferences, { body: { timeZone: 'Asia/Dubai', language: 'en-US' } });
    const admin = await signedIn(identity, 'ada.admin');
    await admin.send(mergePerson, {
      params: { personId: survivor.personId },
      body: { duplicateId: duplicate.personId, confirmation: duplicate.employeeNumber },
    });
    expect((await toldOf(duplicate)).at(-1)).toMatchObject({
      aggregateVersion: 2,
      payload: { personId: survivor.personId, timeZone: 'Asia/Dubai' },
    });
  });

  it('saved by an earlier version are republished, newer than before', async () => {
    const [erin, fred] = [await somebody(), await somebody()];
    const choose = (timeZone: string) =>
      erin.as.send(setPreferences, { body: { timeZone, language: 'en-US' } });
    await choose('Asia/Dubai');
    // Writes without knowing about revisions or events.
    const saves = (who: AddedAccount, timeZone: string) =>
      identity.rows.query(
        `insert into preference (account_id, time_zone, language, updated_at) values ($1::uuid, $2, 'en-US', now())
         on conflict (account_id) do update set time_zone = excluded.time_zone, language = excluded.language,
           updated_at = excluded.updated_at`,
        ...[who.accountId, timeZone],
      );
    for (const who of [erin, fred]) await saves(who, 'Europe/London');
    await saves(erin, 'Europe/London');
    expect((await republish()).status).toBe(200);
    const versions = async (who: AddedAccount) =>
      (await toldOf(who)).map(({ aggregateVersion, payload }) => [aggregateVersion, payload.timeZone]);
    expect(await versions(erin)).toEqual([
      [1, 'Asia/Dubai'],
      [2, 'Europe/London'],
    ]);
    expect(await versions(fred)).toEqual([[1, 'Europe/London']]);
    await Promise.all([saves(erin, 'UTC'), choose('America/New_York')]);
    await choose('Asia/Tokyo');
    expect((await versions(erin)).at(-1)).toEqual([5, 'Asia/Tokyo']);
  });

  it('are republished to services that came later', async () => {
    const [erin, fred] = [await somebody(), await somebody()];
    await erin.as.send(setPreferences, { body: { timeZone: 'Asia/Dubai', language: 'en-US' } });
    const [told] = await toldOf(erin);
    expect((await republish()).status).toBe(200);
    expect(await toldOf(erin)).toEqual([told, told]);
    expect(await republish(erin.accountId)).toEqual({
      status: 200,
      body: { published: 1, nextCursor: null },
    });
    expect((await republish(fred.accountId)).status).toBe(404);
  });
});
