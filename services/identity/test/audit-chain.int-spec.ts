import type { AuditBreak } from '@rigwise/contracts';
import { PreparedDatabase } from '@rigwise/persistence';
import { newId } from '@rigwise/platform';
import { waitFor } from '@rigwise/testing';
import { AuditLog } from '../src/audit/audit-log.repository.ts';
import { LINKS, TAKE } from '../src/audit/chain/audit-chain.repository.ts';
import { CheckChain, type CheckedPart } from '../src/audit/chain/check-chain.ts';
import { SealAudit } from '../src/audit/chain/seal-audit.ts';
import { EraseAuditDetails } from '../src/audit/erase-audit-details.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

const operator = { accountId: null, name: 'olga', address: '192.0.2.7' };

let identity: RunningIdentity;
let seal: SealAudit;
let check: CheckChain;
let erase: EraseAuditDetails;
beforeAll(async () => {
  identity = await startIdentity();
  const part = <T>(type: new (...needs: never[]) => T): T =>
    identity.service.app.get<T>(type, { strict: false });
  seal = part(SealAudit);
  check = part(CheckChain);
  erase = part(EraseAuditDetails);
});
afterAll(() => identity.close());

const { query, count } = {
  query: <Row extends object>(sql: string, ...values: unknown[]) => identity.rows.query<Row>(sql, ...values),
  count: (from: string, ...values: unknown[]) => identity.rows.count(from, ...values),
};

/** Writes entries as the service does. */
async function write(entries: number, actorId: string | null = null): Promise<void> {
  const log = identity.service.app.get(AuditLog, { strict: false });
  const database = identity.service.app.get(PreparedDatabase, { strict: false });
  for (let at = 0; at < entries; at++) {
    await log.add(database, {
      action: 'person.changed',
      outcome: 'succeeded',
      actorId,
      target: { type: 'person', id: newId() },
      address: '192.0.2.9',
      detail: { fields: ['email'], at },
    });
  }
}

const untilSealed = async (): Promise<void> => {
  while ((await count('audit_unsealed')) > 0) await seal.execute();
};
/** The sealer's lock, until the transaction ends: the service's own run then changes nothing. */
const HOLD_SEALER = "select pg_advisory_xact_lock(x'72696777'::int, x'7365616c'::int)";
const verify = (after = 0): Promise<CheckedPart> => check.execute({ after, breaksBefore: 0 }, operator);

/** A row in the middle of the chain: the service's own run continues from neither it nor the next one. */
async function aSealedRow(): Promise<{ id: string; position: number }> {
  await write(3);
  await untilSealed();
  const [row] = await query<{ id: string; position: string }>(
    'select audit_id as id, position from audit_seal order by position desc offset 2 limit 1',
  );
  return { id: row?.id ?? '', position: Number(row?.position) };
}

/** The result of verification between a statement and the one that reverts it. */
async function breaksAfter(sql: string, undo: string, ...values: unknown[]): Promise<AuditBreak[]> {
  await query(sql, ...values);
  try {
    return (await verify()).breaks;
  } finally {
    await query(undo, ...values);
  }
}

it('links every row once, by any number of simultaneous sealers', async () => {
  await write(450);
  const other = await identity.another();
  const second = other.app.get(SealAudit, { strict: false });
  await Promise.all([seal.execute(), second.execute(), seal.execute(), second.execute()]);
  await untilSealed();
  const [chain] = await query(
    `select count(*)::int as links, max(position)::int as last, count(distinct audit_id)::int as rows
     from audit_seal`,
  );
  const rows = await count('audit');
  expect(chain).toEqual({ links: rows, last: rows, rows });
  expect(await verify()).toMatchObject({ breaks: [], checked: rows, erased: 0, after: null });
  await other.close();
});

it('continues intact after a sealer died within a batch', async () => {
  await untilSealed();
  await query(`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'power cut'; end $$`);
  await query('create trigger cut after insert on audit_seal for each statement execute function refuse()');
  const before = await count('audit_seal');
  await write(5);
  // While the service's own run holds the lock, this one skips.
  const isCut = (): Promise<boolean> =>
    seal.execute().then(
      () => false,
      () => true,
    );
  await waitFor(isCut, { timeoutMs: 30_000, what: 'a seal to fail' });
  expect([await count('audit_seal'), await count('audit_unsealed')]).toEqual([before, 5]);
  await query('drop trigger cut on audit_seal; drop function refuse()');
  await untilSealed();
  expect(await count('audit_seal')).toBe(before + 5);
  expect((await verify()).breaks).toEqual([]);
});

