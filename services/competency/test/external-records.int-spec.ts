import { randomUUID } from 'node:crypto';
import {
  addExternalRecord,
  approveExternalRecord,
  auditRecordedV1,
  declineExternalRecord,
  externalRecordFile,
  listExternalRecords,
  showExternalRecord,
  showExternalRecordFile,
  withdrawExternalRecord,
  type ExternalRecordContent,
  type ExternalRecordDetails,
} from '@rigwise/contracts';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import type { TestCaller } from '@rigwise/testing/backend';
import { ADMIN, Desk } from './support/desk.ts';

/** What others certified: entered with a document, and evidence once another administrator approves it. */
jest.setTimeout(120_000);

const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');
const other: TestCaller = { sub: randomUUID(), role: 'admin', username: 'olaf.other' };

let desk: Desk;
let skillId: string;
beforeAll(async () => {
  desk = await Desk.open();
  skillId = await desk.skill('XR-1');
  const clause = { needs: 'evidence', kind: 'external', least: null, count: 1, recency: null } as const;
  await desk.rule(skillId, { awareness: [clause], foundation: [{ ...clause, least: 80 }] });
});
afterAll(() => desk.running.close());

async function someone(): Promise<PersonSnapshot> {
  const person = anEmployee();
  await desk.know(person);
  return person;
}
async function aRecord(
  { personId }: PersonSnapshot,
  more: Partial<ExternalRecordContent> = {},
): Promise<ExternalRecordContent> {
  const { resultId } = await desk.upload(externalRecordFile, 'licence.pdf', PDF);
  return {
    ...{ personId, skillId, title: 'Well control, level 3', issuer: 'A school', number: 'WC-77' },
    ...{ rating: 86, validFrom: '2026-01-10', validUntil: '2028-01-09', fileId: resultId ?? '' },
    ...more,
  };
}
async function entered(content: ExternalRecordContent): Promise<ExternalRecordDetails> {
  const { status, body } = await desk.call(addExternalRecord, { body: content });
  expect(status).toBe(201);
  return body as unknown as ExternalRecordDetails;
}
type Act = typeof approveExternalRecord | typeof declineExternalRecord | typeof withdrawExternalRecord;
const act = (call: Act, { id, revision }: ExternalRecordDetails, caller = other) =>
  desk.running.call(call, caller, {
    params: { recordId: id },
    body: { revision, ...(call !== approveExternalRecord && { reason: 'The number is wrong.' }) },
  });
const levelOf = async (person: PersonSnapshot) => (await desk.progressIn(person, skillId))?.level ?? null;

it('counts once another administrator approves it, as long as it is valid', async () => {
  const person = await someone();
  const record = await entered(await aRecord(person));
  expect(record).toMatchObject({
    ...{ status: 'waiting', revision: 1, mayDecide: false, history: [{ event: 'entered' }] },
    person: { personId: person.personId, employeeNumber: person.employeeNumber },
    ...{ skill: { id: skillId, title: 'Skill XR-1' }, file: { name: 'licence.pdf', size: PDF.length } },
  });
  expect(await levelOf(person)).toBeNull();
  const { status, body } = await act(approveExternalRecord, record);
  expect([status, body]).toMatchObject([
    200,
    { status: 'approved', history: [{ event: 'approved', by: { accountId: other.sub } }, {}] },
  ]);
  expect(await desk.progressIn(person, skillId)).toMatchObject({
    ...{ level: 'foundation', since: '2026-01-10', until: '2028-01-09' },
  });
  expect((await desk.progress(person)).evidence).toMatchObject([
    { kind: 'external', title: 'Well control, level 3', rating: 86, sourceId: record.id, counts: true },
  ]);
});

it('nobody approves what they entered, or what is about themselves', async () => {
  const person = await someone();
  const record = await entered(await aRecord(person));
  const themselves = { ...other, personId: person.personId };
  for (const caller of [ADMIN, themselves]) {
    const { status, problem } = await act(approveExternalRecord, record, caller);
    expect([status, problem.code]).toEqual([403, 'external-record/own']);
  }
  expect(
    (await desk.running.call(showExternalRecord, other, { params: { recordId: record.id } })).body,
  ).toMatchObject({
    ...{ status: 'waiting', mayDecide: true },
  });
});

it('what is declined never counts, and what is withdrawn no longer does', async () => {
  const person = await someone();
  const declined = await entered(await aRecord(person));
  expect((await act(declineExternalRecord, declined)).body).toMatchObject({
    ...{ status: 'declined', history: [{ reason: 'The number is wrong.' }, {}] },
  });
  expect(await levelOf(person)).toBeNull();

  const record = await entered(await aRecord(person));
  const approved = (await act(approveExternalRecord, record)).body as unknown as ExternalRecordDetails;
  expect(await levelOf(person)).toBe('foundation');
  // Also by who entered it.
  expect((await act(withdrawExternalRecord, approved, ADMIN)).status).toBe(200);
  expect(await levelOf(person)).toBeNull();
  const [correction] = (await desk.progress(person)).evidence;
  expect(correction).toMatchObject({ isWithdrawn: true, replacedBy: null });

  const never = await entered(await aRecord(person));
  expect((await act(withdrawExternalRecord, never, ADMIN)).status).toBe(200);
  expect((await desk.progress(person)).evidence).toHaveLength(2);
});

