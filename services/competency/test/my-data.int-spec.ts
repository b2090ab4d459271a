import { randomUUID } from 'node:crypto';
import {
  addRotationException,
  assignWork,
  listMyEvidence,
  setRotations,
  showMySkillsData,
  suspendCertificate,
} from '@rigwise/contracts';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import type { TestCaller } from '@rigwise/testing/backend';
import { ADMIN, aResult, Desk, passed } from './support/desk.ts';

/** What people take home of their skills. */
jest.setTimeout(120_000);

const testId = randomUUID();
let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
  const skillId = await desk.skill('MD-1');
  await desk.rule(skillId, { awareness: [passed(testId)] });
  await desk.scheme({ levels: [{ skillId, level: 'awareness' }] });
});
afterAll(() => desk.running.close());

const holderOf = ({ personId, account }: PersonSnapshot): TestCaller => ({
  ...{ sub: account?.accountId ?? randomUUID(), role: 'employee', personId },
});

it('levels, certificates with their history, and all evidence, page by page', async () => {
  const [person, other] = [anEmployee(), anEmployee()];
  await desk.know(person, other);
  const first = aResult(person, { testId });
  await desk.tell([first, 5], [aResult(other, { testId }), 5]);
  await desk.tell([{ ...first, score: 18 }, 6]);
  const [certificate] = await desk.certificates(person);
  const act = {
    params: { certificateId: certificate?.id ?? '' },
    body: { revision: 1, reason: 'A check on board' },
  };
  const admin = { ...ADMIN, personId: randomUUID() };
  expect((await desk.running.call(suspendCertificate, admin, act)).status).toBe(200);

  const me = holderOf(person);
  const { body } = await desk.running.call(showMySkillsData, me, {});
  expect(body).toMatchObject({
    levels: [{ skill: 'Skill MD-1', code: 'MD-1', level: 'awareness', since: '2026-02-28', until: null }],
    certificates: [
      {
        ...{ number: certificate?.number, title: 'Kick detection', status: 'suspended' },
        history: [{ event: 'suspended', reason: 'A check on board' }, { event: 'earned' }],
      },
    ],
  });
  const pageAt = async (query: Record<string, string>) => {
    const answer = await desk.running.call(listMyEvidence, me, { query });
    return listMyEvidence.answers[200].schema.parse(answer.body);
  };
  const newest = await pageAt({ limit: '1' });
  expect(newest.items).toMatchObject([{ kind: 'assessment', rating: 90, isReplaced: false }]);
  const oldest = await pageAt({ limit: '1', cursor: newest.nextCursor ?? '' });
  expect(oldest.items).toMatchObject([{ rating: 85, isReplaced: true }]);
  expect(oldest.nextCursor).toBeNull();
});

it('is one’s rotation, with leave and sickness as they were entered', async () => {
  const person = anEmployee();
  await desk.know(person);
  const { personId } = person;
  await desk.call(setRotations, {
    body: {
      ...{ personIds: [personId], revisions: [0], pattern: 'directory', anchor: '2026-01-06' },
      ...{ from: '2026-01-01', timeZone: 'Europe/Oslo' },
    },
  });
  const days = { from: '2026-02-01', to: '2026-02-03' };
  await desk.call(addRotationException, {
    ...{ params: { personId }, body: { revision: 1, kind: 'sickness', ...days, duty: null, reason: 'Flu' } },
  });
  const { body } = await desk.running.call(showMySkillsData, holderOf(person), {});
  expect(body).toMatchObject({
    rotations: [{ from: '2026-01-01', pattern: '28/28', anchor: '2026-01-06', timeZone: 'Europe/Oslo' }],
    rotationExceptions: [{ kind: 'sickness', ...days, reason: 'Flu', isWithdrawn: false }],
  });
});

it('is what one was assigned, with what was done to it', async () => {
  const person = anEmployee();
  await desk.know(person);
  await desk.publish({ testId, number: 1, title: 'Kick detection' });
  const { status } = await desk.call(assignWork, {
    body: {
      ...{ kind: 'test', targetId: testId, audience: { to: 'people', personIds: [person.personId] } },
      ...{ due: { by: 'days', days: 7 }, ownDates: [], fitsRotation: false, protectsSchemeId: null },
      ...{ opensOn: null, priority: 'normal', remindDays: [], escalateDays: null, countsFrom: null },
    },
  });
  expect(status).toBe(201);
  const { body } = await desk.running.call(showMySkillsData, holderOf(person), {});
  expect(body['assignments']).toMatchObject([
    { title: 'Kick detection', state: 'open', history: [{ event: 'assigned', reason: null }] },
  ]);
});

it('nothing for someone who isn’t in the directory', async () => {
  const stranger = holderOf(anEmployee());
  expect((await desk.running.call(showMySkillsData, stranger, {})).body).toEqual({
    ...{ levels: [], certificates: [], observations: [], externalRecords: [], ratings: [] },
    ...{ assignments: [], rotations: [], rotationExceptions: [], tripChecks: [] },
    ...{ trainingSessions: [], calendarAddressMadeAt: null },
  });
  expect((await desk.running.call(listMyEvidence, stranger, {})).body).toMatchObject({ items: [] });
});
