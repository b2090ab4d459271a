import { randomUUID } from 'node:crypto';
import {
  certificateAwaitsSignatureV1,
  certificateBasisV1,
  certificateExpiringV1,
  certificateIssuedV1,
  certificateResumedV1,
  certificateSettledV1,
  certificateStoppedV1,
  republishTopic,
  resumeCertificate,
  revokeCertificate,
  signCertificate,
  suspendCertificate,
  type CallDefinition,
  type CertificateRow,
  type EventDefinition,
} from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import type { TestCaller } from '@rigwise/testing/backend';
import { REMIND_OF_EXPIRY } from '../src/certificates/zone-days.ts';
import { ADMIN, aResult, Desk, passed } from './support/desk.ts';

/** What competency tells others of certificates. */
jest.setTimeout(120_000);

const DAY_HOURS = 24;
const admin = { ...ADMIN, personId: randomUUID() };
const [manager, signer] = [anEmployee(), anEmployee()];
const [testId, signedTestId] = [randomUUID(), randomUUID()];
let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
  await desk.know(manager, signer);
  const [skillId, signedSkillId] = [await desk.skill('EV-1'), await desk.skill('EV-2')];
  await desk.rule(skillId, { awareness: [passed(testId)] });
  await desk.rule(signedSkillId, { awareness: [passed(signedTestId)] });
  await desk.scheme({ levels: [{ skillId, level: 'awareness' }] });
  await desk.scheme({ levels: [{ skillId: signedSkillId, level: 'awareness' }], signers: [signer.personId] });
});
afterAll(() => desk.running.close());

async function aHolder(test: string, submittedAt = '2026-02-28T10:00:00.000Z') {
  const person = anEmployee({ managerId: manager.personId });
  await desk.know(person);
  await desk.tell([aResult(person, { testId: test, submittedAt }), 5]);
  const [certificate] = await desk.certificates(person);
  return { person, certificate: certificate as CertificateRow };
}
const told = async (event: EventDefinition, { personId }: PersonSnapshot) =>
  (await desk.running.told(event))
    .map(({ payload }) => payload)
    .filter((one) => one['personId'] === personId);
const act = async (
  call: CallDefinition,
  { id }: CertificateRow,
  revision: number,
  caller: TestCaller = admin,
) => {
  const reason = { reason: 'A check on board' };
  const body = { revision, ...(call !== signCertificate && reason) };
  const answer = await desk.running.call(call, caller, { params: { certificateId: id }, body });
  expect(answer.status).toBe(200);
};
const remind = () => desk.running.service.app.get(Periodic).run(REMIND_OF_EXPIRY);

it('tells once that one was issued, and each time that it is stopped and goes on', async () => {
  const { person, certificate } = await aHolder(testId);
  const facts = { certificateId: certificate.id, title: 'Kick detection', personId: person.personId };
  expect(await told(certificateIssuedV1, person)).toEqual([
    { ...facts, revision: 1, validUntil: '2028-02-27' },
  ]);
  await act(suspendCertificate, certificate, 1);
  await act(resumeCertificate, certificate, 2);
  await act(revokeCertificate, certificate, 3);
  const { personId: managerId } = manager;
  expect(await told(certificateStoppedV1, person)).toEqual([
    { ...facts, revision: 2, managerId, how: 'suspended' },
    { ...facts, revision: 4, managerId, how: 'revoked' },
  ]);
  expect(await told(certificateResumedV1, person)).toEqual([{ ...facts, revision: 3 }]);
});

it('asks the signers, and tells that it is issued once one of them has signed', async () => {
  const { person, certificate } = await aHolder(signedTestId);
  expect(await told(certificateAwaitsSignatureV1, person)).toMatchObject([{ signers: [signer.personId] }]);
  expect(await told(certificateIssuedV1, person)).toEqual([]);
  const caller = {
    sub: signer.account?.accountId ?? '',
    role: 'employee',
    personId: signer.personId,
  } as const;
  await act(signCertificate, certificate, 1, caller);
  expect(await told(certificateSettledV1, person)).toMatchObject([{ outcome: 'signed' }]);
  expect(await told(certificateIssuedV1, person)).toHaveLength(1);
});

