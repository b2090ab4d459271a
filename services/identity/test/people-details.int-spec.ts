import { changePerson, login, mergePerson, setCapabilities, showPerson } from '@rigwise/contracts';
import { auditedOf, publishedOf, signedIn, type SignedIn } from './support/administrator.ts';
import { addAccount, addPerson } from './support/people.ts';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
let admin: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await signedIn(identity, 'ada.admin');
});
afterAll(() => identity.close());

const change = (personId: string, body: unknown) => admin.send(changePerson, { params: { personId }, body });
const show = async (personId: string) => (await admin.send(showPerson, { params: { personId } })).body;

describe('details', () => {
  it('change, are published, and returned', async () => {
    const { personId } = await addPerson(identity.rows);
    const body = {
      revision: 1,
      department: 'HSE',
      position: '',
      email: 'New@Rigwise.example',
      lastName: 'Newman',
    };
    const answer = await change(personId, body);
    expect(answer.body).toMatchObject({
      lastName: 'Newman',
      department: 'HSE',
      position: null,
      email: 'new@rigwise.example',
      revision: 2,
    });
    expect((await publishedOf(identity, personId)).at(-1)?.payload).toMatchObject({
      department: 'HSE',
      lastName: 'Newman',
    });
    const [row] = await auditedOf(identity, 'person.changed', personId);
    expect(row).toMatchObject({ outcome: 'succeeded', actor_id: admin.accountId });
  });

  it('are not overwritten from an outdated state, and the newer one is shown', async () => {
    const { personId } = await addPerson(identity.rows);
    const answers = await Promise.all(
      ['Night', 'Day'].map((rotation) => change(personId, { revision: 1, rotation })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused?.problem['current']).toEqual(await show(personId));
  });

  it('that move someone end their sessions if a permission is for the department, and no others', async () => {
    const sessionsAfter = async (scope: 'crew' | 'department', body: object) => {
      const { accountId, personId, username } = await addAccount(identity.rows);
      const params = { personId };
      await admin.send(setCapabilities, { params, body: { capabilities: [{ name: 'marker', scope }] } });
      await identity.browser().send(login, { username, password: DEMO_PASSWORD });
      const { revision } = await show(personId);
      expect((await change(personId, { revision, ...body })).status).toBe(200);
      return identity.rows.count('session where account_id = $1 and revoked_at is null', accountId);
    };
    expect(await sessionsAfter('department', { department: 'HSE' })).toBe(0);
    expect(await sessionsAfter('department', { department: null })).toBe(0);
    expect(await sessionsAfter('department', { position: 'Mate' })).toBe(1);
    expect(await sessionsAfter('crew', { department: 'HSE' })).toBe(1);
  });

  it('accept no manager who is unknown, gone, oneself, or below', async () => {
    const [top, middle, low] = [
      await addPerson(identity.rows),
      await addPerson(identity.rows),
      await addPerson(identity.rows),
    ];
    await change(middle.personId, { revision: 1, managerId: top.personId });
    await change(low.personId, { revision: 1, managerId: middle.personId });
    expect((await show(low.personId)).manager).toMatchObject({ employeeNumber: middle.employeeNumber });
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const managerId of [nobody, top.personId, middle.personId, low.personId]) {
      const answer = await change(top.personId, { revision: 1, managerId });
      expect([answer.status, answer.problem.code]).toEqual([422, 'people/unfit-manager']);
    }
  });

  it('close no cycle when two managers change simultaneously', async () => {
    const [one, other] = [await addPerson(identity.rows), await addPerson(identity.rows)];
    const answers = await Promise.all([
      change(one.personId, { revision: 1, managerId: other.personId }),
      change(other.personId, { revision: 1, managerId: one.personId }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('close no cycle when a merge and a change of managers are simultaneous', async () => {
    const aPerson = () => addPerson(identity.rows);
    const [above, survivor, duplicate, crew] = [
      await aPerson(),
      await aPerson(),
      await aPerson(),
      await aPerson(),
    ];
    await change(survivor.personId, { revision: 1, managerId: above.personId });
    await change(crew.personId, { revision: 1, managerId: duplicate.personId });
    // Each fits what is stored; both together would have the survivor report to their own crew.
    const [changed, merged] = await identity.rows.oneBehindTheOther(
      above.personId,
      () => change(above.personId, { revision: 1, managerId: crew.personId }),
      () =>
        admin.send(mergePerson, {
          params: { personId: survivor.personId },
          body: { duplicateId: duplicate.personId, confirmation: duplicate.employeeNumber },
        }),
    );
    expect([changed.status, merged.status]).toEqual([200, 422]);
  });
});
