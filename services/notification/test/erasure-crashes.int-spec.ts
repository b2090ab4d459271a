import { personChangedV1, personErasedV1 } from '@rigwise/contracts';
import { anEmployee, anEvent, publishEvents, waitFor } from '@rigwise/testing';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(180_000);

let around: Surroundings;
beforeAll(async () => {
  // The brokers' default minimum: how long a successor waits for the events.
  around = await surroundings({ KAFKA_SESSION_TIMEOUT: '6s' });
});
afterAll(() => around.close());

const completions = async (personId: string): Promise<number> =>
  around.ledger.count(
    `outbox WHERE topic = 'erasure.completions' AND position(convert_to($1, 'UTF8') IN value) > 0`,
    personId,
  );

it('an erasure whose process is killed before it is recorded runs again, and is announced once', async () => {
  const person = anEmployee();
  const { personId } = person;
  const dying = await around.startProcess({ FAILPOINTS: 'erasure.messages-erased=kill' });
  await publishEvents(around.topicPrefix, personChangedV1, [anEvent(personChangedV1, person)]);
  const code = await around.realCodes.issue({ personId });
  await around.ledger.until(code.codeId, 'sent');
  await waitFor(async () => (await around.ledger.count('person WHERE id = $1', personId)) === 1, {
    timeoutMs: 30_000,
    what: 'the person to be known',
  });
  const erased = anEvent(personErasedV1, {
    personId,
    accountId: person.account?.accountId ?? null,
    erasedAt: new Date().toISOString(),
  });
  await publishEvents(around.topicPrefix, personErasedV1, [erased]);
  expect(await dying.ended).toEqual({ code: null, signal: 'SIGKILL' });
  expect(await around.ledger.count('erased WHERE id = $1 AND completed_at IS NULL', personId)).toBe(1);
  expect(await completions(personId)).toBe(0);

  await around.startProcess();
  await publishEvents(around.topicPrefix, personErasedV1, [erased]);
  await waitFor(async () => (await completions(personId)) === 1, {
    timeoutMs: 60_000,
    what: 'the erasure to be complete',
  });
  expect(await around.ledger.of(code.codeId)).toBeUndefined();
  expect(await around.ledger.count("person WHERE id = $1 AND name = '' AND email IS NULL", personId)).toBe(1);
  const marker = await around.realCodes.issue();
  await around.ledger.until(marker.codeId, 'sent');
  expect(await completions(personId)).toBe(1);
});
