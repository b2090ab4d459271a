import {
  exportAudit,
  internalHeaders,
  listAudit,
  showAuditState,
  type AuditEntryView,
  type CallAnswer,
  type CallDefinition,
} from '@rigwise/contracts';
import { newId } from '@rigwise/platform';
import { SealAudit } from '../src/audit/chain/seal-audit.ts';
import { CheckChain } from '../src/audit/chain/check-chain.ts';
import { EraseAuditDetails } from '../src/audit/erase-audit-details.ts';
import { keysOf } from '../src/audit/reading/audit-keys.ts';
import type { AuditQuery } from '../src/audit/reading/audit-query.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(120_000);

type Page = CallAnswer<typeof listAudit, 200>;
type Query = Readonly<Record<string, string>>;

const MANY = 100_000;
const operator = { accountId: null, name: 'olga', address: '192.0.2.7' };

let identity: RunningIdentity;
let admin: { account: string; person: string };
let dana: { account: string; person: string };

const idsOf = async (employeeNumber: string) => {
  const [row] = await identity.rows.query<{ person: string; account: string }>(
    `select p.id as person, a.id as account from person p left join account a on a.person_id = p.id
     where employee_number = $1`,
    employeeNumber,
  );
  return row ?? { person: '', account: '' };
};

beforeAll(async () => {
  identity = await startIdentity();
  admin = await idsOf('RW-1001');
  dana = await idsOf('RW-1010');
  // A log of years: mostly sign-ins, with occasional refusals, acts of the administrator, and entries of another
  // service.
  await identity.rows.query(
    `insert into audit (id, occurred_at, actor_id, action, target_type, target_id, outcome, reason, service)
     select gen_random_uuid(), '2020-01-01'::timestamptz + n * interval '10 minutes',
       case when n % 50 = 0 then $1::uuid else a.ids[1 + n % cardinality(a.ids)] end,
       case when n % 50 = 0 then 'person.changed' else 'sign-in.password' end,
       case when n % 50 = 0 then 'person' else 'account' end,
       case when n % 50 = 0 then $2 else a.ids[1 + n % cardinality(a.ids)]::text end,
       case when n % 400 = 7 then 'refused' else 'succeeded' end, null,
       case when n % 1000 = 9 then 'notification' else 'identity' end
     from generate_series(1, ${MANY}) n, (select array_agg(id) as ids from account) a`,
    ...[admin.account, dana.person],
  );
  await identity.rows.query(
    `insert into audit_detail (audit_id, address, detail) select id, '192.0.2.9', '{"fields": ["email"]}' from audit
     where id not in (select audit_id from audit_detail)`,
  );
  await identity.rows.query('analyze audit; analyze audit_detail');
});
afterAll(() => identity.close());

async function ask(
  call: CallDefinition,
  query: Query,
  role: 'admin' | 'manager' = 'admin',
): Promise<Response> {
  const facts = { username: 'ada.admin', actorId: null, session: 'A'.repeat(43), capabilities: [] };
  const token = await identity.signer.tokenFor('identity', { sub: admin.account, role, ...facts });
  return fetch(`${identity.service.url}${call.path}?${new URLSearchParams(query).toString()}`, {
    headers: { [internalHeaders.caller]: token, [internalHeaders.address]: '192.0.2.5' },
  });
}

async function list(query: Query): Promise<Page> {
  const response = await ask(listAudit, query);
  const body: unknown = await response.json();
  expect(response.status).toBe(200);
  return listAudit.answers[200].schema.parse(body);
}