it('reminds 90, 60, 30 and 7 days before the last day, once each, and of what was missed by the last alone', async () => {
  const { person, certificate } = await aHolder(testId);
  const days = async (to = 'holder') =>
    (await told(certificateExpiringV1, person)).filter((one) => one['to'] === to).map((one) => one['days']);
  // From 2 March 2026 to 91 days before 27 February 2028.
  let left = 727;
  const goTo = async (day: number) => {
    desk.running.clock.advance({ hours: (left - day) * DAY_HOURS });
    left = day;
    await Promise.all([remind(), remind()]);
  };
  await goTo(91);
  expect(await days()).toEqual([]);
  await goTo(90);
  await remind();
  await goTo(61);
  expect(await days()).toEqual([90]);
  await goTo(60);
  await goTo(5);
  expect(await days()).toEqual([90, 60, 7]);
  await goTo(0);
  await goTo(-1);
  expect([await days(), await days('manager')]).toEqual([
    [90, 60, 7],
    [90, 60, 7],
  ]);
  expect((await told(certificateExpiringV1, person))[0]).toMatchObject({
    ...{ certificateId: certificate.id, managerId: manager.personId, validUntil: '2028-02-27' },
  });
  await goTo(727);
});

it('doesn’t remind of one that was renewed, suspended or revoked', async () => {
  const [renewed, stopped] = [await aHolder(testId, '2024-03-20T10:00:00.000Z'), await aHolder(testId)];
  const again = { testId, submittedAt: '2026-02-20T10:00:00.000Z' };
  await desk.tell([aResult(renewed.person, again), 5]);
  await act(suspendCertificate, stopped.certificate, 1);
  await remind();
  desk.running.clock.advance({ hours: 700 * DAY_HOURS });
  await remind();
  desk.running.clock.advance({ hours: -700 * DAY_HOURS });
  // The first one ended on 19 March 2026, 17 days from now; the renewal does on 19 March 2028.
  expect((await told(certificateExpiringV1, renewed.person)).map((one) => one['validUntil'])).toEqual([
    '2028-03-19',
    '2028-03-19',
  ]);
  expect(await told(certificateExpiringV1, stopped.person)).toEqual([]);
});

it('says what a certificate rests on: the newest attempts, until it is superseded or revoked', async () => {
  const person = anEmployee({ managerId: manager.personId });
  await desk.know(person);
  // What proves something else carries nothing.
  await desk.tell([aResult(person, { testId: signedTestId }), 5], [aResult(person), 5]);
  const result = aResult(person, { testId });
  await desk.tell([result, 5]);
  const certificate = (await desk.certificates(person))[0] as CertificateRow;
  const bases = async () => {
    const all = await desk.running.told(certificateBasisV1);
    return all.filter(({ key }) => key === certificate.id).map(({ payload }) => payload);
  };
  const is = { certificateId: certificate.id, number: certificate.number, title: certificate.title };
  const stands = { ...is, stands: true, attempts: [result.attemptId] };
  expect(await bases()).toEqual([stands]);
  await act(revokeCertificate, certificate, 1);
  expect((await bases()).at(-1)).toEqual({ ...stands, stands: false });
  const versions = (await desk.running.told(certificateBasisV1))
    .filter(({ key }) => key === certificate.id)
    .map(({ aggregateVersion }) => aggregateVersion);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  expect(new Set(versions).size).toBe(versions.length);
});

it('what certificates rest on can be published again', async () => {
  const { certificate } = await aHolder(testId);
  const told = async () =>
    (await desk.running.told(certificateBasisV1)).filter(({ key }) => key === certificate.id);
  const [first] = await told();
  const operator = { sub: 'gateway', operator: 'Olga Operator' };
  const answer = await desk.running.call(republishTopic, operator, { body: { topic: 'competency.bases' } });
  expect(answer.status).toBe(200);
  const again = (await told()).at(-1);
  expect(again?.payload).toEqual(first?.payload);
  expect(again?.aggregateVersion).toBeGreaterThan(first?.aggregateVersion ?? 0);
});
