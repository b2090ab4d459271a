import { randomUUID } from 'node:crypto';
import {
  applyRecordImport,
  approveExternalRecord,
  auditRecordedV1,
  declineExternalRecord,
  discardRecordImport,
  exportRecordVerdicts,
  externalRecordFile,
  listExternalRecords,
  listRecordImportRows,
  listRecordImports,
  recordFile,
  showExternalRecord,
  showExternalRecordFile,
  showRecordImport,
  withdrawExternalRecord,
  type ExternalRecordRow,
  type RecordImport,
  type RecordImportRow,
} from '@rigwise/contracts';
import { anEmployee, waitFor, type PersonSnapshot } from '@rigwise/testing';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { aDyingProcess } from '@rigwise/testing/dying-process';
import { ADMIN, Desk } from './support/desk.ts';

/** Files of external records: judged, entered at once, and nobody’s way around the second administrator. */
jest.setTimeout(240_000);

const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');
const HEADER = 'Employee number,Skill,Title,Issuer,Number,Result,Valid from,Valid until';
const other: TestCaller = { sub: randomUUID(), role: 'admin', username: 'olaf.other' };

let desk: Desk;
let skillId: string;
let numbers = 0;
beforeAll(async () => {
  desk = await Desk.open();
  skillId = await desk.skill('IM-1');
  const clause = { needs: 'evidence', kind: 'external', least: null, count: 1, recency: null } as const;
  await desk.rule(skillId, { awareness: [clause] });
});
afterAll(() => desk.running.close());

async function people(count: number): Promise<PersonSnapshot[]> {
  const all = Array.from({ length: count }, () => anEmployee({ employeeNumber: `IM-${(numbers += 1)}` }));
  await desk.know(...all);
  return all;
}
const rowOf = ({ employeeNumber }: PersonSnapshot, more = 'WC-77,86,2026-01-10,2028-01-09') =>
  `${employeeNumber},im-1,Well control,A school,${more}`;
const tableOf = (...rows: string[]) => [HEADER, ...rows].join('\r\n');
async function read(...rows: string[]): Promise<RecordImport> {
  const { resultId, refusal } = await desk.upload(recordFile, 'records.csv', tableOf(...rows));
  expect(refusal).toBeNull();
  return show(resultId ?? '');
}
async function show(importId: string, caller: TestCaller = ADMIN): Promise<RecordImport> {
  const { body } = await desk.running.call(showRecordImport, caller, { params: { importId } });
  return showRecordImport.answers[200].schema.parse(body);
}
async function rows({ id }: RecordImport): Promise<RecordImportRow[]> {
  const { body } = await desk.call(listRecordImportRows, {
    params: { importId: id },
    query: { limit: '200' },
  });
  return listRecordImportRows.answers[200].schema.parse(body).items;
}
const document = async () => (await desk.upload(externalRecordFile, 'list.pdf', PDF)).resultId ?? '';
const begin = (
  { id, judgement }: RecordImport,
  fileId: string,
  caller: TestCaller = ADMIN,
): Promise<Answer> =>
  desk.running.call(applyRecordImport, caller, { params: { importId: id }, body: { judgement, fileId } });
const settled = ({ id }: RecordImport): Promise<RecordImport> =>
  waitFor(
    async () => {
      const now = await show(id);
      return now.status !== 'applying' && now;
    },
    { timeoutMs: 60_000, what: 'the import to be applied' },
  );
async function apply(one: RecordImport): Promise<RecordImport> {
  expect((await begin(one, await document())).status).toBe(200);
  return settled(one);
}
async function recordsOf({ personId }: PersonSnapshot): Promise<ExternalRecordRow[]> {
  const { body } = await desk.call(listExternalRecords, { query: { personId } });
  return listExternalRecords.answers[200].schema.parse(body).items;
}
const decide = (
  call: typeof approveExternalRecord | typeof declineExternalRecord | typeof withdrawExternalRecord,
  { id, revision }: ExternalRecordRow,
  caller: TestCaller = other,
) =>
  desk.running.call(call, caller, {
    params: { recordId: id },
    body: { revision, ...(call !== approveExternalRecord && { reason: 'The number is wrong.' }) },
  });