it('seals a row that commits late behind later ones', async () => {
  await untilSealed();
  const late = newId();
  const [taken] = await query<{ sequence: string }>(`select nextval('audit_sequence_seq')::text as sequence`);
  await write(2);
  await untilSealed();
  await query(
    `insert into audit (id, sequence, occurred_at, action, outcome) values ($1, $2, now(), 'email.verified', 'succeeded')`,
    ...[late, taken?.sequence],
  );
  await query('insert into audit_detail (audit_id) values ($1)', late);
  await query('insert into audit_unsealed values ($1, $2)', taken?.sequence, late);
  await untilSealed();
  expect(await count(`audit_seal where audit_id = $1`, late)).toBe(1);
  expect((await verify()).breaks).toEqual([]);
});

describe('verifying', () => {
  it('detects a changed row', async () => {
    const { id, position } = await aSealedRow();
    expect(
      await breaksAfter(
        `update audit set outcome = 'refused' where id = $1`,
        `update audit set outcome = 'succeeded' where id = $1`,
        id,
      ),
    ).toEqual([{ kind: 'row-changed', position, auditId: id }]);
  });

  it('detects changed details, and details deleted without an erasure', async () => {
    const { id, position } = await aSealedRow();
    const changed = await breaksAfter(
      `update audit_detail set address = '198.51.100.1' where audit_id = $1`,
      `update audit_detail set address = '192.0.2.9' where audit_id = $1`,
      id,
    );
    expect(changed).toEqual([{ kind: 'details-changed', position, auditId: id }]);
    await query(
      'create table kept as select * from audit_detail where audit_id = $1'.replace('$1', `'${id}'`),
    );
    const removed = await breaksAfter(
      'delete from audit_detail where audit_id = $1',
      'insert into audit_detail select * from kept where audit_id = $1',
      id,
    );
    expect(removed).toEqual([{ kind: 'details-removed', position, auditId: id }]);
  });

  it('detects a removed row, with or without its link', async () => {
    const { id, position } = await aSealedRow();
    await query(`create table kept_row as select * from audit where id = '${id}'`);
    const undo = 'insert into audit select * from kept_row where id = $1';
    expect(await breaksAfter('delete from audit where id = $1', undo, id)).toEqual([
      { kind: 'row-removed', position, auditId: id },
    ]);
    await query(`create table kept_link as select * from audit_seal where audit_id = '${id}'`);
    const both = await breaksAfter(
      'with a as (delete from audit where id = $1) delete from audit_seal where audit_id = $1',
      `with a as (${undo}) insert into audit_seal select * from kept_link where audit_id = $1`,
      id,
    );
    expect(both[0]).toEqual({ kind: 'row-removed', position, auditId: null });
  });

  it('detects a changed order', async () => {
    const { position } = await aSealedRow();
    const swap = `
      update audit_seal set position = -position where position in ($1, $1 + 1);
      update audit_seal set position = $1 + 1 where position = -$1;
      update audit_seal set position = $1 where position = -($1 + 1)`.replaceAll('$1', String(position));
    const [first] = await breaksAfter(swap, swap);
    expect(first).toMatchObject({ kind: 'order-changed', position });
  });

  it('detects an inserted row, and one that left the line', async () => {
    await untilSealed();
    const id = newId();
    const slipped = await breaksAfter(
      `insert into audit (id, occurred_at, action, outcome) values ($1, now(), 'email.verified', 'succeeded')`,
      'delete from audit where id = $1',
      id,
    );
    expect(slipped).toEqual([{ kind: 'row-added', position: null, auditId: id }]);
    const gone = await breaksAfter(
      'insert into audit_unsealed values (9000000000000000, $1)',
      'delete from audit_unsealed where audit_id = $1',
      id,
    );
    expect(gone).toEqual([{ kind: 'row-removed', position: null, auditId: id }]);
  });

  it('accepts a recorded end, and detects that later links were cut off', async () => {
    await write(1);
    await untilSealed();
    const { head } = await verify();
    const anchor = head ?? undefined;
    await write(1);
    await untilSealed();
    expect((await check.execute({ after: 0, breaksBefore: 0, anchor }, operator)).breaks).toEqual([]);
    const cut = { position: 1_000_000, hash: 'ab'.repeat(32) };
    expect((await check.execute({ after: 0, breaksBefore: 0, anchor: cut }, operator)).breaks).toEqual([
      { kind: 'anchor-differs', position: 1_000_000, auditId: null },
    ]);
  });

  it('runs part by part, and is recorded itself', async () => {
    await untilSealed();
    const head = await identity.rows.undone(async (client) => {
      // Keeps the verification's own entry unsealed until the rest has been checked.
      await client.query(HOLD_SEALER);
      const { head: last } = await verify();
      const half = Math.floor((last?.position ?? 0) / 2);
      expect(await verify(half)).toMatchObject({ breaks: [], checked: (last?.position ?? 0) - half });
      return last;
    });
    const [entry] = await query(
      `select a.outcome, d.detail from audit a join audit_detail d on d.audit_id = a.id
       where action = 'audit.verified' order by sequence desc limit 1`,
    );
    expect(entry).toEqual({ outcome: 'succeeded', detail: { breaks: 0, operator: 'olga', ...head } });
  });
});

