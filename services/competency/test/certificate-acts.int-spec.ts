import { randomUUID } from 'node:crypto';
import {
  auditRecordedV1,
  declineCertificate,
  exportCertificates,
  listCertificates,
  listCertificatesToSign,
  resumeCertificate,
  revokeCertificate,
  showCertificate,
  signCertificate,
  suspendCertificate,
  type CallDefinition,
  type CertificateDetails,
  type CertificateRow,
} from '@rigwise/contracts';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import type { TestCaller } from '@rigwise/testing/backend';
import { ADMIN, aResult, Desk, passed } from './support/desk.ts';

/** What people do with certificates. */
jest.setTimeout(120_000);

const admin = { ...ADMIN, personId: randomUUID() };
const manager = anEmployee({ firstName: 'Max', lastName: 'Manager' });
const [signer, other] = [anEmployee({ firstName: 'Sia' }), anEmployee({ firstName: 'Ola' })];
const callerOf = (
  { account, personId }: PersonSnapshot,
  role: 'employee' | 'manager' = 'employee',
): TestCaller => ({
  ...{ sub: account?.accountId ?? '', role, username: account?.username ?? '', personId },
});
const testId = randomUUID();
let desk: Desk;
let levels: [{ skillId: string; level: 'awareness' }];
beforeAll(async () => {
  desk = await Desk.open();
  await desk.know(manager, signer, other);
  const skillId = await desk.skill('CA-1');
  await desk.rule(skillId, { awareness: [passed(testId)] });
  levels = [{ skillId, level: 'awareness' }];
  await desk.scheme({ levels, title: 'By itself' });
  await desk.scheme({ levels, title: 'By a signer', signers: [signer.personId, other.personId] });
});
afterAll(() => desk.running.close());

/** Someone who has earned both kinds. */
async function aHolder(more: Partial<PersonSnapshot> = {}) {
  const person = anEmployee(more);
  await desk.know(person);
  await desk.tell([aResult(person, { testId }), 5]);
  const all = await desk.certificates(person);
  const of = (title: string) => all.find((one) => one.title === title) as CertificateRow;
  return { person, issued: of('By itself'), waiting: of('By a signer') };
}
const act = (
  call: CallDefinition,
  { id, revision }: Pick<CertificateRow, 'id' | 'revision'>,
  caller: TestCaller = admin,
  reason: string | null = 'A check on board',
) =>
  desk.running.call(call, caller, {
    params: { certificateId: id },
    body: { revision, ...(reason !== null && { reason }) },
  });
const detailsOf = (answer: { body: unknown }) => answer.body as CertificateDetails;
const toSign = async (person: PersonSnapshot) =>
  (
    (await desk.running.call(listCertificatesToSign, callerOf(person))).body as unknown as CertificateRow[]
  ).map(({ id }) => id);

it('waits for one of its signers, and is issued with the signature', async () => {
  const { waiting } = await aHolder();
  expect(waiting.status).toBe('waiting');
  expect(await toSign(signer)).toContain(waiting.id);
  expect(await toSign(manager)).toEqual([]);
  const signed = await act(signCertificate, waiting, callerOf(signer), null);
  expect(signed.status).toBe(200);
  expect(detailsOf(signed)).toMatchObject({
    ...{ status: 'valid', signer: { accountId: signer.account?.accountId, name: `Sia ${signer.lastName}` } },
    history: [
      { event: 'signed', by: { accountId: signer.account?.accountId } },
      { event: 'earned', by: null },
    ],
  });
  expect(await toSign(other)).not.toContain(waiting.id);
});

it('is signed by nobody else, and by no one for themselves', async () => {
  const { waiting } = await aHolder();
  for (const caller of [admin, callerOf(manager, 'manager')]) {
    const { status, problem } = await act(signCertificate, waiting, caller, null);
    expect([status, problem.code]).toEqual([403, 'certificate/not-signer']);
  }
  await desk.tell([aResult(other, { testId }), 5]);
  const own = (await desk.certificates(other)).find(({ status }) => status === 'waiting') as CertificateRow;
  expect(await toSign(other)).not.toContain(own.id);
  expect((await act(signCertificate, own, callerOf(other), null)).problem.code).toBe(
    'certificate/not-signer',
  );
  expect((await act(signCertificate, own, callerOf(signer), null)).status).toBe(200);
});