it('says what it does with each row, enters the good ones, and they wait for another administrator', async () => {
  const [first, second] = await people(2);
  if (!first || !second) throw new Error('Two people are known');
  const one = await read(
    rowOf(first),
    rowOf(second, ',,2026-02-01,'),
    rowOf(second, ',,2126-02-01,'),
    'RW-0,im-1,Well control,A school,,,2026-01-10,',
  );
  expect(one).toMatchObject({
    ...{ status: 'checked', counts: { added: 2, unchanged: 0, refused: 2 }, isOwn: true },
    uploadedBy: { accountId: ADMIN.sub },
  });
  expect((await rows(one)).map(({ line, verdict, remarks }) => [line, verdict, remarks[0]])).toEqual([
    [2, 'added', undefined],
    [3, 'added', undefined],
    [4, 'refused', 'Valid from: The first day is in the future.'],
    [5, 'refused', 'Employee number: Nobody in the directory has it.'],
  ]);
  expect(await recordsOf(first)).toEqual([]);

  expect((await apply(one)).status).toBe('applied');
  const [record] = await recordsOf(first);
  expect(record).toMatchObject({
    ...{ status: 'waiting', title: 'Well control', issuer: 'A school', number: 'WC-77', rating: 86 },
    ...{ validFrom: '2026-01-10', validUntil: '2028-01-09', enteredBy: { accountId: ADMIN.sub } },
  });
  expect((await recordsOf(second)).map(({ rating, validUntil }) => [rating, validUntil])).toEqual([
    [null, null],
  ]);
  expect(await desk.progressIn(first, skillId)).toBeUndefined();
  if (!record) throw new Error('It was entered');
  const own = await decide(approveExternalRecord, record, ADMIN);
  expect([own.status, own.problem.code]).toEqual([403, 'external-record/own']);
  const themselves = await decide(approveExternalRecord, record, { ...other, personId: first.personId });
  expect(themselves.problem.code).toBe('external-record/own');
  expect((await decide(approveExternalRecord, record)).status).toBe(200);
  expect(await desk.progressIn(first, skillId)).toMatchObject({ level: 'awareness' });

  // All share the document that the import came with.
  for (const { id } of [record, ...(await recordsOf(second))]) {
    const params = { recordId: id };
    expect((await desk.call(showExternalRecord, { params })).body).toMatchObject({
      ...{ file: { name: 'list.pdf' } },
      history: expect.arrayContaining([expect.objectContaining({ event: 'entered' })]) as unknown,
    });
    expect((await desk.call(showExternalRecordFile, { params })).status).toBe(200);
  }
  const acts = (await desk.running.told(auditRecordedV1)).map(({ payload }) => payload);
  expect(acts.find(({ action }) => action === 'external-records.imported')).toMatchObject({
    ...{ actorId: ADMIN.sub, target: { type: 'external-records', id: one.id }, facts: { added: 2 } },
  });
});

it('changes nothing when it is imported again, whatever was decided meanwhile', async () => {
  const all = await people(4);
  const file = all.map((person) => rowOf(person));
  await apply(await read(...file));
  const [waiting, approved, declined, withdrawn] = (await Promise.all(all.map(recordsOf))).flat();
  if (!waiting || !approved || !declined || !withdrawn) throw new Error('All were entered');
  await decide(approveExternalRecord, approved);
  await decide(declineExternalRecord, declined);
  await decide(withdrawExternalRecord, withdrawn, ADMIN);
  const again = await read(...file);
  expect(again.counts).toEqual({ added: 0, unchanged: 2, refused: 2 });
  expect((await rows(again)).map(({ recordId }) => recordId)).toEqual(
    [waiting, approved, declined, withdrawn].map(({ id }) => id),
  );
  expect((await apply(again)).status).toBe('applied');
  expect((await Promise.all(all.map(recordsOf))).flat()).toHaveLength(4);
});

