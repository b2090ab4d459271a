import { accessRequestErasedV1 } from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import { waitFor } from '@rigwise/testing';
import { Desk } from './support/desk.ts';
import type { RunningAccessRequest } from './support/running-access-request.ts';

jest.setTimeout(120_000);

let desk: Desk;
let running: RunningAccessRequest;
beforeAll(async () => {
  desk = await Desk.open();
  ({ running } = desk);
  await running.rows.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
  );
});
afterAll(() => running.close());

const left = async (): Promise<string[]> =>
  (await running.rows.query<{ id: string }>('select id::text from access_request')).rows.map(({ id }) => id);

/** A run erases no request while messages about it have yet to be published. */
const untilLeft = (count: number) =>
  waitFor(
    async () => {
      await running.service.app.get(Periodic).run('erase-old-requests');
      return (await left()).length === count;
    },
    { timeoutMs: 45_000, what: `${count} requests to be left` },
  );

it('erases every old request but the one that fails, and that one as soon as possible', async () => {
  const [poisoned, ...others] = [await desk.aRequest(), await desk.aRequest(), await desk.aRequest()];
  const erased = [...others, poisoned].map(({ id }) => id);
  for (const id of erased) expect((await desk.approve(id)).status).toBe(200);
  await running.rows.query(
    `update access_request set changed_at = changed_at - interval '1 day' where id = '${poisoned.id}'`,
  );
  await running.rows.query(
    `create trigger refuse before delete on access_request for each row
     when (old.id = '${poisoned.id}') execute function refuse()`,
  );
  running.clock.advance({ hours: 3 * 365 * 24 });
  await untilLeft(1);
  expect(await left()).toEqual([poisoned.id]);
  await running.rows.query('drop trigger refuse on access_request');
  running.clock.advance({ hours: 2 });
  await untilLeft(0);
  const told = await running.told(accessRequestErasedV1);
  expect(told.map(({ payload }) => payload.requestId).toSorted()).toEqual(erased.toSorted());
});

it('erases every old request but the one whose messages can’t be erased', async () => {
  const [poisoned, other] = [await desk.aRequest(), await desk.aRequest()];
  for (const { id } of [poisoned, other]) expect((await desk.reject(id)).status).toBe(200);
  await running.rows.query(
    `create trigger refuse before delete on outbox for each row
     when (old.key = '${poisoned.id}') execute function refuse()`,
  );
  running.clock.advance({ hours: 3 * 365 * 24 });
  await untilLeft(1);
  expect(await left()).toEqual([poisoned.id]);
  await running.rows.query('drop trigger refuse on outbox');
  running.clock.advance({ hours: 2 });
  await untilLeft(0);
});
