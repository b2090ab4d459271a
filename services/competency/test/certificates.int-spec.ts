import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  erasureCompletedV1,
  listMyCertificates,
  personErasedV1,
  revokeCertificate,
  showCertificate,
  type CertificateDetails,
  type CertificateRow,
} from '@rigwise/contracts';
import { anEmployee, anEvent, publishEvents, waitFor, type PersonSnapshot } from '@rigwise/testing';
import { ADMIN, aResult, Desk, passed, type Result } from './support/desk.ts';

/** Certificates as they follow from results; what people do with them is in the specs beside this one. */
jest.setTimeout(180_000);

const someone = (): PersonSnapshot => anEmployee();
let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.running.close());

let skills = 0;
/** A skill that one test proves, and a kind of certificate for it. */
async function aCertificate(more: Parameters<Desk['scheme']>[0] = { levels: [] }) {
  const [testId, skillId] = [randomUUID(), await desk.skill(`CE-${(skills += 1)}`)];
  await desk.rule(skillId, { awareness: [passed(testId)] });
  const levels = [{ skillId, level: 'awareness' as const }];
  const scheme = await desk.scheme({ ...more, levels });
  return { testId, skillId, scheme };
}
const on = (day: string): Partial<Result> => ({ submittedAt: `${day}T10:00:00.000Z` });
const terms = (all: readonly CertificateRow[]) =>
  all.map(({ status, validFrom, validUntil }) => [status, validFrom, validUntil]);
const detailsOf = async (id: string): Promise<CertificateDetails> =>
  (await desk.call(showCertificate, { params: { certificateId: id } })).body as unknown as CertificateDetails;