it('only who uploaded a file enters its records, so that nobody approves what they wrote', async () => {
  const [person] = await people(1);
  if (!person) throw new Error('Someone is known');
  const one = await read(rowOf(person));
  expect(await show(one.id, other)).toMatchObject({ isOwn: false });
  const answer = await begin(one, await document(), other);
  expect([answer.status, answer.problem.code]).toEqual([403, 'record-import/others']);
  expect(await recordsOf(person)).toEqual([]);
});

it('takes a document that its administrator uploaded, once', async () => {
  const [first, second] = await people(2);
  if (!first || !second) throw new Error('Two people are known');
  const fileId = await document();
  const [one, next] = [await read(rowOf(first)), await read(rowOf(second))];
  expect((await begin(one, randomUUID())).problem.code).toBe('external-record/no-file');
  expect((await begin(one, fileId)).status).toBe(200);
  expect((await settled(one)).status).toBe('applied');
  expect((await begin(next, fileId)).problem.code).toBe('external-record/no-file');
  expect((await show(next.id)).status).toBe('checked');
});

it('is judged anew if something changed meanwhile, and enters nothing before that is seen', async () => {
  const [person, leaving] = await people(2);
  if (!person || !leaving) throw new Error('Two people are known');
  const one = await read(rowOf(person), rowOf(leaving));
  await desk.know({ ...leaving, active: false });
  const judged = await apply(one);
  expect(judged).toMatchObject({
    ...{ status: 'checked', judgement: 2, counts: { added: 1, unchanged: 0, refused: 1 } },
  });
  expect(await recordsOf(person)).toEqual([]);
  expect((await begin(one, await document())).problem.code).toBe('record-import/judged-anew');
  expect((await apply(judged)).status).toBe('applied');
  expect(await recordsOf(person)).toHaveLength(1);
});

it('of two files with the same records, applied at once, one enters them', async () => {
  const all = await people(3);
  const file = all.map((person) => rowOf(person));
  const imports = [await read(...file), await read(...file)];
  const documents = [await document(), await document()];
  await Promise.all(imports.map((one, at) => begin(one, documents[at] ?? '')));
  const ended = await Promise.all(imports.map(settled));
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['applied', 'checked']);
  expect(ended.find(({ status }) => status === 'checked')?.counts).toMatchObject({ added: 0, unchanged: 3 });
  expect((await Promise.all(all.map(recordsOf))).flat()).toHaveLength(3);
});

