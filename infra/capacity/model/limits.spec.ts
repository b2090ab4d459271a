import { assume } from './assumptions.ts';
import { anAction, someFigures, somePlatform } from './factories.ts';
import { limitsOf, type Limit } from './limits.ts';
import { needsOf } from './needs.ts';
import type { MeasuredFigures, ProcessName } from './measured.ts';
import type { PlatformFacts } from './platform-facts.ts';

const limits = (
  people: number,
  figures: Partial<MeasuredFigures>,
  facts: Partial<PlatformFacts> = {},
): Limit[] => {
  const [measured, platform, a] = [
    someFigures(figures),
    somePlatform({ streamsAGateway: 1e9, ...facts }),
    assume({ looseness: 1 }),
  ];
  return limitsOf(needsOf(people, measured, platform, a), measured, platform, a);
};

it('finds none if everything fits', () => {
  expect(limits(1_000, {})).toEqual([]);
});

it('says by which factor the need exceeds the capacity, and what to do, worst first', () => {
  // Half a millisecond for each of 160,000 is 80 seconds instead of 8; a million rows of a mebibyte are 977 GiB.
  const found = limits(160_000, {
    receiptMs: 0.5,
    tables: { 'notification.person': { rows: 1, bytes: 2 ** 20 } },
  });
  expect(found.map(({ what, times }) => [what, times])).toEqual([
    ['seconds to record an announcement for everyone, in one transaction', 10],
    ['GiB of notification.person', 1.5625],
  ]);
  expect(found.every(({ change }) => change.length > 0)).toBe(true);
});

it.each<[string, Partial<MeasuredFigures>, Partial<PlatformFacts>]>([
  ['pods of gateway', {}, { streamsAGateway: 100 }],
  ['connections to the database of identity', {}, { databases: fewConnections() }],
  ['MiB of Redis', { redisBytes: { session: 5_000 } }, { redisMiB: 16 }],
  ['cores of Redis, whose commands run one after the other', everySignIn({ redis: 500 }), {}],
  ['cores of PostgreSQL, all three together, at the planned use', everySignIn({ postgres: 5_000 }), {}],
])('finds %s', (what, figures, facts) => {
  expect(limits(100_000, figures, facts).map((limit) => limit.what)).toContain(what);
});

it('finds topics, relays, mails and announcements that are too slow', () => {
  const actions = someFigures().actions;
  const signIn = anAction({ rows: { 'identity.outbox': 1, 'notification.inbox': 1 }, mails: 1 });
  const found = limits(10_000_000, {
    actions: { ...actions, 'password-sign-in': signIn },
    ...{ handledASecondAPartition: 10, relayedASecond: 100, tellingMs: 2 },
  });
  expect(found.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'partitions of a topic, for notification to keep up',
      'events a second through the one relay of identity',
      'mails in hand at once, by as many pods of notification',
      'hours until everyone is notified of an announcement',
    ]),
  );
});

function everySignIn(cpu: Partial<Record<ProcessName, number>>): Partial<MeasuredFigures> {
  return { actions: { ...someFigures().actions, 'password-sign-in': anAction({ cpu: cpu }) } };
}

function fewConnections(): PlatformFacts['databases'] {
  const { databases } = somePlatform();
  return { ...databases, identity: { ...databases.identity, mostConnections: 20 } };
}
