import { randomUUID } from 'node:crypto';
import { auditRecordedV1, exportAccessRequests, listSponsors, showAccessRequest } from '@rigwise/contracts';
import { aPerson } from '@rigwise/testing';
import { MY_REQUESTS } from '../src/my-data/my-requests.repository.ts';
import { pageStatement, totalStatement, type QueueQuery } from '../src/queue/queue.repository.ts';
import { accountOf, ada, bo, Desk } from './support/desk.ts';
import type { RunningAccessRequest } from './support/running-access-request.ts';

jest.setTimeout(60_000);

let desk: Desk;
let running: RunningAccessRequest;
beforeAll(async () => {
  desk = await Desk.open();
  ({ running } = desk);
});
afterAll(() => running.close());

describe('the queue', () => {
  it('shows the oldest first, page by page, and counts pending ones', async () => {
    running.clock.advance({ hours: 1 });
    const made = [await desk.aRequest({ lastName: 'Queued' }), await desk.aRequest({ lastName: 'Queued' })];
    running.clock.advance({ hours: 1 });
    made.push(await desk.aRequest({ lastName: 'Queued' }));
    const first = await desk.list({ search: 'queued', limit: '2' });
    expect([first.items.map(({ id }) => id), first.total]).toEqual([made.slice(0, 2).map(({ id }) => id), 3]);
    const second = await desk.list({ search: 'queued', limit: '2', cursor: first.nextCursor ?? '' });
    expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([[made[2]?.id], null]);
    const waiting = await running.rows.query(
      `select from access_request where status in ('pending', 'needs-information') or problem is not null`,
    );
    expect(first.counts['waiting']).toBe(waiting.rowCount);
  });

  it('searches by prefixes of number, name or address; input is plain text', async () => {
    const { id, employeeNumber } = await desk.aRequest({
      ...{ firstName: 'Per', lastName: 'Cent', email: 'per_cent@contractor.example' },
    });
    for (const search of [employeeNumber, 'per cent', 'CENT', 'per_cent@']) {
      expect((await desk.list({ search })).items.map((item) => item.id)).toEqual([id]);
    }
    for (const search of ['%', 'per%', 'p_r']) expect((await desk.list({ search })).items).toEqual([]);
  });

  it('filters by age against the promised hours, and by status', async () => {
    const { id } = await desk.aRequest({ lastName: 'Aging' });
    const shown = async (age: string) =>
      (await desk.list({ age, search: 'aging' })).items.some((item) => item.id === id);
    const ages = async () => [await shown('fresh'), await shown('due'), await shown('late')];
    expect(await ages()).toEqual([true, false, false]);
    running.clock.advance({ hours: 24 });
    expect(await ages()).toEqual([false, true, false]);
    running.clock.advance({ hours: 24 });
    expect(await ages()).toEqual([false, false, true]);
    await desk.reject(id);
    expect((await desk.list({ search: 'aging' })).items).toEqual([]);
    expect((await desk.list({ status: 'rejected', search: 'aging' })).items).toHaveLength(1);
  });

  it('hints at duplicates, and at possible matches in the directory', async () => {
    const known = aPerson({
      ...{ employeeNumber: 'RW-HINT', firstName: 'Hanna', lastName: 'Hint', email: 'hanna@rigwise.example' },
    });
    await desk.know(known);
    const byName = await desk.aRequest({ firstName: 'Hanna', lastName: 'Hint' });
    const byEmail = await desk.aRequest({ email: 'hanna@rigwise.example' });
    const byNumber = await desk.aRequest({ employeeNumber: 'rw-hint' });
    const detail = await desk.show(byName.id);
    expect(detail.matches).toMatchObject([{ personId: known.personId, same: ['name'], hasAccount: false }]);
    expect([detail.match, detail.duplicates]).toEqual(['name', 0]);
    expect((await desk.show(byEmail.id)).match).toBe('email');
    expect((await desk.show(byNumber.id)).match).toBe('number');
    const again = await desk.aRequest({ employeeNumber: 'RW-HINT', email: 'else@contractor.example' });
    expect((await desk.show(again.id)).similar).toMatchObject([{ id: byNumber.id, same: ['number'] }]);
    const duplicates = (await desk.list({ duplicates: 'true', limit: '200' })).items.map(({ id }) => id);
    expect(duplicates).toEqual(expect.arrayContaining([again.id, byNumber.id]));
    expect(duplicates).not.toContain(byName.id);
  });

  it('lists possible sponsors, the caller first', async () => {
    const { body } = await running.call(listSponsors, accountOf(bo), { query: {} });
    expect((body['items'] as { name: string }[]).map(({ name }) => name)).toEqual(['Bo Boss', 'Ada Admin']);
  });

  it('exports what the filters leave, in its order, and says who did', async () => {
    for (const firstName of ['Alba', 'Boris']) await desk.aRequest({ firstName, lastName: '=Exported' });
    const query = { search: '=exported' };
    const { status, headers, text } = await running.call(exportAccessRequests, accountOf(ada), { query });
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="access-requests-[-\d]{10}\.csv"$/),
    ]);
    const [header, ...lines] = text.trimEnd().split('\r\n');
    expect(header).toContain('Employee number,First name,Last name,Email,Status');
    // What a spreadsheet would run is text.
    expect(lines.map((line) => line.split(',').slice(1, 3))).toEqual(
      ['Alba', 'Boris'].map((name) => [name, `"'=Exported"`]),
    );
    const records = (await running.told(auditRecordedV1)).filter(
      ({ payload }) => payload.action === 'access.exported',
    );
    expect(records.map(({ payload }) => [payload.actorId, payload.facts])).toEqual([
      [accountOf(ada), { status: 'waiting', filteredBy: 'search' }],
    ]);
  });

  it('answers 404 for an unknown request', async () => {
    const params = { id: randomUUID() };
    expect((await running.call(showAccessRequest, accountOf(ada), { params })).status).toBe(404);
    expect((await desk.approve(params.id)).problem.code).toBe('access-request/not-found');
  });
});