it('is earned with the last result that it takes, once, and says what its holder has shown', async () => {
  const person = someone();
  await desk.know(person);
  const { testId, scheme } = await aCertificate();
  const result = aResult(person, { testId, ...on('2026-02-28') });
  expect(await desk.certificates(person)).toEqual([]);
  await desk.tell([result, 5], [result, 5]);
  const [certificate, ...others] = await desk.certificates(person);
  expect(others).toEqual([]);
  expect(certificate).toMatchObject({
    ...{ schemeId: scheme.id, title: 'Kick detection', status: 'valid', personId: person.personId },
    ...{ name: `${person.firstName} ${person.lastName}`, employeeNumber: person.employeeNumber },
    ...{ earnedOn: '2026-02-28', validFrom: '2026-02-28', validUntil: '2028-02-27' },
    ...{ publicId: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
    number: expect.stringMatching(/^RW-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/) as string,
  });
  const { account, personId } = person;
  const caller = { sub: account?.accountId ?? '', role: 'employee', username: '', personId } as const;
  expect((await desk.running.call(listMyCertificates, caller)).body).toEqual([certificate]);
  const { statement, history } = await detailsOf(certificate?.id ?? '');
  expect(statement).toBe('Closes the well in.');
  expect(history).toMatchObject([{ event: 'earned', by: null, reason: null }]);
});

it('is there as well for those who had everything before it was offered, and for nobody else', async () => {
  const [had, hadNot, wasLongAgo] = [someone(), someone(), someone()];
  await desk.know(had, hadNot, wasLongAgo);
  const testId = randomUUID();
  await desk.tell(
    [aResult(had, { testId, ...on('2026-01-10') }), 5],
    [aResult(hadNot, { testId, passed: false }), 5],
    [aResult(wasLongAgo, { testId, ...on('2023-01-10') }), 5],
  );
  const skillId = await desk.skill('CE-BEFORE');
  await desk.rule(skillId, { awareness: [passed(testId)] });
  await desk.scheme({ levels: [{ skillId, level: 'awareness' }] });
  expect(terms(await desk.certificates(had))).toEqual([['valid', '2026-01-10', '2028-01-09']]);
  expect(await desk.certificates(hadNot)).toEqual([]);
  // It would have expired already.
  expect(await desk.certificates(wasLongAgo)).toEqual([]);
});

it('is renewed in its window without a gap, and anew if that comes early', async () => {
  const [inTime, early] = [someone(), someone()];
  await desk.know(inTime, early);
  const { testId } = await aCertificate();
  await desk.tell(
    [aResult(inTime, { testId, ...on('2024-03-20') }), 5],
    [aResult(early, { testId, ...on('2025-03-20') }), 5],
  );
  await desk.tell(
    [aResult(inTime, { testId, ...on('2026-02-20') }), 5],
    [aResult(early, { testId, ...on('2026-02-20') }), 5],
  );
  expect(terms(await desk.certificates(inTime))).toEqual([
    ['not-yet-valid', '2026-03-20', '2028-03-19'],
    ['valid', '2024-03-20', '2026-03-19'],
  ]);
  const [newer, older] = await desk.certificates(early);
  expect(terms([newer, older].filter((one) => one !== undefined))).toEqual([
    ['valid', '2026-02-20', '2028-02-19'],
    ['superseded', '2025-03-20', '2027-03-19'],
  ]);
  expect((await detailsOf(older?.id ?? '')).replacedBy).toBe(newer?.id);
});

it('any order and any repetition of the same events leads to the same certificate', async () => {
  const { testId } = await aCertificate();
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4, 1, 3], { minLength: 7 }), async (order) => {
      const person = someone();
      await desk.know(person);
      const [first, second, third] = ['2024-03-20', '2026-02-01', '2026-02-20'].map((day) =>
        aResult(person, { testId, ...on(day) }),
      ) as [Result, Result, Result];
      const steps: readonly (readonly [Result, number])[] = [
        [first, 5],
        [second, 5],
        [{ ...second, voided: true }, 6],
        [third, 5],
        [{ ...first, score: 20 }, 6],
      ];
      await desk.tell(...order.flatMap((at) => steps.slice(at, at + 1)));
      const live = (await desk.certificates(person)).filter(({ status }) =>
        ['valid', 'not-yet-valid'].includes(status),
      );
      expect(
        live
          .map(({ validUntil }) => validUntil)
          .toSorted()
          .at(-1),
      ).toBe('2028-03-19');
      expect(new Set(live.map(({ validFrom }) => validFrom))).toEqual(new Set(['2024-03-20', '2026-03-20']));
    }),
    { numRuns: 8 },
  );
});

it('is suspended when a result that it rests on is taken back, and goes on when that counts again', async () => {
  const person = someone();
  await desk.know(person);
  const { testId } = await aCertificate();
  const result = aResult(person, { testId });
  await desk.tell([result, 5]);
  const [{ id }] = (await desk.certificates(person)) as [CertificateRow];
  await desk.tell([{ ...result, voided: true }, 6]);
  expect(await detailsOf(id)).toMatchObject({
    status: 'suspended',
    history: [
      { event: 'suspended', by: null, reason: 'A result that it rests on was taken back.' },
      { event: 'earned' },
    ],
  });
  await desk.tell([{ ...result, score: 18 }, 7]);
  const { status, history } = await detailsOf(id);
  expect([status, ...history.map(({ event }) => event)]).toEqual(['valid', 'resumed', 'suspended', 'earned']);
  // A correction that still passes changes nothing.
  await desk.tell([{ ...result, score: 19 }, 8]);
  await desk.tell([{ ...result, score: 2, passed: false }, 9]);
  expect(terms(await desk.certificates(person))).toEqual([['suspended', '2026-02-28', '2028-02-27']]);
});

it('stays as it was earned when the rules change, and those who come later need more', async () => {
  const [before, after] = [someone(), someone()];
  await desk.know(before, after);
  const { testId, skillId } = await aCertificate();
  await desk.tell([aResult(before, { testId, score: 10 }), 5]);
  await desk.rule(skillId, { awareness: [passed(testId, { least: 90 })] }, 1);
  await desk.tell([aResult(after, { testId, score: 10 }), 5]);
  expect(terms(await desk.certificates(before))).toEqual([['valid', '2026-02-28', '2028-02-27']]);
  expect(await desk.certificates(after)).toEqual([]);
});

