import * as calls from '@rigwise/contracts';
import {
  directoryImportEndedV1,
  internalHeaders,
  personChangedV1,
  type CallDefinition,
  type DirectoryImport,
  type ImportRow,
  type Upload,
} from '@rigwise/contracts';
import { CallerSigner, type CallerFacts } from '@rigwise/http';
import { Periodic } from '@rigwise/persistence';
import { systemClock } from '@rigwise/platform';
import { freePort, jwkOf, startProgram, waitFor, type ChildProgram } from '@rigwise/testing';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(300_000);

let identity: RunningIdentity;
let program: ChildProgram;
/** Empty until it runs. */
let programUrl = '';
let admin: CallerFacts;
beforeAll(async () => {
  identity = await startIdentity();
  const [row] = await identity.rows.query<{ id: string }>(
    `select id from account where username = 'ada.admin'`,
  );
  admin = {
    sub: row?.id ?? '',
    role: 'admin',
    username: 'ada.admin',
    actorId: null,
    session: null,
    capabilities: [],
  };
});
afterAll(async () => {
  await program.kill();
  await identity.close();
});

interface Asked {
  readonly path?: string;
  readonly body?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly url?: string;
}

async function ask(
  call: CallDefinition,
  { path = call.path, body, headers, url }: Asked = {},
): Promise<Response> {
  const key = jwkOf(identity.environment['CALLER_PRIVATE_KEY'] ?? '');
  // Only the program has the system's clock.
  const signer = url === programUrl ? new CallerSigner(key, systemClock) : identity.signer;
  return fetch((url ?? identity.service.url) + path, {
    method: call.method,
    headers: {
      [internalHeaders.caller]: await signer.tokenFor('identity', admin),
      ...headers,
    },
    body: body ?? null,
  });
}

const { create, append, show: showUpload } = calls.directoryFile.calls;
const JSON_TYPE = { 'content-type': 'application/json' };

const begin = (size: number, url?: string): Promise<Response> =>
  ask(create, {
    ...{ body: JSON.stringify({ name: 'people.csv', size }), headers: JSON_TYPE },
    ...(url !== undefined && { url }),
  });

async function send(path: string, bytes: Uint8Array, offset: number, url?: string): Promise<void> {
  const body = bytes.subarray(offset, offset + calls.CHUNK_BYTES);
  const headers = { 'content-type': calls.CHUNK_TYPE, 'upload-offset': String(offset) };
  const answer = await ask(append, { path, body, headers, ...(url !== undefined && { url }) });
  expect(answer.status).toBe(204);
}

/** Uploads a file, in chunks, and waits until it is taken or refused. */
async function upload(file: string | Uint8Array): Promise<Upload> {
  const bytes = Buffer.from(file);
  const { id } = calls.upload.parse(await (await begin(bytes.length)).json());
  const path = `${create.path}/${id}`;
  for (let offset = 0; offset < bytes.length; offset += calls.CHUNK_BYTES) await send(path, bytes, offset);
  return waitFor(
    async () => {
      const one = calls.upload.parse(await (await ask(showUpload, { path })).json());
      return one.status !== 'checking' && one;
    },
    { timeoutMs: 60_000, what: 'the file to be read' },
  );
}

const at = (id: string, rest = ''): string => `/api/admin/directory-imports/${id}${rest}`;
const importOf = async (answer: Response): Promise<DirectoryImport> =>
  calls.directoryImport.parse(await answer.json());
const show = async (id: string): Promise<DirectoryImport> =>
  importOf(await ask(calls.showDirectoryImport, { path: at(id) }));
const until = (id: string, status: string): Promise<DirectoryImport> =>
  waitFor(async () => ((await show(id)).status === status ? show(id) : undefined), {
    timeoutMs: 60_000,
    what: `the import to be ${status}`,
  });
async function checked(file: string): Promise<DirectoryImport> {
  const { resultId, refusal } = await upload(file);
  expect(refusal).toBeNull();
  return until(resultId ?? '', 'checked');
}
async function rowsOf(id: string, query = ''): Promise<ImportRow[]> {
  const answer = await ask(calls.listImportRows, { path: at(id, `/rows${query}`) });
  return calls.listImportRows.answers[200].schema.parse(await answer.json()).items;
}
const load = (id: string, url?: string): Promise<Response> =>
  ask(calls.loadDirectoryImport, { path: at(id, '/load'), ...(url !== undefined && { url }) });
