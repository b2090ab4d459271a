import { randomUUID } from 'node:crypto';
import {
  addCertificateScheme,
  auditRecordedV1,
  changeCertificateScheme,
  listCertificateKinds,
  listCertificateSchemes,
  restoreCertificateScheme,
  retireCertificateScheme,
  showCertificateScheme,
  type SchemeContent,
  type SchemeDetails,
  type SchemeRow,
} from '@rigwise/contracts';
import { anEmployee } from '@rigwise/testing';
import { aResult, aScheme, Desk, passed } from './support/desk.ts';

jest.setTimeout(120_000);

const testId = randomUUID();
const signer = anEmployee({ firstName: 'Sia', lastName: 'Signer' });
let desk: Desk;
let levels: [{ skillId: string; level: 'awareness' }];
beforeAll(async () => {
  desk = await Desk.open();
  await desk.know(signer);
  const skillId = await desk.skill('SC-1');
  await desk.rule(skillId, { awareness: [passed(testId)] });
  levels = [{ skillId, level: 'awareness' }];
});
afterAll(() => desk.running.close());

const add = (content: Partial<SchemeContent>) =>
  desk.call(addCertificateScheme, { body: aScheme({ levels, ...content }) });
const change = (schemeId: string, revision: number, content: Partial<SchemeContent>) =>
  desk.call(changeCertificateScheme, {
    params: { schemeId },
    body: { revision, content: aScheme({ levels, ...content }) },
  });
const retire = (schemeId: string, revision: number) =>
  desk.call(retireCertificateScheme, { params: { schemeId }, body: { revision } });
const restore = (schemeId: string, revision: number) =>
  desk.call(restoreCertificateScheme, { params: { schemeId }, body: { revision } });
const listed = async (id: string): Promise<SchemeRow | undefined> =>
  ((await desk.call(listCertificateSchemes)).body as unknown as SchemeRow[]).find((one) => one.id === id);

it('keeps what certificates of a kind take, with who changed it', async () => {
  const { id } = await desk.scheme({ levels, signers: [signer.personId] });
  const changed = await change(id, 1, { title: 'Another title' });
  expect(changed.status).toBe(200);
  const { body } = await desk.call(showCertificateScheme, { params: { schemeId: id } });
  expect(body).toEqual(changed.body);
  const details = body as unknown as SchemeDetails;
  expect(details).toMatchObject({ revision: 2, signers: [], content: { title: 'Another title' } });
  expect(details.history.map(({ revision, content }) => [revision, content.title])).toEqual([
    [2, 'Another title'],
    [1, 'Kick detection'],
  ]);
});

it('counts those that are valid, and those that wait for a signature', async () => {
  const [person, { id }] = [anEmployee(), await desk.scheme({ levels })];
  const signed = await desk.scheme({ levels, signers: [signer.personId] });
  expect(signed.signers).toEqual([{ personId: signer.personId, name: 'Sia Signer' }]);
  await desk.know(person);
  await desk.tell([aResult(person, { testId }), 5]);
  expect(await listed(id)).toMatchObject({ levels: 1, isSigned: false, valid: 1, waiting: 0 });
  expect(await listed(signed.id)).toMatchObject({ isSigned: true, valid: 0, waiting: 1 });
});

it('changes only what is issued from then on', async () => {
  const [one, two] = [anEmployee(), anEmployee()];
  await desk.know(one, two);
  const { id } = await desk.scheme({ levels, title: 'Before' });
  await desk.tell([aResult(one, { testId }), 5]);
  const validity = { years: 1, months: 0, days: 0 };
  expect((await change(id, 1, { title: 'After', validity })).status).toBe(200);
  await desk.compute();
  await desk.tell([aResult(two, { testId }), 5]);
  const of = async (person: typeof one) =>
    (await desk.certificates(person, id)).map(({ title, validUntil }) => [title, validUntil]);
  expect(await of(one)).toEqual([['Before', '2028-02-27']]);
  expect(await of(two)).toEqual([['After', '2027-02-27']]);
  expect((await retire(id, 2)).status).toBe(200);
  const late = anEmployee();
  await desk.know(late);
  await desk.tell([aResult(late, { testId }), 5]);
  expect(await desk.certificates(late, id)).toEqual([]);
  expect((await desk.certificates(one, id)).map(({ status }) => status)).toEqual(['valid']);
  expect(await listed(id)).toBeUndefined();
});