it('may ask for another certificate first, whichever comes first', async () => {
  const person = someone();
  await desk.know(person);
  const basic = await aCertificate();
  const advanced = await aCertificate({ levels: [], schemesFirst: [basic.scheme.id] });
  await desk.tell([aResult(person, { testId: advanced.testId, ...on('2026-01-05') }), 5]);
  expect(await desk.certificates(person)).toEqual([]);
  await desk.tell([aResult(person, { testId: basic.testId, ...on('2026-02-05') }), 5]);
  const all = await desk.certificates(person);
  expect(all.map(({ schemeId, earnedOn }) => [schemeId, earnedOn]).toSorted()).toEqual(
    [
      [basic.scheme.id, '2026-02-05'],
      [advanced.scheme.id, '2026-02-05'],
    ].toSorted(),
  );
});

it('is that of the person whom a duplicate was merged into', async () => {
  const [person, double] = [someone(), someone()];
  await desk.know(person, double);
  const { testId } = await aCertificate();
  await desk.tell([aResult(double, { testId }), 5]);
  const [mine] = await desk.certificates(double);
  await desk.know({ ...double, active: false, mergedInto: person.personId });
  await desk.tell([aResult(person, { testId, ...on('2026-02-27') }), 5]);
  const { account, personId } = person;
  const caller = { sub: account?.accountId ?? '', role: 'employee', username: '', personId } as const;
  const { body } = await desk.running.call(listMyCertificates, caller);
  const all = body as unknown as CertificateRow[];
  expect(all.filter(({ status }) => status === 'valid')).toHaveLength(1);
  expect(all.map(({ id }) => id)).toContain(mine?.id);
});

it('a revocation and a renewal at once leave neither lost', async () => {
  const person = someone();
  await desk.know(person);
  const { testId, scheme } = await aCertificate();
  await desk.tell([aResult(person, { testId, ...on('2025-03-20') }), 5]);
  const [{ id, revision }] = (await desk.certificates(person)) as [CertificateRow];
  const [{ status }] = await Promise.all([
    desk.running.call(
      revokeCertificate,
      { ...ADMIN, personId: randomUUID() },
      {
        params: { certificateId: id },
        body: { revision, reason: 'Another person sat the test.' },
      },
    ),
    desk.tell([aResult(person, { testId, ...on('2026-02-20') }), 5]),
  ]);
  const all = await desk.certificates(person, scheme.id);
  // Whichever came first: the later result is newer than what was revoked.
  expect(terms(all.slice(0, 1))).toEqual([['valid', '2026-02-20', '2028-02-19']]);
  expect(all).toHaveLength(2);
  expect([200, 409]).toContain(status);
  expect(all[1]?.status).toBe(status === 200 ? 'revoked' : 'superseded');
});

it('stays without its holder when the person is erased', async () => {
  const person = someone();
  await desk.know(person);
  const { testId } = await aCertificate();
  await desk.tell([aResult(person, { testId }), 5]);
  const [{ id, number }] = (await desk.certificates(person)) as [CertificateRow];
  const { personId, account } = person;
  const erased = { personId, accountId: account?.accountId ?? null, erasedAt: new Date().toISOString() };
  await publishEvents(desk.running.topicPrefix, personErasedV1, [anEvent(personErasedV1, erased)]);
  const isDone = async () =>
    (await desk.running.told(erasureCompletedV1)).some(({ payload }) => payload.personId === personId);
  await waitFor(isDone, { timeoutMs: 60_000, what: 'the erasure' });
  const kept = await desk.running.call(showCertificate, ADMIN, { params: { certificateId: id } });
  expect(kept.body).toMatchObject({
    ...{ number, personId: null, name: 'Erased person', employeeNumber: null, status: 'valid' },
  });
});
