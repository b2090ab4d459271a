import {
  disableAccount,
  personChangedV1,
  setCapabilities,
  type CallDefinition,
  type Capability,
} from '@rigwise/contracts';
import { RepublishPeople } from '../src/people/republish-people.ts';
import { PrismaTransactions } from '../src/database/transactions.ts';
import { publishedOf, signedIn, type SignedIn } from './support/administrator.ts';
import { addAccount, addPerson } from './support/people.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
let admin: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await signedIn(identity, 'ada.admin');
});
afterAll(() => identity.close());

const act = async (call: CallDefinition, personId: string, body?: unknown): Promise<void> => {
  const { status } = await admin.send(call, { params: { personId }, ...(body !== undefined && { body }) });
  expect(status).toBe(200);
};
const heldBy = async (personId: string) =>
  (await publishedOf(identity, personId)).map(({ payload }) => payload.capabilities);

it('permissions are published when one is granted or removed, and with every other change', async () => {
  const { personId } = await addAccount(identity.rows);
  const grant = (...capabilities: Capability[]) => act(setCapabilities, personId, { capabilities });
  await grant({ name: 'author', scope: 'all' }, { name: 'approver', scope: 'department' });
  await grant({ name: 'approver', scope: 'department' });
  await act(disableAccount, personId);
  await grant();
  const held = ['approver:department'];
  expect(await heldBy(personId)).toEqual([['approver:department', 'author:all'], held, held, undefined]);
});

it('permissions from before they were published are republished, in the same version of their person', async () => {
  const [holder, other] = [await addAccount(identity.rows), await addPerson(identity.rows)];
  await identity.rows.query(
    `update account set capabilities = '{approver:all}' where id = $1`,
    holder.accountId,
  );
  const { app } = identity.service;
  const republish = app.get(RepublishPeople, { strict: false });
  const ids = [holder.personId, other.personId];
  const [{ revision } = { revision: 0 }] = await identity.rows.query<{ revision: number }>(
    'select revision from person where id = $1',
    holder.personId,
  );
  await app.get(PrismaTransactions, { strict: false }).run((tx) => republish.republish(tx, ids));
  const published = (await identity.rows.events(personChangedV1)).filter(({ payload }) =>
    ids.includes(payload.personId),
  );
  expect(published.map(({ payload, aggregateVersion }) => [payload.capabilities, aggregateVersion])).toEqual(
    expect.arrayContaining([
      [['approver:all'], revision],
      [undefined, revision],
    ]),
  );
});