describe('erasing the details of a person', () => {
  const accountOf = async (employeeNumber: string) => {
    const [row] = await query<{ person: string; account: string }>(
      `select p.id as person, a.id as account from person p join account a on a.person_id = p.id
       where employee_number = $1`,
      employeeNumber,
    );
    return row ?? { person: '', account: '' };
  };
  const detailed = (account: string) =>
    count(
      `audit a join audit_detail d on d.audit_id = a.id where a.actor_id = $1
       and (d.address is not null or d.detail is not null or d.salt is not null)`,
      account,
    );

  it('leaves ids and chain, and nothing that helps guessing', async () => {
    const { account, person } = await accountOf('RW-1010');
    const { account: other } = await accountOf('RW-1011');
    await write(3, account);
    await write(2, other);
    await untilSealed();
    // One more, not yet sealed.
    await write(1, account);
    expect(await erase.execute(' rw-1010 ', operator)).toBe(4);
    expect([await detailed(account), await detailed(other)]).toEqual([0, 2]);
    await untilSealed();
    expect(await verify()).toMatchObject({ breaks: [], erased: 4 });
    const [entry] = await query<{ text: string; target_id: string }>(
      `select a.target_id, a::text || d::text as text from audit a join audit_detail d on d.audit_id = a.id
       where action = 'audit.details-erased' order by sequence desc limit 1`,
    );
    expect(entry?.target_id).toBe(person);
    expect(entry?.text).not.toMatch(/RW-1010/i);
    // A repeat erases nothing, and the first erasure stays on record.
    expect(await erase.execute('RW-1010', operator)).toBe(0);
    expect((await verify()).breaks).toEqual([]);
  });

  it('rejects an unknown number', async () => {
    await expect(erase.execute('RW-0', operator)).rejects.toMatchObject({ kind: 'not-found' });
  });
});

/** PostgreSQL's generic plan of a prepared statement, which ignores the actual values. */
async function planOf(statement: string, values: string): Promise<string> {
  await untilSealed();
  await write(100);
  return identity.rows.undone(async (client) => {
    await client.query(HOLD_SEALER);
    // A large log with many queued rows, as after an import, and up-to-date statistics.
    await client.query(`
      insert into audit (id, occurred_at, service, action, target_type, target_id, outcome)
      select gen_random_uuid(), occurred_at, service, action, target_type, target_id, outcome
      from (select * from audit limit 100) a, generate_series(1, 200);
      insert into audit_detail (audit_id) select id from audit on conflict do nothing;
      insert into audit_seal (position, audit_id, detail_digest, row_digest, hash, sealed_at)
      select 1000000 + row_number() over (), id, '', '', '', now() from audit
      where id not in (select audit_id from audit_seal);
      insert into audit_unsealed select sequence, id from audit on conflict do nothing`);
    await client.query('analyze audit, audit_detail, audit_seal, audit_unsealed');
    await client.query(`set local plan_cache_mode = force_generic_plan; prepare few as ${statement}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute few(${values})`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

it('seals a few rows without reading the whole log', async () => {
  const plan = await planOf(TAKE, '200');
  expect(plan).not.toMatch(/Seq Scan on audit(_detail)? /);
  expect(plan).toMatch(/Index Scan using audit_pkey on audit /);
});

it('verifies a few rows without reading the whole log', async () => {
  const plan = await planOf(LINKS, '0, 200');
  expect(plan).not.toMatch(/Seq Scan on audit(_detail)? /);
  expect(plan).toMatch(/Index Scan using audit_pkey on audit /);
});