it('is restored, and given again from then on', async () => {
  const { id } = await desk.scheme({ levels, title: 'Back again' });
  expect((await restore(id, 1)).problem.code).toBe('scheme/not-now');
  await retire(id, 1);
  const person = anEmployee();
  await desk.know(person);
  await desk.tell([aResult(person, { testId }), 5]);
  const { body } = await desk.call(listCertificateSchemes, { query: { state: 'retired' } });
  expect((body as unknown as SchemeRow[]).find((one) => one.id === id)).toMatchObject({ isRetired: true });
  const kinds = (await desk.call(listCertificateKinds)).body;
  expect(kinds).toContainEqual({ id, title: 'Back again', isRetired: true });
  const restored = await restore(id, 2);
  expect(restored.body).toMatchObject({
    isRetired: false,
    revision: 3,
    history: [{}, { isRetired: true }, {}],
  });
  expect((await restore(id, 2)).problem.code).toBe('scheme/changed');
  await desk.compute();
  expect(await desk.certificates(person, id)).toHaveLength(1);
  expect((await listed(id))?.isRetired).toBe(false);
});

it('names skills, kinds and signers that are in use', async () => {
  const wrong: Partial<SchemeContent>[] = [
    { levels: [{ skillId: randomUUID(), level: 'awareness' }] },
    { schemesFirst: [randomUUID()] },
    { signers: [randomUUID()] },
    { signers: [anEmployee({ account: null }).personId] },
  ];
  for (const content of wrong) {
    const { status, problem } = await add(content);
    expect([status, problem.code]).toEqual([422, 'scheme/wrong-part']);
  }
});

it('never needs itself, and is retired only once nothing needs it', async () => {
  const first = await desk.scheme({ levels });
  const second = await desk.scheme({ levels, schemesFirst: [first.id] });
  const third = await desk.scheme({ levels, schemesFirst: [second.id] });
  for (const schemesFirst of [[first.id], [third.id]])
    expect((await change(first.id, 1, { schemesFirst })).problem.code).toBe('scheme/circle');
  const { status, problem } = await retire(second.id, 1);
  expect([status, problem.code]).toEqual([409, 'scheme/needed']);
  expect((await retire(third.id, 1)).status).toBe(200);
  expect((await retire(second.id, 1)).status).toBe(200);
});

it('of two changes at once one is kept, and the other is told', async () => {
  const { id } = await desk.scheme({ levels });
  const answers = await Promise.all([change(id, 1, { title: 'One' }), change(id, 1, { title: 'Two' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const told = answers.find(({ status }) => status === 409)?.problem;
  expect([told?.code, (told?.['current'] as SchemeDetails).revision]).toEqual(['scheme/changed', 2]);
  expect((await retire(id, 2)).status).toBe(200);
  expect((await change(id, 3, {})).problem.code).toBe('scheme/not-now');
  expect((await change(randomUUID(), 1, {})).problem.code).toBe('scheme/not-found');
});

it.each([
  ['no level', { levels: [] }],
  ['a validity of nothing', { validity: { years: 0, months: 0, days: 0 } }],
  ['a title of two lines', { title: 'One\ntwo' }],
  ['the same signer twice', { signers: [signer.personId, signer.personId] }],
] as [string, Partial<SchemeContent>][])('refuses one with %s', async (_what, content) => {
  const { status, problem } = await add(content);
  expect([status, problem.code]).toEqual([400, 'request/invalid']);
});

it('tells the audit log of each act', async () => {
  const { id } = await desk.scheme({ levels });
  await change(id, 1, { title: 'Renamed' });
  await retire(id, 2);
  await restore(id, 3);
  const told = (await desk.running.told(auditRecordedV1)).filter(({ payload }) => payload.target?.id === id);
  expect(told.map(({ payload: { action, personal } }) => [action, personal.note])).toEqual([
    ['scheme.added', 'Kick detection'],
    ['scheme.changed', 'Renamed'],
    ['scheme.retired', 'Renamed'],
    ['scheme.restored', 'Renamed'],
  ]);
});
