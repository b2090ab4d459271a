import { randomUUID } from 'node:crypto';
import { listCrewRequests } from '@rigwise/contracts';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import { Desk } from './support/desk.ts';

jest.setTimeout(60_000);

const manager = (): PersonSnapshot =>
  anEmployee({
    account: { accountId: randomUUID(), username: randomUUID(), role: 'manager', disabled: false },
  });
const [max, pia] = [manager(), manager()];
const reports = (employeeNumber: string, { personId }: PersonSnapshot): PersonSnapshot =>
  anEmployee({ employeeNumber, managerId: personId, account: null });

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
  await desk.know(max, pia, reports('CREW-1', max), reports('CREW-2', max), reports('CREW-3', pia));
});
afterAll(() => desk.running.close());

const seenBy = async ({ personId, account }: PersonSnapshot): Promise<string[]> => {
  const as = { sub: account?.accountId ?? '', role: account?.role ?? 'manager', personId } as const;
  const { status, body } = await desk.running.send(listCrewRequests, as);
  expect(status).toBe(200);
  return listCrewRequests.answers[200].schema.parse(body).items.map(({ employeeNumber }) => employeeNumber);
};

it('shows each manager the pending requests of their own crew, oldest first, and no others', async () => {
  await desk.aRequest({ employeeNumber: 'CREW-3' });
  await desk.aRequest({ employeeNumber: 'crew-2' });
  desk.running.clock.advance({ minutes: 1 });
  const decided = await desk.aRequest({ employeeNumber: 'CREW-1' });
  await desk.aRequest();
  expect([await seenBy(max), await seenBy(pia)]).toEqual([['crew-2', 'CREW-1'], ['CREW-3']]);
  await desk.reject(decided.id);
  expect(await seenBy(max)).toEqual(['crew-2']);
});

it('shows an administrator to whom nobody reports nothing, and is not for employees', async () => {
  const admin = await desk.running.send(listCrewRequests, { sub: randomUUID(), role: 'admin' });
  expect([admin.status, admin.body]).toEqual([200, { items: [] }]);
  const { status } = await desk.running.send(listCrewRequests, { sub: randomUUID(), role: 'employee' });
  expect(status).toBe(403);
});
