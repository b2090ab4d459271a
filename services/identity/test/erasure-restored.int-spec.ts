import { personErasedV1, type Envelope, type PayloadOf } from '@rigwise/contracts';
import { anEvent, publishEvents, waitFor } from '@rigwise/testing';
import { addAccount, type AddedAccount } from './support/people.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

type Erased = Envelope<PayloadOf<typeof personErasedV1>>;

let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

/** A person and their duplicate, both under a legal hold, as restored from a backup. */
async function restored(): Promise<readonly [survivor: AddedAccount, duplicate: AddedAccount]> {
  const [survivor, duplicate] = [await addAccount(identity.rows), await addAccount(identity.rows)];
  await identity.rows.query(
    'update person set active = false, merged_into_id = $2 where id = $1',
    ...[duplicate.personId, survivor.personId],
  );
  for (const { personId } of [survivor, duplicate]) {
    await identity.rows.query(
      `insert into legal_hold select $1, 'Claim 7', $2, now()`,
      ...[personId, survivor.accountId],
    );
  }
  return [survivor, duplicate];
}

const eventOf = ({ personId, accountId }: AddedAccount): Erased =>
  anEvent(personErasedV1, { personId, accountId, erasedAt: '2026-02-01T00:00:00.000Z' });

/** Waits until each is processed or dead-lettered. */
async function deliver(...events: readonly Erased[]): Promise<void> {
  for (const event of events) {
    await publishEvents(identity.environment['KAFKA_TOPIC_PREFIX'] ?? '', personErasedV1, [event]);
    await waitFor(
      async () =>
        (await identity.rows.count('inbox where event_id = $1', event.id)) > 0 ||
        (await identity.rows.count('dead_letter where event_id = $1', event.id)) > 0,
      { timeoutMs: 40_000, what: 'the event to be handled' },
    );
  }
}

const traces = async (people: readonly AddedAccount[]) => {
  const ids = people.map(({ personId }) => personId);
  const told = (await identity.rows.events(personErasedV1)).map(({ payload }) => payload.personId);
  return {
    people: await identity.rows.count('person where id = any($1)', ids),
    accounts: await identity.rows.count('account where person_id = any($1)', ids),
    erasures: await identity.rows.query(
      'select cause, account_id from erasure where person_id = any($1) order by account_id',
      ids,
    ),
    told: told.filter((id) => ids.includes(id)).length,
    deadLetters: await identity.rows.count('dead_letter'),
  };
};

describe('an erased person who comes back with a backup', () => {
  it.each([
    ['the survivor', (all: readonly Erased[]) => all],
    ['the duplicate', (all: readonly Erased[]) => all.toReversed()],
  ])('is erased again, with duplicates, if %s is announced first', async (_first, inOrder) => {
    const both = await restored();
    const events = inOrder(both.map(eventOf));
    await deliver(...events);
    const gone = {
      people: 0,
      accounts: 0,
      erasures: both
        .map(({ accountId }) => accountId)
        .toSorted()
        .map((account_id) => ({ cause: 'restore', account_id })),
      told: 2,
      deadLetters: 0,
    };
    expect(await traces(both)).toEqual(gone);
    // Once more, republished.
    await deliver(...events, ...both.map(eventOf));
    expect(await traces(both)).toEqual(gone);
  });

  it('is recorded even if the backup no longer has them', async () => {
    const person = { ...(await addAccount(identity.rows)) };
    await identity.rows.query('delete from account where id = $1', person.accountId);
    await identity.rows.query('delete from person where id = $1', person.personId);
    await deliver(eventOf(person), eventOf(person));
    expect(await traces([person])).toMatchObject({
      erasures: [{ cause: 'restore', account_id: person.accountId }],
      told: 0,
      deadLetters: 0,
    });
  });
});
