import { randomUUID } from 'node:crypto';
import { listMyAccessRequests, type MyAccessRequest } from '@rigwise/contracts';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import { accountOf, Desk } from './support/desk.ts';

jest.setTimeout(60_000);

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.running.close());

const requestsOf = async (person: PersonSnapshot): Promise<MyAccessRequest[]> => {
  const { status, body } = await desk.running.call(listMyAccessRequests, accountOf(person));
  expect(status).toBe(200);
  return listMyAccessRequests.answers[200].schema.parse(body).items;
};

const SCRIPT = '<script>alert(1)</script>';

it('are those with their number and their address or last name, as submitted', async () => {
  const dana = anEmployee({
    ...{ employeeNumber: 'MINE-1', firstName: 'Dana', lastName: 'Ortiz', email: 'rig7@rigwise.example' },
    account: { accountId: randomUUID(), username: 'dana', role: 'employee', disabled: false },
  });
  await desk.know(dana);
  const mine = await desk.aRequest({ employeeNumber: 'mine-1', lastName: 'Ortiz', reason: SCRIPT });
  await desk.reject(mine.id);
  // One person who mistyped the number, and another person on the same rig.
  await desk.aRequest({ employeeNumber: 'MINE-1', firstName: 'Sam', lastName: 'Stone' });
  await desk.aRequest({ lastName: 'Stone', email: 'rig7@rigwise.example' });
  const [found, ...others] = await requestsOf(dana);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    employeeNumber: 'mine-1',
    status: 'rejected',
    history: [
      { what: 'requested', text: SCRIPT },
      { what: 'rejected', text: 'No contract.' },
    ],
  });
});

it('include those approved for them, whatever they contain', async () => {
  const lee = anEmployee({
    ...{ employeeNumber: 'MINE-2', email: null },
    account: { accountId: randomUUID(), username: 'lee', role: 'employee', disabled: false },
  });
  await desk.know(lee);
  const { id, employeeNumber } = await desk.aRequest();
  await desk.approve(id, { personId: lee.personId, external: null });
  expect(await requestsOf(lee)).toMatchObject([{ employeeNumber, status: 'approved' }]);
});
