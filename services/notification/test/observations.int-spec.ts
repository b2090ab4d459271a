import { randomUUID } from 'node:crypto';
import { observationSignedV1, observationWithdrawnV1 } from '@rigwise/contracts';
import { Inboxes, type Recipient } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(90_000);

let around: Surroundings;
let inboxes: Inboxes;
let person: Recipient;
let assessor: Recipient;
beforeAll(async () => {
  around = await surroundings();
  inboxes = new Inboxes(around, (await around.start()).url);
  person = await inboxes.person('employee', {});
  assessor = await inboxes.person('employee', {});
});
afterAll(() => around.close());

const shown = async ({ accountId }: Recipient) =>
  (await inboxes.list(accountId)).map(({ title, body }) => [title, body]);

it('the person hears of a signed observation once, and that it was withdrawn', async () => {
  const step = { observationId: randomUUID(), title: 'Shut in a well', personId: person.personId };
  const signed = {
    ...{ ...step, revision: 1, assessorId: assessor.accountId },
    ...{ result: 'not-yet' as const, observedAt: '2026-03-02T08:00:00.000Z' },
  };
  await inboxes.tell(observationSignedV1, signed, 1);
  await inboxes.tell(observationSignedV1, signed, 1);
  expect(await shown(person)).toEqual([
    ['Observed: Shut in a well', 'See what your assessor signed, and acknowledge it.'],
  ]);
  await inboxes.tell(observationWithdrawnV1, { ...step, revision: 2 }, 2);
  expect(await shown(person)).toEqual([
    ['Observed: Shut in a well', 'The observation was withdrawn, and doesn’t count.'],
  ]);
  expect(await shown(assessor)).toEqual([]);
});