it('of two who decide at once, one is told that it has changed', async () => {
  const person = await someone();
  const record = await entered(await aRecord(person));
  const third = { ...other, sub: randomUUID() };
  const answers = await Promise.all([
    act(approveExternalRecord, record),
    act(declineExternalRecord, record, third),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const loser = answers.find(({ status }) => status === 409);
  expect(loser?.problem).toMatchObject({ code: 'external-record/changed', current: { revision: 2 } });
  const winner = answers[0].status === 200 ? 'foundation' : null;
  expect(await levelOf(person)).toBe(winner);
  const again = (await desk.running.call(showExternalRecord, other, { params: { recordId: record.id } }))
    .body as unknown as ExternalRecordDetails;
  expect((await act(approveExternalRecord, again)).problem.code).toBe('external-record/not-now');
});

it.each([
  ['a person who isn’t there', 'external-record/no-person', { personId: randomUUID() }],
  ['a skill that isn’t there', 'external-record/no-skill', { skillId: randomUUID() }],
  ['an upload that isn’t there', 'external-record/no-file', { fileId: randomUUID() }],
  ['a first day in the future', 'external-record/not-yet', { validFrom: '2126-01-01', validUntil: null }],
] as const)('refuses %s, and keeps nothing', async (_, code, more) => {
  const person = await someone();
  const body = await aRecord(person, more);
  const { status, problem } = await desk.call(addExternalRecord, { body });
  expect([status, problem.code]).toEqual([422, code]);
  const { personId } = person;
  expect((await desk.call(listExternalRecords, { query: { personId } })).body['items']).toEqual([]);
});

it('a document belongs to one record, and a last day isn’t before the first', async () => {
  const person = await someone();
  const content = await aRecord(person);
  await entered(content);
  expect((await desk.call(addExternalRecord, { body: content })).problem.code).toBe(
    'external-record/no-file',
  );
  const reversed = await aRecord(person, { validUntil: '2026-01-09' });
  const { status, problem } = await desk.call(addExternalRecord, { body: reversed });
  expect([status, problem.message]).toEqual([
    400,
    expect.stringContaining('The last day is before the first.'),
  ]);
});

it('are found by name, number and state, page by page, and their documents are downloaded on the record', async () => {
  const person = anEmployee({ firstName: 'Rita', lastName: `Record${randomUUID().slice(0, 6)}` });
  await desk.know(person);
  const records = [
    await entered(await aRecord(person)),
    await entered(await aRecord(person, { number: 'ZZ-9' })),
  ];
  const found = async (query: Record<string, string>) => {
    const { body } = await desk.call(listExternalRecords, { query });
    return listExternalRecords.answers[200].schema.parse(body);
  };
  const first = await found({ search: person.lastName, limit: '1' });
  expect(first.items.map(({ id }) => id)).toEqual([records[1]?.id]);
  const second = await found({ search: person.lastName, limit: '1', cursor: first.nextCursor ?? '' });
  expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([[records[0]?.id], null]);
  expect((await found({ search: 'zz-9' })).items).toHaveLength(1);
  expect((await found({ search: person.lastName, status: 'approved' })).items).toEqual([]);

  const recordId = records[0]?.id ?? '';
  const file = await desk.call(showExternalRecordFile, { params: { recordId } });
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('licence.pdf'),
  ]);
  const told = (await desk.running.told(auditRecordedV1)).map(({ payload }) => payload);
  expect(told.filter(({ target }) => target.id === recordId).map(({ action }) => action)).toEqual([
    'external-record.entered',
    'external-record.downloaded',
  ]);
});

it('only administrators see and enter them', async () => {
  for (const role of ['manager', 'employee'] as const)
    for (const call of [listExternalRecords, addExternalRecord])
      expect((await desk.running.call(call, { sub: randomUUID(), role }, {})).status).toBe(403);
});

it('an erased person leaves them, with the number and the document', async () => {
  const person = await someone();
  const record = await entered(await aRecord(person));
  await act(approveExternalRecord, record);
  await desk.erase(person);
  expect((await desk.call(showExternalRecord, { params: { recordId: record.id } })).body).toMatchObject({
    ...{ person: null, number: null, file: null, status: 'approved', title: 'Well control, level 3' },
  });
  const { status } = await desk.call(showExternalRecordFile, { params: { recordId: record.id } });
  expect(status).toBe(404);
});