/** All pages, one after another. */
async function listAll(query: Query): Promise<AuditEntryView[]> {
  const found: AuditEntryView[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await list({ ...query, limit: '200', ...(cursor !== '' && { cursor }) });
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  return found;
}

const idsWhere = async (where: string, ...values: unknown[]): Promise<string[]> => {
  const sql = `select id from audit where ${where} order by occurred_at desc, sequence desc`;
  return (await identity.rows.query<{ id: string }>(sql, ...values)).map(({ id }) => id);
};

describe('the list', () => {
  it('names actors and subjects by their current names', async () => {
    await identity.rows.query(`update person set last_name = 'Newname' where id = $1`, dana.person);
    const { items } = await list({ actor: admin.account, limit: '1' });
    expect(items).toMatchObject([
      {
        action: 'person.changed',
        outcome: 'succeeded',
        service: 'identity',
        actor: { accountId: admin.account, person: { firstName: 'Ada', employeeNumber: 'RW-1001' } },
        subject: { type: 'person', id: dana.person, person: { lastName: 'Newname', personId: dana.person } },
        address: '192.0.2.9',
        details: { fields: ['email'] },
        erasedAt: null,
      },
    ]);
  });

  it.each<[string, () => Query, () => [where: string, ...values: unknown[]]]>([
    ['outcome', () => ({ outcome: 'refused' }), () => [`outcome = 'refused'`]],
    ['service', () => ({ service: 'notification' }), () => [`service = 'notification'`]],
    ['action', () => ({ action: 'person.changed' }), () => [`action = 'person.changed'`]],
    [
      'actions',
      () => ({ action: 'person.changed,sign-in.password' }),
      () => [`action in ('person.changed', 'sign-in.password')`],
    ],
    [
      'time',
      () => ({ from: '2020-02-01T00:00:00Z', to: '2020-02-03T02:00:00+02:00' }),
      () => [`occurred_at >= '2020-02-01T00:00Z' and occurred_at < '2020-02-03T00:00Z'`],
    ],
    ['actor', () => ({ actor: dana.account }), () => ['actor_id = $1', dana.account]],
    [
      'actor, by their person',
      () => ({ actor: dana.person, action: 'sign-in.password' }),
      () => [`actor_id = $1 and action = 'sign-in.password'`, dana.account],
    ],
    [
      'subject',
      () => ({ subject: dana.person, outcome: 'refused' }),
      () => [`target_id in ($1, $2) and outcome = 'refused'`, dana.person, dana.account],
    ],
    [
      'actor and subject',
      () => ({ actor: admin.account, subject: dana.account }),
      () => ['actor_id = $1 and target_id in ($2, $3)', admin.account, dana.person, dana.account],
    ],
    [
      'person, and what was searched for',
      () => ({ person: dana.account, search: 'ada.adm' }),
      () => ['actor_id = $1 and target_id in ($2, $3)', admin.account, dana.person, dana.account],
    ],
    [
      'search of a number',
      () => ({ search: 'rw-1010', action: 'person.changed' }),
      () => [`target_id = $1 and action = 'person.changed'`, dana.person],
    ],
  ])('filters by %s, and pages through everything', async (_, query, expected) => {
    const found = await listAll(query());
    const ids = await idsWhere(...expected());
    expect(ids.length).toBeGreaterThan(0);
    expect(found.map(({ id }) => id)).toEqual(ids);
  });

  it('continues after the previous page, whatever was added since', async () => {
    const first = await list({ limit: '10' });
    await identity.rows.query(
      `insert into audit (id, occurred_at, action, outcome) values ($1, now(), 'email.verified', 'succeeded')`,
      newId(),
    );
    const second = await list({ limit: '10', cursor: first.nextCursor ?? '' });
    const ids = await idsWhere(`action <> 'email.verified' and true`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.slice(0, 20));
  });

  it('counts what it can count quickly', async () => {
    expect(
      (await list({ outcome: 'refused', action: 'sign-in.password', limit: '1' })).total,
    ).toBeGreaterThan(200);
    expect((await list({ limit: '1' })).total).toBeUndefined();
  });

  it('says whom a search found: nobody, or too many', async () => {
    expect(await list({ search: 'nobody at all' })).toMatchObject({ items: [], matches: 0 });
    expect(await list({ search: 'rw-1' })).toMatchObject({ items: [], matches: 51 });
    expect(await list({ search: '%' })).toMatchObject({ matches: 0 });
  });

  it.each<Query>([
    { outcome: 'unknown' },
    { actor: 'ada' },
    { from: 'yesterday' },
    { limit: '201' },
    { cursor: 'made-up' },
    { search: ' ' },
  ])('refuses %j', async (query) => {
    expect((await ask(listAudit, query)).status).toBe(400);
  });

  it('is for administrators', async () => {
    for (const call of [listAudit, exportAudit, showAuditState]) {
      expect((await ask(call, {}, 'manager')).status).toBe(403);
    }
  });

  it('shows that details were erased', async () => {
    await identity.service.app.get(EraseAuditDetails, { strict: false }).execute('RW-1020', operator);
    const { person, account } = await idsOf('RW-1020');
    const { items } = await list({ actor: account, limit: '1' });
    expect(items).toMatchObject([{ address: null, details: null, erasedAt: expect.any(String) as string }]);
    const [erasure] = (await list({ subject: person, action: 'audit.details-erased' })).items;
    expect(erasure).toMatchObject({
      actor: null,
      details: { operator: 'olga', rows: expect.any(Number) as number },
    });
  });
});

it('says up to where it is sealed, and the result of the last check', async () => {
  const state = async () =>
    showAuditState.answers[200].schema.parse(await (await ask(showAuditState, {})).json());
  const log = identity.service.app;
  await (await ask(exportAudit, { outcome: 'failed' })).text();
  while ((await state()).waiting > 0) await log.get(SealAudit, { strict: false }).execute();
  const { sealed, verified } = await state();
  expect(sealed).toMatchObject({ position: expect.any(Number) as number });
  expect(verified).toBeNull();
  const check = log.get(CheckChain, { strict: false });
  // A row inserted past the log is detected.
  expect((await check.execute({ after: 0, breaksBefore: 0 }, operator)).breaks[0]?.kind).toBe('row-added');
  expect((await state()).verified).toEqual({
    at: expect.any(String) as string,
    position: sealed?.position,
    sound: false,
  });
});

describe('the export', () => {
  it('has the filtered entries, with names, and no formulas', async () => {
    const id = newId();
    await identity.rows.query(
      `insert into audit (id, occurred_at, actor_id, action, outcome) values ($1, now(), $2, 'email.verified', 'failed')`,
      ...[id, admin.account],
    );
    await identity.rows.query(
      `insert into audit_detail (audit_id, address, detail) values ($1, '=cmd()', '{"note": "a, \\"b\\""}')`,
      id,
    );
    const response = await ask(exportAudit, { action: 'email.verified', outcome: 'failed' });
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-\d/);
    const [head, ...lines] = (await response.text()).split('\r\n');
    expect(head).toContain('Time (UTC),Actor number,Actor,');
    expect(lines).toEqual([
      expect.stringContaining(`,RW-1001,Ada Admin,${admin.account},email.verified,failed,`),
      '',
    ]);
    expect(lines[0]).toContain(`"'=cmd()"`);
    expect(lines[0]).toContain(`"{""note"":""a, \\""b\\""""}"`);
  });

  it('has every row, page after page', async () => {
    const text = await (await ask(exportAudit, { action: 'person.changed' })).text();
    const rows = text.trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength((await idsWhere(`action = 'person.changed'`)).length);
  });

  it('is recorded itself, without whom it was about', async () => {
    await (await ask(exportAudit, { search: 'rw-1010', outcome: 'refused' })).text();
    const [entry] = (await list({ action: 'audit.exported', limit: '1' })).items;
    expect(entry).toMatchObject({
      actor: { accountId: admin.account },
      subject: { type: 'audit', id: 'log' },
      outcome: 'succeeded',
      details: { outcome: 'refused', filteredBy: ['search'] },
      address: '192.0.2.5',
    });
  });
});

