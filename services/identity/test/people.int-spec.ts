import { DomainError, login, personChangedV1 } from '@rigwise/contracts';
import { UpdatePerson } from '../src/accounts/update-person.ts';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
let updatePerson: UpdatePerson;
beforeAll(async () => {
  identity = await startIdentity();
  updatePerson = identity.service.app.get(UpdatePerson, { strict: false });
});
afterAll(() => identity.close());

const editor = { accountId: null, address: '192.0.2.1' };
const idOf = async (employeeNumber: string): Promise<string> => {
  const [row] = await identity.rows.query<{ id: string }>(
    'select id from person where employee_number = $1',
    employeeNumber,
  );
  return row?.id ?? '';
};
const snapshotsOf = async (personId: string) =>
  (await identity.rows.events(personChangedV1)).filter(({ payload }) => payload.personId === personId);

it('a change is stored, published as a whole with the next version, and audited without its content', async () => {
  const id = await idOf('RW-1003');
  const changed = await updatePerson.execute(id, { department: 'HSE', location: 'Rig 7' }, editor);
  expect(changed).toMatchObject({ department: 'HSE', location: 'Rig 7', revision: 2 });
  expect((await snapshotsOf(id)).at(-1)).toMatchObject({
    aggregateVersion: 2,
    payload: {
      personId: id,
      employeeNumber: 'RW-1003',
      firstName: 'Erin',
      department: 'HSE',
      location: 'Rig 7',
      managerId: await idOf('RW-1002'),
      account: { username: 'erin.employee', role: 'employee', disabled: false },
    },
  });
  const [audit] = await identity.rows.query(
    'select a.*, d.detail from audit a join audit_detail d on d.audit_id = a.id order by sequence desc limit 1',
  );
  expect(audit).toMatchObject({
    action: 'person.changed',
    target_type: 'person',
    target_id: id,
    outcome: 'succeeded',
    detail: { fields: ['department', 'location'] },
  });
});

it('an unchanged person is not published', async () => {
  const id = await idOf('RW-1002');
  const person = await updatePerson.execute(id, { firstName: 'Max' }, editor);
  expect(person.revision).toBe(1);
  expect(await snapshotsOf(id)).toHaveLength(1);
});

it('two simultaneous editors make two versions, each published once', async () => {
  const wasTurnedAway = (edit: PromiseSettledResult<unknown>): boolean =>
    edit.status === 'rejected' && edit.reason instanceof DomainError && edit.reason.kind === 'unavailable';
  let id = '';
  let edits: PromiseSettledResult<unknown>[] = [];
  // A busy machine may reject editors after waiting two seconds for a connection; then try two others.
  for (const employeeNumber of ['RW-1010', 'RW-1012', 'RW-1013', 'RW-1014', 'RW-1015']) {
    id = await idOf(employeeNumber);
    edits = await Promise.allSettled([
      updatePerson.execute(id, { position: 'Night driller' }, editor),
      updatePerson.execute(id, { location: 'Rig Corona' }, editor),
    ]);
    if (!edits.some(wasTurnedAway)) break;
  }
  expect(edits).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  const snapshots = await snapshotsOf(id);
  expect(snapshots.map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2, 3]);
  expect(snapshots.at(-1)?.payload).toMatchObject({ position: 'Night driller', location: 'Rig Corona' });
});

it('a stale edit is refused, with the current revision', async () => {
  const id = await idOf('RW-1011');
  await updatePerson.execute(id, { position: 'Driller' }, editor, 1);
  await expect(updatePerson.execute(id, { position: 'Welder' }, editor, 1)).rejects.toMatchObject({
    kind: 'conflict',
    code: 'request/conflict',
    extra: { revision: 2 },
  });
});

it('unknown people can’t be changed, and no number is given twice', async () => {
  const nobody = '0190a0a0-0000-7000-8000-000000000001';
  await expect(updatePerson.execute(nobody, { position: 'x' }, editor)).rejects.toMatchObject({
    kind: 'not-found',
  });
  const id = await idOf('RW-1011');
  await expect(updatePerson.execute(id, { employeeNumber: 'rw-1001' }, editor)).rejects.toMatchObject({
    kind: 'conflict',
  });
});

it('a person who left is signed out', async () => {
  const id = await idOf('RW-1009');
  await updatePerson.execute(id, { active: false }, editor);
  const answer = await identity.browser().send(login, { username: 'nina.north', password: DEMO_PASSWORD });
  expect(answer.status).toBe(401);
});