describe('of very many requests', () => {
  beforeAll(async () => {
    await running.rows.query(`
      insert into access_request (id, employee_number, employee_number_key, first_name, last_name, email, email_key,
        reason, status, revision, requested_at, times_asked, last_asked_at, person_id)
      select gen_random_uuid(), 'BIG-' || n, 'big-' || n, 'Person', md5(n::text), n || '@big.example',
        n || '@big.example', 'I join.', case when n % 50 = 0 then 'pending' else 'approved' end, 1,
        now() - n * interval '1 minute', 1, now(), case when n % 50 > 0 then gen_random_uuid() end
      from generate_series(1, 20000) n`);
    await running.rows.query('vacuum analyze access_request');
  });

  const all: QueueQuery = {
    ...{ status: 'all', age: undefined, onlyDuplicates: false, search: '', after: null, limit: 50 },
    now: new Date(),
  };
  const waiting: QueueQuery = { ...all, status: 'waiting' };
  const mine = { sql: MY_REQUESTS, values: [randomUUID()] };
  const deep = [new Date(Date.now() - 600_000_000).toISOString(), randomUUID()] as const;
  it.each([
    ['what waits', pageStatement(waiting), 'access_request_counted_idx'],
    ['what waits, far down', pageStatement({ ...waiting, after: deep }), 'access_request_counted_idx'],
    ['what is late', pageStatement({ ...waiting, age: 'late' }), 'access_request_counted_idx'],
    ['how much waits', totalStatement(waiting), 'access_request_counted_idx'],
    ['a state', pageStatement({ ...all, status: 'rejected' }), 'access_request_status_idx'],
    ['how many of a state', totalStatement({ ...all, status: 'rejected' }), 'access_request_status_idx'],
    ['all, far down', pageStatement({ ...all, after: deep }), 'access_request_requested_at_idx'],
    ['a rare word', pageStatement({ ...all, search: 'c4ca4238a0' }), 'access_request_last_name_idx'],
    ['how many have a rare word', totalStatement({ ...all, search: 'big-77' }), 'access_request_number_idx'],
    ['what was approved for one person', mine, 'access_request_person_idx'],
    ['what one person asked for', mine, 'access_request_number_idx'],
  ])('%s is read through an index', async (_what, { sql, values }, index) => {
    const plan = await running.rows.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...values]);
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toContain(index);
    expect(lines).not.toContain('Seq Scan on access_request');
  });

  it('shows the total if it can be counted quickly', async () => {
    expect((await desk.list({ status: 'approved' })).total).toBeUndefined();
    expect((await desk.list({ status: 'all', search: 'big-777' })).total).toBe(11);
  });
});
