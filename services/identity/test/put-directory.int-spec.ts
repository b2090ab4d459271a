import {
  exportPeople,
  internalHeaders,
  personChangedV1,
  putDirectory,
  type CallAnswer,
} from '@rigwise/contracts';
import type { CallerFacts } from '@rigwise/http';
import pg from 'pg';
import { addAccount, type AddedAccount } from './support/people.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

type Answer = CallAnswer<typeof putDirectory, 200>;
type Sent = Record<string, unknown>;

let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const noProgram: CallerFacts = {
  sub: 'anonymous',
  role: null,
  username: null,
  actorId: null,
  session: null,
  capabilities: [],
};
const program: CallerFacts = {
  ...noProgram,
  sub: 'service',
  service: { id: '0190a0a0-0000-7000-8000-00000000000a', name: 'HR', scopes: ['directory:write'] },
};

async function put(people: readonly Sent[]): Promise<Answer> {
  const response = await fetch(identity.service.url + putDirectory.path, {
    method: 'PUT',
    headers: {
      [internalHeaders.caller]: await identity.signer.tokenFor('identity', program),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ people }),
  });
  expect(response.status).toBe(200);
  return putDirectory.answers[200].schema.parse(await response.json());
}

const person = (employeeNumber: string, over: Sent = {}): Sent => ({
  employeeNumber,
  firstName: 'Dana',
  lastName: 'Ortiz',
  ...over,
});
const resultsOf = ({ results }: Answer) => results.map(({ result }) => result);
const published = async () => (await identity.rows.events(personChangedV1)).length;
const stored = async (employeeNumber: string) => {
  const [row] = await identity.rows.query<{ id: string; revision: number; manager: string | null }>(
    `select p.id, p.revision, m.employee_number as manager from person p
     left join person m on m.id = p.manager_id where p.employee_number = $1`,
    employeeNumber,
  );
  return row;
};

it('creates people, with managers of the same call in any order, each published once', async () => {
  const before = await published();
  const answer = await put([
    person('P-3', { managerNumber: 'p-2' }),
    person('P-2', { managerNumber: 'P-1' }),
    person('P-1', { email: 'Dana@Rigwise.example', managerNumber: 'RW-1002', external: true }),
  ]);
  expect(answer.summary).toEqual({ created: 3, changed: 0, unchanged: 0, refused: 0 });
  expect((await stored('P-3'))?.manager).toBe('P-2');
  expect((await stored('P-1'))?.manager).toBe('RW-1002');
  const told = (await identity.rows.events(personChangedV1)).slice(before);
  expect(told.map(({ payload }) => payload.employeeNumber).sort()).toEqual(['P-1', 'P-2', 'P-3']);
  expect(told.find(({ payload }) => payload.employeeNumber === 'P-1')).toMatchObject({
    aggregateVersion: 1,
    payload: { email: 'dana@rigwise.example', external: true, account: null },
  });
});

it('repeated changes nothing and publishes nothing', async () => {
  const people = [person('I-1', { department: 'HSE', managerNumber: 'RW-1002' }), person('i-2')];
  expect(resultsOf(await put(people))).toEqual(['created', 'created']);
  const before = await published();
  expect(resultsOf(await put(people))).toEqual(['unchanged', 'unchanged']);
  expect(await published()).toBe(before);
  expect((await stored('I-1'))?.revision).toBe(1);
});

it('stores valid rows, and reports what is invalid in others', async () => {
  const answer = await put([
    person('R-1', { email: 'no address' }),
    person('R-2', { managerNumber: 'NOBODY-1' }),
    person('R-3'),
    { firstName: 'No', lastName: 'Number' },
    person('R-4'),
    person('r-4'),
    { employeeNumber: 'R-5' },
    person('R-6', { managerNumber: 'R-7' }),
    person('R-7', { managerNumber: 'R-6' }),
    { employeeNumber: 'RW-1001', active: false },
  ]);
  const refusals = answer.results.map(({ employeeNumber, errors }) => [
    employeeNumber,
    errors.map((e) => e.field),
  ]);
  expect(refusals).toEqual([
    ['R-1', ['email']],
    ['R-2', ['managerNumber']],
    ['R-3', []],
    [null, ['employeeNumber']],
    ['R-4', ['employeeNumber']],
    ['r-4', ['employeeNumber']],
    ['R-5', ['firstName', 'lastName']],
    ['R-6', ['managerNumber']],
    ['R-7', ['managerNumber']],
    ['RW-1001', ['active']],
  ]);
  expect(answer.summary).toMatchObject({ created: 1, refused: 9 });
  expect(await stored('R-4')).toBeUndefined();
});