it('is applied once, however often that is asked', async () => {
  const [person] = await people(1);
  if (!person) throw new Error('Someone is known');
  const one = await read(rowOf(person));
  const documents = [await document(), await document()];
  const answers = await Promise.all(documents.map((fileId) => begin(one, fileId)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await settled(one);
  expect(await recordsOf(person)).toHaveLength(1);
  expect((await begin(one, await document())).problem.code).toBe('record-import/not-now');
});

it('a process killed while it applies an import leaves it to another, and nothing is entered twice', async () => {
  const all = await people(30);
  const one = await read(...all.map((person) => rowOf(person)));
  const fileId = await document();
  const dying = await aDyingProcess('competency', desk.running, 'external-record-import.before-commit');
  const path = applyRecordImport.path.replace('{importId}', one.id);
  // It may die before its answer has left.
  await dying.call(applyRecordImport, ADMIN, path, { judgement: 1, fileId }).catch(() => undefined);
  expect((await dying.program.ended).signal).toBe('SIGKILL');
  expect((await settled(one)).status).toBe('applied');
  const entered = await desk.rows('select 1 from external_record where import_id = $1', one.id);
  expect(entered).toHaveLength(30);
  const steps = `
    select 1 from external_record_step s join external_record r on r.id = s.record_id where r.import_id = $1`;
  expect(await desk.rows(steps, one.id)).toHaveLength(30);
});

it('someone who is erased leaves its rows, and the document goes with the last of its people', async () => {
  const [first, second] = await people(2);
  if (!first || !second) throw new Error('Two people are known');
  const [waiting, one] = [await read(rowOf(first), rowOf(second)), await read(rowOf(first), rowOf(second))];
  await apply(one);
  const [ofFirst] = await recordsOf(first);
  const [ofSecond] = await recordsOf(second);
  const file = (record: ExternalRecordRow | undefined) =>
    desk.call(showExternalRecordFile, { params: { recordId: record?.id ?? '' } });
  await desk.erase(first);
  for (const imported of [waiting, one])
    expect((await rows(imported)).map(({ employeeNumber }) => employeeNumber)).toEqual([
      second.employeeNumber,
    ]);
  const kept =
    'select 1 from external_record_import_row r where r.said::text like $1 or r.content::text like $1';
  expect(await desk.rows(kept, `%${first.employeeNumber}%`)).toEqual([]);
  expect([(await file(ofFirst)).status, (await file(ofSecond)).status]).toEqual([404, 200]);
  // What waits comes to something else without them.
  expect((await apply(waiting)).status).toBe('checked');
  await desk.erase(second);
  expect((await file(ofSecond)).status).toBe(404);
  const released = 'select 1 from file where owner = $1 and expires_at is null';
  expect(await desk.rows(released, `external-record-import:${one.id}`)).toEqual([]);
});

it('is discarded with its rows, and can’t be applied afterwards', async () => {
  const [person] = await people(1);
  if (!person) throw new Error('Someone is known');
  const one = await read(rowOf(person));
  const { body } = await desk.call(discardRecordImport, { params: { importId: one.id } });
  expect(body['status']).toBe('discarded');
  expect(await rows(one)).toEqual([]);
  expect((await begin(one, await document())).problem.code).toBe('record-import/not-now');
});

it('lists imports, newest first, and downloads verdicts that can be corrected and imported again', async () => {
  const [person] = await people(1);
  if (!person) throw new Error('Someone is known');
  const one = await read(rowOf(person), rowOf(person, "'=1+1,1e9,2026-01-10,"));
  const { body } = await desk.call(listRecordImports, { query: { limit: '1' } });
  expect(listRecordImports.answers[200].schema.parse(body).items).toEqual([one]);
  const { text } = await desk.call(exportRecordVerdicts, { params: { importId: one.id } });
  expect(text).toContain(`"'=1+1"`);
  const corrected = text.replace('1e9', '90').replace('\uFEFF', '');
  const { resultId } = await desk.upload(recordFile, 'corrected.csv', corrected);
  expect((await show(resultId ?? '')).counts).toMatchObject({ added: 2, refused: 0 });
  const missing = { params: { importId: '0190a0a0-0000-7000-8000-000000000001' } };
  expect((await desk.call(showRecordImport, missing)).problem.code).toBe('record-import/not-found');
});

it.each([
  ['text of UTF-16', Buffer.from(`\uFEFF${HEADER}\nA`, 'utf16le'), 'upload/other-type'],
  ['bytes of a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'upload/other-type'],
  ['a quotation mark that is never closed', `${HEADER}\n"A,A\nB,B`, 'record-import/unreadable'],
  ['columns of something else', 'Well,Depth\nA-1,2000', 'record-import/unreadable'],
  ['one line without end', 'x'.repeat(1_900_000), 'record-import/unreadable'],
  [
    'more rows than anyone looks at',
    `${HEADER}\n${'A,B,C,D,E,F,G,H\n'.repeat(100_000)}`,
    'record-import/unreadable',
  ],
])('refuses a file with %s, and says what to do', async (_what, content, code) => {
  const { status, refusal } = await desk.upload(recordFile, 'wrong.csv', content);
  expect([status, refusal?.code]).toEqual(['refused', code]);
  expect(refusal?.message).toMatch(/[.?”]$/);
});

it('only administrators see and apply them', async () => {
  for (const role of ['manager', 'employee'] as const)
    for (const call of [listRecordImports, applyRecordImport, recordFile.calls.create])
      expect(
        (await desk.running.call(call, { sub: randomUUID(), role }, { params: { importId: randomUUID() } }))
          .status,
      ).toBe(403);
});