const published = async (prefix: string): Promise<string[]> =>
  (await identity.rows.events(personChangedV1))
    .map(({ payload }) => payload.employeeNumber)
    .filter((number) => number.startsWith(prefix));

const FILE = [
  '\uFEFFEmployee No.;Given name;Surname;E-mail;Dept;Reports to;Shoe size',
  'V-1;Dana;Ortiz;dana@rigwise.example;Drilling;V-2;42',
  'V-2;Omar;"Ortiz; senior";;HSE;rw-1002;43',
  'RW-1012;Ivan;;;;;',
  'V-3;No;Address;nobody;;;',
  'V-4;Twice;Over;;;;',
  'v-4;Twice;Again;;;;',
  'V-5;Lost;Crew;;;V-99;',
  'V-6;Round;One;;;V-7;',
  'V-7;Round;Two;;;V-6;',
  'V-8;More;Cells;;;;;;more',
].join('\r\n');

describe('a file of people', () => {
  it('gets a verdict for every row, with the reason at its column, and changes nothing', async () => {
    const { id, ...one } = await checked(FILE);
    expect(one).toMatchObject({
      uploadedBy: 'Ada Admin',
      columns: ['employeeNumber', 'firstName', 'lastName', 'email', 'department', 'managerNumber'],
      ignoredColumns: ['Shoe size'],
      rows: 10,
      checked: 10,
      verdicts: { created: 2, changed: 0, unchanged: 0, refused: 8 },
    });
    const rows = await rowsOf(id);
    expect(
      rows.map(({ line, verdict, errors }) => [line, verdict, ...errors.map(({ field }) => field)]),
    ).toEqual([
      [2, 'created'],
      [3, 'created'],
      [4, 'refused', 'lastName'],
      [5, 'refused', 'email'],
      [6, 'refused', 'employeeNumber'],
      [7, 'refused', 'employeeNumber'],
      [8, 'refused', 'managerNumber'],
      [9, 'refused', 'managerNumber'],
      [10, 'refused', 'managerNumber'],
      [11, 'refused', null],
    ]);
    expect(await rowsOf(id, '?verdict=created&limit=1')).toHaveLength(1);
    expect(await published('V-')).toEqual([]);
  });

  it('is loaded by one of two simultaneous administrators, and then changes what differs', async () => {
    const { id } = await checked(FILE);
    const answers = await Promise.all([load(id), load(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loaded = await until(id, 'loaded');
    expect(loaded.loaded).toEqual({ created: 2, changed: 0, unchanged: 0, refused: 0 });
    expect((await published('V-')).sort()).toEqual(['V-1', 'V-2']);

    const ended = (await identity.rows.events(directoryImportEndedV1)).map(({ payload }) => payload);
    expect(ended.filter(({ importId }) => importId === id)).toEqual([
      {
        ...{ importId: id, startedBy: admin.sub, fileName: loaded.fileName, outcome: 'loaded' },
        ...{ created: 2, changed: 0, refused: loaded.verdicts.refused },
      },
    ]);

    const again = await checked('Employee number,Department,Email\nV-1,HSE,\nV-2,HSE,\n');
    expect(again.verdicts).toMatchObject({ changed: 1, unchanged: 1 });
    const [first] = await rowsOf(again.id);
    expect(first?.changes).toEqual([
      { field: 'email', from: 'dana@rigwise.example', to: '' },
      { field: 'department', from: 'Drilling', to: 'HSE' },
    ]);
  });

  it('can be discarded, and is then not loaded', async () => {
    const { id } = await checked('Employee number,First name,Last name\nX-1,Dana,Ortiz\n');
    const cancelled = await ask(calls.cancelDirectoryImport, { path: at(id, '/cancel') });
    expect((await importOf(cancelled)).status).toBe('cancelled');
    expect((await load(id)).status).toBe(409);
    const gone = at('0190a0a0-0000-7000-8000-000000000001', '/load');
    expect((await ask(calls.loadDirectoryImport, { path: gone })).status).toBe(404);
  });

  it('can be downloaded with its verdicts, without formulas', async () => {
    const { id } = await checked('Employee number,First name,Last name\nF-1,=1+1,"@SUM(A1)"\n=cmd,a,b\n');
    const answer = await ask(calls.downloadImportVerdicts, { path: at(id, '/verdicts') });
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="import-verdicts-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    expect(text.startsWith('\uFEFFLine,Employee number,Name,Verdict,Result,Why\r\n')).toBe(true);
    expect(text).toContain(`2,F-1,"'=1+1 @SUM(A1)",created,,\r\n`);
  });

  it.each<[string, string | Uint8Array, string, string]>([
    ['in another encoding', Uint8Array.of(0x4e, 0x72, 0x0a, 0xe9, 0x0a), 'upload/other-type', 'CSV UTF-8'],
    [
      'without numbers',
      'First name,Last name\nDana,Ortiz\n',
      'directory-import/unreadable',
      'Employee number',
    ],
    ['without people', 'Employee number\n', 'directory-import/unreadable', 'no people'],
    ['with an open quote', 'Employee number\n"RW-1\n', 'directory-import/unreadable', 'never closed'],
    [
      'of more people than fit',
      `Employee number\n${'a\n'.repeat(100_001)}`,
      'directory-import/unreadable',
      '100,000',
    ],
  ])('%s is refused, and leaves nothing behind', async (_what, file, code, message) => {
    const before = await identity.rows.count('directory_import');
    const { status, resultId, refusal } = await upload(file);
    expect([status, resultId, refusal]).toEqual([
      'refused',
      null,
      { code, message: expect.stringContaining(message) as string },
    ]);
    expect(await identity.rows.count('directory_import')).toBe(before);
    expect(await identity.rows.count('file_chunk')).toBe(0);
  });

  it('is refused before it is sent where it is empty or too large', async () => {
    const answers = await Promise.all([begin(0), begin(calls.LARGEST_IMPORT_BYTES + 1)]);
    expect(answers.map(({ status }) => status)).toEqual([400, 413]);
    const [empty, large] = await Promise.all(answers.map((answer) => answer.text()));
    expect(empty).toContain('This file is empty.');
    expect(large).toContain('at most 20 MiB');
  });

  it('is accepted by no other call', async () => {
    const headers = { 'content-type': calls.CHUNK_TYPE };
    expect((await ask(calls.login, { body: 'a', headers })).status).toBe(415);
  });
});

it('is stopped if it is too slow for a working database, after ten tries and a quarter of an hour', async () => {
  // Simulates a statement cancelled by PostgreSQL's timeout: waiting four seconds each time would make a long test.
  await identity.rows.query(`create function too_slow() returns trigger language plpgsql as $$
    begin raise exception using errcode = '57014', message = 'canceling statement due to statement timeout'; end $$`);
  await identity.rows.query(
    'create trigger too_slow before update on directory_import_row execute function too_slow()',
  );
  const periodic = identity.service.app.get(Periodic);
  const tries = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) await periodic.run('work-on-imports').catch(() => undefined);
  };
  const stateOf = async (id: string): Promise<unknown> => {
    const { status, failure } = await show(id);
    return { status, failure };
  };
  try {
    const { resultId } = await upload('Employee No,First Name,Last Name\nSL-1,Sam,Slow\n');
    const id = resultId ?? '';
    await tries(12);
    expect(await stateOf(id)).toEqual({ status: 'checking', failure: null });
    identity.clock.advance({ minutes: 15 });
    // While the service's own run has locked the import, this one skips it.
    const isOver = async (): Promise<boolean> => {
      await tries(1);
      return (await show(id)).status !== 'checking';
    };
    await waitFor(isOver, { timeoutMs: 30_000, what: 'the import to be given up' });
    expect(await stateOf(id)).toEqual({ status: 'failed', failure: 'too-slow' });
  } finally {
    await identity.rows.query('drop function too_slow cascade');
  }
});

it('refuses a cursor beyond every line', async () => {
  const { id } = await checked(FILE);
  const cursor = Buffer.from(JSON.stringify(['directory-import-rows:line', 2 ** 31])).toString('base64url');
  const answer = await ask(calls.listImportRows, { path: at(id, `/rows?cursor=${cursor}`) });
  expect(answer.status).toBe(400);
});

it('marks an account’s new address as awaiting confirmation', async () => {
  const file = ['Employee number,Email,Location', 'RW-1003,erin.new@rigwise.example,Rig 7'].join('\n');
  const { id, verdicts } = await checked(file);
  const email = {
    ...{ field: 'email', waits: 'waits' },
    ...{ from: 'erin.employee@rigwise.example', to: 'erin.new@rigwise.example' },
  };
  expect(verdicts.changed).toBe(1);
  expect((await rowsOf(id))[0]?.changes).toContainEqual(email);
  const verdictFile = await ask(calls.downloadImportVerdicts, { path: at(id, '/verdicts') });
  expect(await verdictFile.text()).toContain('(awaits confirmation)');
  await load(id);
  await until(id, 'loaded');
  const [erin] = await identity.rows.query<{ email: string }>(
    `select email from person where employee_number = 'RW-1003'`,
  );
  expect(erin?.email).toBe(email.from);
  const again = await checked(file);
  expect(again.verdicts.unchanged).toBe(1);
  expect((await rowsOf(again.id))[0]?.changes).toEqual([email]);
});

it('4,000 rows whose process is killed half-way are each loaded once, and an upload to it continues elsewhere', async () => {
  const ROWS = 4_000;
  const people = Array.from({ length: ROWS }, (_, n) => `K-${n},Kim,Kill,K-${Math.floor(n / 10)}`);
  const { id, verdicts } = await checked(
    ['Employee number,First name,Last name,Manager', 'K-0,Kim,Kill,', ...people.slice(1)].join('\n'),
  );
  expect(verdicts.created).toBe(ROWS);
  const port = String(await freePort());
  programUrl = `http://127.0.0.1:${port}`;
  program = startProgram('services/identity/src/main.ts', {
    env: { ...identity.environment, PORT: port, LOG_LEVEL: 'error' },
  });
  await program.until(
    async () => (await fetch(`${programUrl}/health/ready`)).ok,
    'identity to be ready',
    60_000,
  );
  const half = Buffer.from(`Employee number\n${'H-1\n'.repeat(40_000)}`);
  const begun = calls.upload.parse(await (await begin(half.length, programUrl)).json());
  const path = `${create.path}/${begun.id}`;
  await send(path, half, 0, programUrl);
  // From here on, only the process that will be killed works on it.
  await identity.service.close();
  expect((await load(id, programUrl)).status).toBe(200);
  const loaded = () =>
    identity.rows.count(`directory_import_row where import_id = '${id}' and result = 'created'`);
  await waitFor(async () => (await loaded()) > 1_000, { timeoutMs: 60_000, what: 'a quarter to be loaded' });
  await program.kill();
  const then = await loaded();
  expect(then).toBeLessThan(ROWS);
  expect(then % 50).toBe(0);

  const { url } = await identity.another();
  const { received } = calls.upload.parse(await (await ask(showUpload, { path, url })).json());
  expect(received).toBe(calls.CHUNK_BYTES);
  await send(path, half, received, url);
  // Ending is a step of its own after the last rows.
  const isOver = `directory_import where id = '${id}' and status = 'loaded'`;
  await waitFor(async () => (await loaded()) === ROWS && (await identity.rows.count(isOver)) === 1, {
    timeoutMs: 90_000,
    what: 'the rest to be loaded',
  });
  const told = await published('K-');
  expect([told.length, new Set(told).size]).toEqual([ROWS, ROWS]);
  expect(await identity.rows.count(`person where employee_number like 'K-%' and revision = 1`)).toBe(ROWS);
  expect(await identity.rows.count(`audit where action = 'directory.imported' and target_id = '${id}'`)).toBe(
    1,
  );
  const [one] = await identity.rows.query<{ loaded_created: number; status: string }>(
    'select loaded_created, status from directory_import where id = $1',
    id,
  );
  expect(one).toEqual({ loaded_created: ROWS, status: 'loaded' });
});
