import {
  applyRotationImport,
  auditRecordedV1,
  exportRotations,
  listRotations,
  tryRotationImport,
  type RotationImport,
} from '@rigwise/contracts';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { ADMIN } from './support/desk.ts';
import { inShort, Rostering } from './support/rostering.ts';

/** Files of rotations: judged line by line, and applied as they were judged, or not at all. */
jest.setTimeout(120_000);

let at: Rostering;
beforeAll(async () => {
  at = await Rostering.open();
});
afterAll(() => at.desk.running.close());

const fileOf = (...lines: readonly string[]) => ({
  ...{ csv: ['Employee number,Rotation,Start date,From,Time zone', ...lines].join('\r\n') },
  ...{ from: '2026-01-01', timeZone: 'Europe/Oslo' },
});
const judge = async (file: object, caller: TestCaller = at.manager): Promise<RotationImport> => {
  const { status, body } = await at.desk.running.call(tryRotationImport, caller, { body: file });
  expect(status).toBe(200);
  return tryRotationImport.answers[200].schema.parse(body);
};
const apply = (file: object, digest: string, caller: TestCaller = at.manager): Promise<Answer> =>
  at.desk.running.call(applyRotationImport, caller, { body: { ...file, digest } });
const verdicts = ({ lines }: Pick<RotationImport, 'lines'>) => lines.map(({ verdict }) => verdict);

it('shows what each line would do, changes nothing, then does it; again, it changes nothing', async () => {
  const [one, other] = [await at.ofCrew({ rotation: '21/21' }), await at.ofCrew()];
  const file = fileOf(
    `${one.employeeNumber.toLowerCase()},,2026-01-06,,`,
    `${other.employeeNumber},2-2-3,2026-01-05,2026-02-01,Asia/Dubai`,
    `RW-NOBODY,28/28,2026-01-05,,`,
    `${other.employeeNumber}9,28/28,2026-01-05,,`,
  );
  const tried = await judge(file);
  expect(tried.lines).toMatchObject([
    { line: 2, verdict: 'set', before: null, after: '21/21 from 2026-01-06 (Europe/Oslo)' },
    { line: 3, verdict: 'set', after: '2-2-3 from 2026-01-05 (Asia/Dubai)' },
    { verdict: 'refused', remarks: ['This number isn’t in the directory, or not in your crew.'] },
    { verdict: 'refused' },
  ]);
  expect((await at.show(one, '2026-01-01')).setting).toBe('start-missing');
  expect(await apply(file, tried.digest)).toMatchObject({ status: 200, body: { isApplied: true } });
  expect(inShort((await at.show(other, '2026-02-02')).periods)).toMatch(
    /^2 on, 2 off, 3 on, 2 off, 2 on, 3 off/,
  );
  const again = await judge(file);
  expect(verdicts(again)).toEqual(['unchanged', 'unchanged', 'refused', 'refused']);
  expect((await apply(file, again.digest)).status).toBe(200);
  expect(await at.show(one, '2026-01-01')).toMatchObject({ revision: 1, terms: [{ from: '2026-01-01' }] });
});

it('a file of the list has what the list shows, and imported again it changes nothing', async () => {
  const [two, missing] = [await at.ofCrew({ rotation: '28/28' }), await at.ofCrew({ rotation: '14/21' })];
  for (const from of ['2026-01-01', '2026-06-01']) {
    const file = fileOf(`${two.employeeNumber},2-2-3,2026-01-0${from === '2026-01-01' ? 5 : 6},${from},`);
    expect((await apply(file, (await judge(file)).digest)).status).toBe(200);
  }
  const { text } = await at.desk.running.call(exportRotations, at.manager, { query: { from: '2026-02-02' } });
  const csv = text.replace(/^\uFEFF/, '');
  const ofTwo = csv.split('\r\n').find((line) => line.includes(two.employeeNumber));
  // Their pattern begins on the 5th of January, and from June on a day later.
  expect(ofTwo).toMatch(/On shift,2-2-3,.*,2-2-3,2026-01-06,2026-06-01,Europe\/Oslo$/);
  const { lines, remarks } = await judge({ ...fileOf(), csv });
  const ofNumber = ({ employeeNumber }: { employeeNumber: string }) =>
    lines.find((line) => line.employeeNumber === employeeNumber);
  expect(ofNumber(two)?.verdict).toBe('unchanged');
  // Only the start date has to be entered.
  expect(ofNumber(missing)?.remarks).toEqual([expect.stringContaining('Enter the start date')]);
  expect(lines.every(({ verdict }) => verdict === 'unchanged' || verdict === 'refused')).toBe(true);
  expect(remarks.join(' ')).toContain('left out: Name');
  const rows = await at.desk.running.call(listRotations, at.manager, { query: { limit: '200' } });
  expect(lines).toHaveLength((rows.body['items'] as unknown[]).length);
});