describe('a page of 100,000 entries', () => {
  const nobody = { actor: undefined, subject: undefined, either: [] };
  const involved = (of: { account: string; person: string }) => ({
    accountIds: [of.account],
    targetIds: [of.person, of.account],
  });
  const late = { occurredAt: new Date('2020-06-01T00:00:00Z'), sequence: '1000' };

  /** How many database pages PostgreSQL reads. */
  async function looksAt(question: AuditQuery, after: typeof late | null): Promise<number> {
    const { text, values } = keysOf(question, after, 51);
    const [row] = await identity.rows.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      ...values,
    );
    const plan = row?.['QUERY PLAN'][0].Plan ?? {};
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  }

  it.each<[string, () => AuditQuery]>([
    ['all', () => nobody],
    ['one action', () => ({ ...nobody, actions: ['person.changed'] })],
    ['what failed', () => ({ ...nobody, outcome: 'refused' })],
    ['another service', () => ({ ...nobody, service: 'notification' })],
    ['a time long ago', () => ({ ...nobody, to: new Date('2020-03-01T00:00:00Z') })],
    ['what a person did', () => ({ ...nobody, actor: involved(admin) })],
    ['what was done to a person', () => ({ ...nobody, subject: involved(dana) })],
    ['all about a person', () => ({ ...nobody, either: [involved(dana)] })],
  ])('of %s is found through an index, first or far down', async (_, question) => {
    expect(await looksAt(question(), null)).toBeLessThan(400);
    expect(await looksAt(question(), late)).toBeLessThan(400);
  });
});
