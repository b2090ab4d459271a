import { perAction } from './actions.ts';
import { assume } from './assumptions.ts';
import { anAction, someFigures, somePlatform } from './factories.ts';
import { busyCores, instances, needsOf, partitionsFor, type Needs } from './needs.ts';
import { databaseNames, serviceNames } from './platform-facts.ts';

const none = perAction(() => 0);
const measured = someFigures({
  actions: {
    ...someFigures().actions,
    'password-sign-in': anAction({
      cpu: { gateway: 1, identity: 10, postgres: 2 },
      rows: { 'identity.session': 1, 'identity.outbox': 1, 'identity.audit': 1, 'notification.inbox': 50 },
      events: { 'identity.sign-ins': 1 },
    }),
    'code-sign-in': anAction({
      cpu: { identity: 20, notification: 30 },
      rows: { 'identity.outbox': 2 },
      events: { 'identity.sign-ins': 1, 'identity.codes': 1 },
      mails: 1,
    }),
  },
  tables: { 'identity.audit': { rows: 1_000, bytes: 500 }, 'identity.person': { rows: 1_000, bytes: 1_000 } },
  redisBytes: { session: 600, unread: 100, live: 100 },
  kafkaBytesAnEvent: 500,
  ...{ receiptMs: 0.5, tellingMs: 2 },
});

it('derives busy cores from the rate and the cost of each action', () => {
  // 200 × 10 ms and 50 × 20 ms.
  expect(
    busyCores(measured, { ...none, 'password-sign-in': 200, 'code-sign-in': 50 }, 'identity'),
  ).toBeCloseTo(3);
  expect(busyCores(measured, none, 'identity')).toBe(0);
});

it('counts negative costs as none', () => {
  const actions = { ...measured.actions, 'password-sign-in': anAction({ cpu: { kafka: -1 } }) };
  expect(busyCores({ ...measured, actions }, { ...none, 'password-sign-in': 100 }, 'kafka')).toBe(0);
  const signIns = { ...none, 'password-sign-in': 100, 'code-sign-in': 50 };
  const both = { ...actions, 'code-sign-in': anAction({ cpu: { kafka: 2 } }) };
  expect(busyCores({ ...measured, actions: both }, signIns, 'kafka')).toBeCloseTo(0.1);
});

it('starts whole pods, for the reason that needs most of them', () => {
  expect(instances(2.1, 3, 0)).toBe(3);
  expect(instances(3.2, 3, 7.5)).toBe(8);
});

it('gives a topic partitions that are busy for the planned share of time', () => {
  // At most 100 a second per partition, planned for 60.
  expect([0, 60, 61, 600].map((aSecond) => partitionsFor(aSecond, 100, 0.6))).toEqual([1, 1, 2, 10]);
});

it('computes a whole platform', () => {
  // 36,000 people, nobody at work but the shift of 9,000 within 15 minutes: ten a second, two of them by code.
  const rest = {
    signInsADay: 0,
    homesADay: 0,
    checksADay: 0,
    countsADay: 0,
    inboxesADay: 0,
    listsADay: 0,
    testsAYear: 0,
  };
  const a = assume({
    ...{ ...rest, atWork: 0.5, shiftShare: 0.5, shiftMinutes: 15, codeShare: 0.2, openShare: 1 },
    ...{ accessAYear: 0, changesAYear: 0, announcementsADay: 0, smtpSeconds: 0.5, visitMinutes: 60 },
    ...{ utilisation: 0.6, looseness: 1 },
  });
  const needs = needsOf(36_000, measured, somePlatform({ streamsAGateway: 1_000 }), a);
  expect(needs.signInsASecond).toBeCloseTo(10);
  // Eight by password, two by code of two requests each; four for each home page, three checks, a count and an inbox.
  expect(needs.requestsASecond).toBeCloseTo(8 + 4 + 10 * (4 + 3 + 1 + 1));
  expect(needs.cores.identity).toBeCloseTo(0.08 + 0.04);
  expect(needs.cores.notification).toBeCloseTo(0.06);
  // 18,000 open consoles determine the number of gateways, not cores.
  expect(needs.pods).toMatchObject({ gateway: 18, identity: 3, notification: 3, 'access-request': 3 });
  expect(needs.connections).toMatchObject({ identity: 30, notification: 30, 'access-request': 30 });
  // Eight times 50 a second, 60 of them per partition.
  expect(needs.partitions).toEqual({ service: 'notification', count: 7 });
  expect(needs.relay).toEqual({ service: 'identity', aSecond: expect.closeTo(12) as number });
  expect(needs.mailsASecond).toBeCloseTo(2);
  expect(needs.mailsInHand).toBeCloseTo(1);
  // 9,000 sessions of 700 bytes, and 18,000 inbox versions.
  expect(needs.redisMiB).toBeCloseTo((9_000 * 700 + 18_000 * 100) / 2 ** 20);
  expect(needs.announcementSeconds).toBeCloseTo(18);
  expect(needs.tellingHours).toBeCloseTo(0.02);
  expect(needs.databaseGiB.identity).toBeCloseTo((36_000 * 1_000) / 2 ** 30);
});

const all = (needs: Needs): number[] => [
  ...serviceNames.flatMap((name) => [needs.pods[name], needs.wholeCorePods[name]]),
  ...databaseNames.flatMap((name) => [needs.connections[name], needs.databaseGiB[name]]),
  ...[needs.partitions.count, needs.relay.aSecond, needs.mailsInHand, needs.redisMiB, needs.kafkaGiB],
];

it.each([1, 10, 1_000, 54_321, 10_000_000])('needs no less of anything for twice %d people', (people) => {
  const [one, twice] = [people, 2 * people].map((count) =>
    all(needsOf(count, measured, somePlatform(), assume())),
  );
  for (const [place, value] of (one ?? []).entries()) expect(twice?.[place]).toBeGreaterThanOrEqual(value);
});

it.each([1_000, 1_000_000])('needs no more pods of %d people where more of each may be busy', (people) => {
  const podsAt = (utilisation: number): number[] =>
    Object.values(needsOf(people, measured, somePlatform(), assume({ utilisation })).pods);
  const [careful, bold] = [podsAt(0.3), podsAt(0.9)];
  for (const [place, count] of bold.entries()) expect(count).toBeLessThanOrEqual(careful[place] ?? 0);
});