it('of two signers at once, one decides and the other is told', async () => {
  const { waiting } = await aHolder();
  const answers = await Promise.all([
    act(signCertificate, waiting, callerOf(signer), null),
    act(declineCertificate, waiting, callerOf(other)),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const told = answers.find(({ status }) => status === 409);
  expect(told?.problem.code).toBe('certificate/changed');
  expect(told?.problem['current']).toMatchObject({ id: waiting.id, revision: 2 });
});

it('that nobody signed has to be earned anew', async () => {
  const { person, waiting } = await aHolder();
  const declined = await act(declineCertificate, waiting, callerOf(signer));
  expect(detailsOf(declined)).toMatchObject({
    ...{ status: 'declined' },
    history: [{ event: 'declined', reason: 'A check on board' }, { event: 'earned' }],
  });
  await desk.compute();
  expect(await desk.certificates(person, waiting.schemeId)).toHaveLength(1);
  await desk.tell([aResult(person, { testId, submittedAt: '2026-03-01T10:00:00.000Z' }), 5]);
  expect((await desk.certificates(person, waiting.schemeId))[0]).toMatchObject({
    ...{ status: 'waiting', validFrom: '2026-03-01' },
  });
});

it('is not signed while a result that it rests on is taken back', async () => {
  const person = anEmployee();
  await desk.know(person);
  const result = aResult(person, { testId });
  await desk.tell([result, 5]);
  await desk.tell([{ ...result, voided: true }, 6]);
  const [waiting] = (await desk.certificates(person)).filter(({ title }) => title === 'By a signer');
  expect(await toSign(signer)).not.toContain(waiting?.id);
  const { status, problem } = await act(
    signCertificate,
    waiting ?? { id: '', revision: 0 },
    callerOf(signer),
    null,
  );
  expect([status, problem.code]).toEqual([409, 'certificate/not-now']);
});

it('is suspended, resumed and revoked, each with a reason, and a revocation is for good', async () => {
  const { issued } = await aHolder();
  const suspended = await act(suspendCertificate, issued);
  expect(detailsOf(suspended).status).toBe('suspended');
  expect((await act(suspendCertificate, { ...issued, revision: 2 })).problem.code).toBe(
    'certificate/not-now',
  );
  const resumed = await act(resumeCertificate, { ...issued, revision: 2 });
  expect(detailsOf(resumed).status).toBe('valid');
  const stale = await act(revokeCertificate, issued);
  expect([stale.status, stale.problem.code]).toEqual([409, 'certificate/changed']);
  const revoked = await act(revokeCertificate, { ...issued, revision: 3 });
  expect(detailsOf(revoked)).toMatchObject({
    status: 'revoked',
    history: [
      ...['revoked', 'resumed', 'suspended'].map((event) => ({ event, reason: 'A check on board' })),
      { event: 'earned' },
    ],
  });
  for (const call of [resumeCertificate, suspendCertificate, revokeCertificate])
    expect((await act(call, { ...issued, revision: 4 })).problem.code).toBe('certificate/not-now');
  expect((await act(suspendCertificate, { id: randomUUID(), revision: 1 })).status).toBe(404);
  expect((await act(suspendCertificate, issued, admin, null)).status).toBe(400);
});

it('expires with its last day', async () => {
  const { issued } = await aHolder();
  const show = async () =>
    detailsOf(await desk.running.call(showCertificate, admin, { params: { certificateId: issued.id } }))
      .status;
  expect(await show()).toBe('valid');
  // From 2 March 2026 to the end of 27 February 2028.
  desk.running.clock.advance({ hours: 24 * 727 });
  expect(await show()).toBe('valid');
  desk.running.clock.advance({ hours: 24 });
  expect(await show()).toBe('expired');
  expect((await act(suspendCertificate, issued)).problem.code).toBe('certificate/not-now');
  desk.running.clock.advance({ hours: -24 * 728 });
});

it('is seen by the manager of its holder, and changed by administrators, but not for themselves', async () => {
  const { person, issued } = await aHolder({ managerId: manager.personId });
  const stranger = await aHolder();
  const boss = callerOf(manager, 'manager');
  const { body } = await desk.running.call(listCertificates, boss);
  const people = (body as unknown as { items: CertificateRow[] }).items.map(({ personId }) => personId);
  expect(new Set(people)).toEqual(new Set([person.personId]));
  const open = (id: string) => desk.running.call(showCertificate, boss, { params: { certificateId: id } });
  expect((await open(issued.id)).status).toBe(200);
  expect((await open(stranger.issued.id)).status).toBe(403);
  expect((await act(suspendCertificate, issued, boss)).status).toBe(403);
  const own = { ...callerOf(person), role: 'admin' } as const;
  expect((await act(resumeCertificate, issued, own)).status).toBe(403);
});

it('is found by name, number, kind and status, page by page', async () => {
  const { person, issued } = await aHolder({
    ...{ firstName: 'Zenobia', lastName: 'Quill', employeeNumber: 'RW-9911' },
  });
  const list = async (query: Record<string, string>) =>
    (await desk.running.call(listCertificates, admin, { query })).body as unknown as {
      items: CertificateRow[];
      nextCursor: string | null;
    };
  expect((await list({ search: 'zenobia q' })).items).toHaveLength(2);
  expect((await list({ search: issued.number.toLowerCase() })).items).toEqual([issued]);
  expect((await list({ search: person.employeeNumber, status: 'waiting' })).items).toHaveLength(1);
  const first = await list({ personId: person.personId, limit: '1' });
  const second = await list({
    personId: person.personId,
    limit: '1',
    cursor: first.nextCursor ?? '',
  });
  expect(new Set([first, second].flatMap(({ items }) => items.map(({ title }) => title)))).toEqual(
    new Set(['By itself', 'By a signer']),
  );
  expect(second.nextCursor).toBeNull();
});

it('is found by how soon it ends, and only while it is valid', async () => {
  const { person } = await aHolder();
  // From 2 March 2026 to 27 February 2028: 30 days before its end.
  desk.running.clock.advance({ hours: 24 * 697 });
  const within = async (days: string) => {
    const query = { personId: person.personId, expiresWithin: days };
    const { status, body } = await desk.running.call(listCertificates, admin, { query });
    return status === 200 ? (body as unknown as { items: CertificateRow[] }).items.length : status;
  };
  const counts = [await within('30'), await within('29'), await within('0'), await within('x')];
  desk.running.clock.advance({ hours: 24 * 31 });
  counts.push(await within('366'));
  desk.running.clock.advance({ hours: -24 * 728 });
  expect(counts).toEqual([1, 0, 400, 400, 0]);
});

it('is exported as it is listed, of a caller’s own people, in one entry of the audit log', async () => {
  const boss = anEmployee({ firstName: 'Bea' });
  await desk.know(boss);
  const { person } = await aHolder({ firstName: '=Eve', managerId: boss.personId });
  await aHolder();
  const caller = callerOf(boss, 'manager');
  const query = { status: 'valid' };
  const { text } = await desk.running.call(exportCertificates, caller, { query });
  const { body } = await desk.running.call(listCertificates, caller, { query });
  const [row, ...others] = (body as unknown as { items: CertificateRow[] }).items;
  expect(others).toEqual([]);
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Number,Certificate,Name,Employee number,Status,Earned on,Valid from,Valid until',
    `${row?.number},By itself,"'=Eve ${person.lastName}",${person.employeeNumber},Valid,2026-02-28,${row?.validFrom},${row?.validUntil}`,
  ]);
  const told = (await desk.running.told(auditRecordedV1)).map(({ payload }) => payload);
  expect(told.filter(({ action }) => action === 'certificates.exported').map(({ facts }) => facts)).toEqual([
    { status: 'valid' },
  ]);
  expect((await desk.running.call(exportCertificates, callerOf(person))).status).toBe(403);
});

it('tells the audit log of each act', async () => {
  const { issued } = await aHolder();
  await act(suspendCertificate, issued);
  await desk.running.call(showCertificate, admin, { params: { certificateId: issued.id } });
  await desk.running.call(listCertificates, admin, { query: { search: 'Quill' } });
  const told = (await desk.running.told(auditRecordedV1)).map(({ payload }) => payload);
  expect(told.filter(({ target }) => target?.id === issued.id)).toMatchObject([
    { action: 'certificate.earned', personal: { note: 'By itself' } },
    { action: 'certificate.suspended', personal: { note: 'A check on board' } },
    { action: 'certificate.opened' },
  ]);
  const lists = told.filter(({ action }) => action === 'certificates.listed');
  expect(lists.at(-1)?.facts).toEqual({ search: true, count: 2 });
});