it('refuses a cycle through stored people', async () => {
  await put([
    person('C-1'),
    person('C-2', { managerNumber: 'C-1' }),
    person('C-3', { managerNumber: 'C-2' }),
  ]);
  const answer = await put([{ employeeNumber: 'C-1', managerNumber: 'C-3' }]);
  expect(answer.results[0]?.errors[0]).toMatchObject({ field: 'managerNumber' });
  expect((await stored('C-1'))?.manager).toBeNull();
});

it('two simultaneous calls, in opposite orders, neither deadlock nor close a cycle', async () => {
  const people = Array.from({ length: 450 }, (_, at) => person(`T-${at}`));
  const before = await published();
  const [one, two] = await Promise.all([put(people), put(people.toReversed())]);
  expect(one.summary.created + two.summary.created).toBe(450);
  expect(one.summary.unchanged + two.summary.unchanged).toBe(450);
  expect((await published()) - before).toBe(450);
  const circle = await Promise.all([
    put([{ employeeNumber: 'T-1', managerNumber: 'T-2' }]),
    put([{ employeeNumber: 'T-2', managerNumber: 'T-1' }]),
  ]);
  expect(circle.flatMap(resultsOf).sort()).toEqual(['changed', 'refused']);
});

it('signs out people who left, and mails to their old addresses become useless', async () => {
  const [session] = await identity.rows.query<{ hash: string }>(
    `insert into session (hash, account_id, started_at, touched_at, idle_expires_at, absolute_expires_at)
     select repeat('L', 43), a.id, now(), now(), now() + interval '1 hour', now() + interval '1 hour'
     from account a join person p on p.id = a.person_id where p.employee_number = 'RW-1010' returning hash`,
  );
  expect(session?.hash).toBe('L'.repeat(43));
  await put([{ employeeNumber: 'RW-1010', active: false }]);
  expect(await identity.rows.count(`session where hash = repeat('L', 43) and revoked_at is null`)).toBe(0);
});

it('records who was created and changed, and by which token', async () => {
  await put([person('A-1'), { employeeNumber: 'I-1', department: 'Drilling' }]);
  const audits = await identity.rows.query(
    `select a.action, a.actor_id, d.detail from audit a join audit_detail d on d.audit_id = a.id
     where a.target_type = 'person' order by a.sequence desc limit 2`,
  );
  expect(audits).toEqual(
    expect.arrayContaining([
      { action: 'person.created', actor_id: null, detail: { serviceToken: program.service?.id } },
      {
        action: 'person.changed',
        actor_id: null,
        detail: { serviceToken: program.service?.id, fields: ['department'] },
      },
    ]),
  );
});

