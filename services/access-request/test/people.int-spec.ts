import { personChangedV1 } from '@rigwise/contracts';
import { anEmployee, anEvent, aPerson, publishEvents, waitFor, type PersonSnapshot } from '@rigwise/testing';
import { startAccessRequest, type RunningAccessRequest } from './support/running-access-request.ts';

jest.setTimeout(60_000);

let running: RunningAccessRequest;
let prefix: string;
let rows: RunningAccessRequest['rows'];

beforeAll(async () => {
  running = await startAccessRequest();
  ({ rows, topicPrefix: prefix } = running);
});

afterAll(() => running.close());

const changed = (person: PersonSnapshot, aggregateVersion: number) =>
  anEvent(personChangedV1, person, { aggregateVersion });

interface Row {
  employee_number_key: string;
  department: string | null;
  account_id: string | null;
  version: string;
}

const known = async (personId: string): Promise<Row | undefined> =>
  (await rows.query<Row>('select * from person where id = $1', [personId])).rows[0];

/** Waits until an event published after all the others has been processed: then so have they. */
async function handledAll(events: readonly { id: string }[]): Promise<void> {
  await waitFor(
    async () => {
      const ids = events.map(({ id }) => id);
      const { rowCount } = await rows.query('select 1 from inbox where event_id = any($1::uuid[])', [ids]);
      return rowCount === new Set(ids).size;
    },
    { timeoutMs: 30_000, what: 'the events to be handled' },
  );
}

describe('access-request’s copy of people', () => {
  it('is identity’s latest', async () => {
    const person = aPerson();
    const employee = anEmployee({ personId: person.personId, department: 'Marine' });
    const events = [changed(person, 1), changed(employee, 2)];
    await publishEvents(prefix, personChangedV1, events);
    await handledAll(events);
    expect(await known(person.personId)).toMatchObject({
      employee_number_key: 'rw-2001',
      department: 'Marine',
      account_id: employee.account?.accountId,
      version: '2',
    });
  });

  it('does not revert when an old snapshot comes after a newer one', async () => {
    const person = aPerson();
    const events = [changed({ ...person, department: 'Marine' }, 7), changed(person, 3)];
    await publishEvents(prefix, personChangedV1, events);
    await handledAll(events);
    expect(await known(person.personId)).toMatchObject({ department: 'Marine', version: '7' });
  });

  it('does not change when an event is redelivered', async () => {
    const person = aPerson();
    const first = changed(person, 1);
    const second = changed({ ...person, department: 'Marine' }, 2);
    await publishEvents(prefix, personChangedV1, [first, second, first, second, first]);
    const last = changed(aPerson({ personId: person.personId, department: 'Wells' }), 3);
    await publishEvents(prefix, personChangedV1, [last]);
    await handledAll([first, second, last]);
    expect(await known(person.personId)).toMatchObject({ department: 'Wells', version: '3' });
    const { rowCount } = await rows.query('select 1 from inbox where event_id = $1', [first.id]);
    expect(rowCount).toBe(1);
  });

  it('recovers from an unreadable snapshot with the next one', async () => {
    const person = aPerson();
    const broken = changed({ ...person, firstName: 7 } as unknown as PersonSnapshot, 1);
    const whole = changed(person, 2);
    await publishEvents(prefix, personChangedV1, [broken, whole]);
    await handledAll([whole]);
    expect(await known(person.personId)).toMatchObject({ version: '2' });
    const { rowCount } = await rows.query('select 1 from dead_letter where event_id = $1', [broken.id]);
    expect(rowCount).toBe(1);
  });
});

describe('the service', () => {
  it('is ready, and answers only the gateway', async () => {
    await waitFor(async () => (await fetch(`${running.service.url}/health/ready`)).status === 200, {
      timeoutMs: 30_000,
      what: 'the service to be ready',
    });
    const stranger = await fetch(`${running.service.url}/api/access-requests`);
    expect(stranger.status).toBe(404);
  });
});
