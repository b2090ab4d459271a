import { perAction } from './actions.ts';
import { anAction, someFigures } from './factories.ts';
import { eventsByTopic, kafkaGiB, tableSizes } from './sizes.ts';

const GIB = 2 ** 30;
const none = perAction(() => 0);
const measured = someFigures({
  actions: {
    ...someFigures().actions,
    'password-sign-in': anAction({
      rows: { 'identity.audit': 1, 'identity.outbox': 2 },
      events: { 'identity.sign-ins': 1, 'identity.people': 0.5 },
    }),
    'code-sign-in': anAction({ rows: { 'identity.outbox': 4 }, events: { 'identity.sign-ins': 1 } }),
  },
  tables: {
    'identity.audit': { rows: 100, bytes: GIB / 1_000 },
    'identity.outbox': { rows: 100, bytes: GIB / 1_000 },
    'identity.person': { rows: 100, bytes: GIB / 1_000 },
  },
  kafkaBytesAnEvent: GIB / 1_000,
});
const day = { ...none, 'password-sign-in': 100, 'code-sign-in': 50 };

it('derives the rows of a table from arrivals and retention', () => {
  expect(tableSizes(measured, { people: 7, day, years: 2, looseness: 1 })).toEqual([
    // Permanent: 100 a day for two years.
    { table: 'identity.audit', rows: 73_000, gib: 73 },
    // Three days: 100 times 2 and 50 times 4.
    { table: 'identity.outbox', rows: 1_200, gib: expect.closeTo(1.2) as number },
    { table: 'identity.person', rows: 7, gib: expect.closeTo(0.007) as number },
  ]);
});

it('adds what tables hold beside packed rows', () => {
  const [packed, loose] = [1, 1.5].map((looseness) =>
    tableSizes(measured, { people: 7, day, years: 2, looseness }),
  );
  expect(packed?.[0]?.gib).toBe(73);
  expect(loose?.[0]?.gib).toBeCloseTo(109.5);
});

it('counts events by topic, busiest first', () => {
  expect(eventsByTopic(measured, day)).toEqual([
    { topic: 'identity.sign-ins', aSecond: 150 },
    { topic: 'identity.people', aSecond: 50 },
  ]);
});

it('keeps events in Kafka as long as their topic, or the newest of each person', () => {
  // 150 a day for a week, plus 7 people; three copies.
  expect(kafkaGiB(measured, { people: 7, day, replicas: 3 })).toBeCloseTo((3 * (150 * 7 + 7)) / 1_000);
});

it('knows the retention of every measured table', () => {
  const unknown = someFigures({ tables: { 'identity.whim': { rows: 1, bytes: 1 } } });
  expect(() => tableSizes(unknown, { people: 1, day: none, years: 1, looseness: 1 })).toThrow(
    'identity.whim',
  );
});