describe('the account of a person with sign-in', () => {
  let accounts = 0;
  const account = async (over: Sent = {}) => {
    const added = await addAccount(identity.rows, { employeeNumber: `W-${++accounts}` });
    for (const [column, value] of Object.entries(over)) {
      await identity.rows.query(`update account set ${column} = $2 where id = $1`, added.accountId, value);
    }
    return added;
  };
  const accountOf = async ({ accountId }: AddedAccount) =>
    (
      await identity.rows.query<{ username: string; status: string; role: string }>(
        'select username, status, role from account where id = $1',
        accountId,
      )
    )[0];

  it('is restored when they come back; a privileged one waits for an administrator', async () => {
    const [plain, manager] = [await account(), await account({ role: 'manager' })];
    const people = [plain, manager].map(({ employeeNumber }) => ({ employeeNumber }));
    await put(people.map((one) => ({ ...one, active: false })));
    await Promise.all([1, 2].map(() => put(people.map((one) => ({ ...one, active: true })))));
    expect(await accountOf(plain)).toMatchObject({ status: 'active' });
    expect(await accountOf(manager)).toMatchObject({ status: 'disabled', role: 'manager' });
    expect(
      (await identity.rows.events(personChangedV1)).findLast(
        ({ payload }) => payload.personId === manager.personId,
      )?.payload,
    ).toMatchObject({ active: true, account: { disabled: true } });
    const disabled = `audit where action = 'account.disabled' and target_id = $1`;
    expect(await identity.rows.count(disabled, manager.personId)).toBe(1);
  });

  it('stays disabled if an administrator disabled it', async () => {
    const one = await account({ status: 'disabled' });
    await put([{ employeeNumber: one.employeeNumber, active: false }]);
    await put([{ employeeNumber: one.employeeNumber, active: true }]);
    expect(await accountOf(one)).toMatchObject({ status: 'disabled' });
  });

  it('keeps its permission for the department it was given for', async () => {
    const one = await account({ capabilities: ['marker:department'] });
    const { employeeNumber } = one;
    const answer = await put([{ employeeNumber, department: 'HSE' }]);
    expect(answer.results[0]).toMatchObject({ result: 'refused', errors: [{ field: 'department' }] });
    expect(resultsOf(await put([{ employeeNumber, department: 'Drilling', location: 'Rig 7' }]))).toEqual([
      'changed',
    ]);
    const everywhere = await account({ capabilities: ['marker:all'] });
    expect(resultsOf(await put([{ employeeNumber: everywhere.employeeNumber, department: 'HSE' }]))).toEqual([
      'changed',
    ]);
  });

  it('is neither renamed nor promoted by a row: names, managers and other columns change no account', async () => {
    const [one, crew] = [await account(), await account()];
    await put([
      { employeeNumber: one.employeeNumber, firstName: 'Ada', lastName: 'Admin', username: 'ada.admin' },
      { employeeNumber: crew.employeeNumber, managerNumber: one.employeeNumber, role: 'admin' },
    ]);
    expect(await accountOf(one)).toEqual({ username: one.username, status: 'active', role: 'employee' });
    expect(await accountOf(crew)).toMatchObject({ role: 'employee' });
  });

  it('is not transferred with its number', async () => {
    const one = await account();
    const answer = await put([person(` ${one.employeeNumber.toLowerCase()} `, { email: 'x@evil.example' })]);
    expect(answer.results).toMatchObject([{ result: 'changed', email: 'waits' }]);
    expect(
      await identity.rows.count(`person where employee_number_key = lower($1)`, one.employeeNumber),
    ).toBe(1);
  });
});

describe('the export', () => {
  const exported = async (query: string): Promise<Response> => {
    const [ada] = await identity.rows.query<{ id: string }>(
      `select id from account where username = 'ada.admin'`,
    );
    const admin: CallerFacts = { ...noProgram, sub: ada?.id ?? '', role: 'admin', username: 'ada.admin' };
    return fetch(`${identity.service.url}${exportPeople.path}?${query}`, {
      headers: { [internalHeaders.caller]: await identity.signer.tokenFor('identity', admin) },
    });
  };

  it('has the filtered people, in the columns of an import, and no formulas', async () => {
    await put([
      person('E-1', { department: 'Exported', managerNumber: 'RW-1002', external: true }),
      person('E-2', {
        firstName: '=HYPERLINK("http://evil.example")',
        lastName: '@cmd',
        department: 'Exported',
      }),
    ]);
    const answer = await exported('department=Exported&sort=number');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="people-\d{4}-\d\d-\d\d\.csv"/);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    expect(text.split('\r\n')).toEqual([
      '\uFEFFEmployee number,First name,Last name,Email,Department,Position,Location,Rotation,Manager number,External,Active,Username,Role,State',
      'E-1,Dana,Ortiz,,Exported,,,,RW-1002,yes,yes,,,no-account',
      `E-2,"'=HYPERLINK(""http://evil.example"")","'@cmd",,Exported,,,,,no,yes,,,no-account`,
      '',
    ]);
  });

  it('of very many people is read page after page, each of them once', async () => {
    const lines = (await (await exported('q=T-')).text()).trim().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThanOrEqual(450);
  });
});

it('a person who left can’t sign in, even if they did at that very moment', async () => {
  const signingIn = new pg.Client(identity.environment['DATABASE_URL']);
  await signingIn.connect();
  try {
    await signingIn.query('begin');
    await signingIn.query(
      `insert into session (hash, account_id, started_at, touched_at, idle_expires_at, absolute_expires_at)
       select repeat('M', 43), a.id, now(), now(), '2099-01-01', '2099-01-01' from account a
       join person p on p.id = a.person_id where p.employee_number = 'RW-1011'`,
    );
    const left = put([{ employeeNumber: 'RW-1011', active: false }]);
    await identity.rows.untilOneWaits();
    await signingIn.query('commit');
    await left;
  } finally {
    await signingIn.end();
  }
  expect(await identity.rows.count(`session where hash = repeat('M', 43) and revoked_at is not null`)).toBe(
    1,
  );
});