it('says for each line why it is refused', async () => {
  const numbers = [
    await at.ofCrew({ rotation: '4/4' }),
    await at.ofCrew(),
    await at.ofCrew(),
    await at.ofCrew(),
  ].map(({ employeeNumber }) => employeeNumber);
  const { lines } = await judge(
    fileOf(
      `${numbers[0]},,2026-01-05,,`,
      `${numbers[1]},28/28,5.1.2026,,`,
      `${numbers[2]},28/28,,2026-02-30,Rig/Seven`,
      `${numbers[3]},=1+1,2026-01-05,,`,
      `${numbers[3]},28/28,2026-01-05,,`,
      ',28/28,2026-01-05,,',
    ),
  );
  expect(lines.map(({ remarks }) => remarks.join(' '))).toEqual([
    expect.stringContaining('“4/4” may be days or weeks'),
    expect.stringContaining('“5.1.2026” is no date'),
    expect.stringMatching(/never guessed.*“2026-02-30” is no date.*“Rig\/Seven” is no time zone/),
    expect.stringMatching(/formula.*Lines 5, 6 name the same person/),
    expect.stringContaining('Lines 5, 6 name the same person'),
    expect.stringContaining('Enter the employee number'),
  ]);
  expect(new Set(verdicts({ lines }))).toEqual(new Set(['refused']));
});

it('is judged anew if something has changed meanwhile', async () => {
  const person = await at.ofCrew();
  const file = fileOf(`${person.employeeNumber},28/28,2026-01-06,,`);
  const { digest } = await judge(file);
  await at.set([person], { anchor: '2026-01-20' });
  const { status, problem } = await apply(file, digest);
  expect([status, problem.code]).toEqual([409, 'rotation-import/judged-anew']);
  const current = problem['current'] as RotationImport;
  expect(verdicts(current)).toEqual(['changed']);
  expect(current.lines[0]?.before).toBe('28/28 from 2026-01-20 (Europe/Oslo)');
  expect((await at.show(person, '2026-01-01')).revision).toBe(1);
  expect((await apply(file, current.digest)).status).toBe(200);
});

it('of two who apply the same file at once, each line is done once', async () => {
  const people = [await at.ofCrew(), await at.ofCrew()];
  const file = fileOf(...people.map(({ employeeNumber }) => `${employeeNumber},28/28,2026-01-06,,`));
  const { digest } = await judge(file);
  const answers = await Promise.all([apply(file, digest), apply(file, digest, ADMIN)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const person of people) expect((await at.show(person, '2026-01-01')).revision).toBe(1);
});

it('a manager’s file reaches nobody of another crew, and the try is audited', async () => {
  const [own, stranger] = [await at.ofCrew(), await at.ofCrew({ managerId: null })];
  const file = fileOf(
    `${own.employeeNumber},28/28,2026-01-06,,`,
    `${stranger.employeeNumber},28/28,2026-01-06,,`,
  );
  const tried = await judge(file);
  expect(tried.lines).toMatchObject([{ verdict: 'set' }, { verdict: 'refused', name: null }]);
  await apply(file, tried.digest);
  expect((await at.show(stranger, '2026-01-01', ADMIN)).setting).toBe('start-missing');
  const told = (await at.desk.running.told(auditRecordedV1)).map(({ payload }) => payload);
  const acts = told.filter(({ target }) => target.id === stranger.personId);
  expect(acts).toMatchObject([
    { action: 'rotation.set', outcome: 'refused', actorId: at.manager.sub },
    { action: 'rotation.opened' },
  ]);
  expect(verdicts(await judge(file, ADMIN))).toEqual(['unchanged', 'set']);
});

it.each([
  ['without its columns', 'Name,Rota\r\nDana,28/28', /“Employee number” and “Start date”/],
  ['with a column twice', 'Number,Employee number,Start date\r\n1,1,2026-01-01', /column twice/],
  ['without lines', 'Employee number,Start date', /contains no rotations/],
  ['with a quote that never ends', 'Employee number,Start date\r\n"1,2026-01-01', /./],
])('refuses a file %s', async (_, csv, message) => {
  const { status, problem } = await at.desk.running.call(tryRotationImport, at.manager, {
    body: { csv, from: '2026-01-01', timeZone: 'UTC' },
  });
  expect([status, problem.code]).toEqual([422, 'rotation-import/unreadable']);
  expect(problem.message).toMatch(message);
});

it('takes a file of thousands of people at once', async () => {
  const made = await at.desk.rows<{ number: string }>(
    `insert into person (id, version, first_name, last_name, active, employee_number, employee_number_key, manager_id)
     select gen_random_uuid(), 1, 'Many', n::text, true, 'MANY-' || n, 'many-' || n, $1::uuid
     from generate_series(1, 5000) n returning employee_number as number`,
    at.boss.personId,
  );
  const file = fileOf(...made.map(({ number }, place) => `${number},28/28,2026-01-0${1 + (place % 9)},,`));
  const tried = await judge(file);
  expect(new Set(verdicts(tried))).toEqual(new Set(['set']));
  expect((await apply(file, tried.digest)).status).toBe(200);
  const [{ count } = { count: 0 }] = await at.desk.rows<{ count: number }>(
    `select count(*)::int as count from rotation_term t join person p on p.id = t.person_id where p.first_name = 'Many'`,
  );
  expect(count).toBe(5_000);
});
