import { judge, type StoredLink } from './break.ts';
import { BEGINNING, seal, type Anchor, type ChainedRow, type KeptDetail } from './chain.ts';

const idOf = (at: number): string => `0190a0a0-0000-7000-8000-00000000000${at}`;

const rowOf = (at: number): ChainedRow => ({
  id: idOf(at),
  sequence: String(at),
  occurredAt: new Date(Date.UTC(2026, 4, at)),
  service: 'identity',
  actorId: idOf(0),
  action: 'person.changed',
  targetType: 'person',
  targetId: idOf(9),
  outcome: 'succeeded',
  reason: null,
  correlationId: 'c',
});
const kept: KeptDetail = { salt: idOf(8), address: '192.0.2.7', detail: '{"fields": ["email"]}' };

function aChain(length: number): StoredLink[] {
  const links: StoredLink[] = [];
  let last: Anchor = BEGINNING;
  for (let at = 1; at <= length; at++) {
    const link = { seal: seal(last, rowOf(at), kept), row: rowOf(at), detail: { ...kept, erasedAt: null } };
    links.push(link);
    last = link.seal;
  }
  return links;
}

/** The chain after one link was tampered with. */
const tampered = (position: number, change: (link: StoredLink) => StoredLink): StoredLink[] =>
  aChain(4).map((link) => (link.seal.position === position ? change(link) : link));
const row =
  (change: Partial<ChainedRow>) =>
  (link: StoredLink): StoredLink => ({
    ...link,
    row: link.row && { ...link.row, ...change },
  });
const detail =
  (change: Partial<NonNullable<StoredLink['detail']>>) =>
  (link: StoredLink): StoredLink => ({
    ...link,
    detail: link.detail && { ...link.detail, ...change },
  });
const erased = { salt: null, address: null, detail: null, erasedAt: new Date(0) };

it('finds nothing in an intact chain, in one part or in several', () => {
  const links = aChain(4);
  expect(judge(links)).toMatchObject({ breaks: [], erased: 0, last: { position: 4 } });
  const first = judge(links.slice(0, 2));
  expect(judge(links.slice(2), first.last).breaks).toEqual([]);
});

it.each<[string, Partial<ChainedRow>]>([
  ['the actor', { actorId: null }],
  ['the action', { action: 'person.read' }],
  ['the time', { occurredAt: new Date(1) }],
  ['the subject', { targetId: idOf(7) }],
  ['the outcome', { outcome: 'refused' }],
  ['the reason', { reason: 'throttled' }],
  ['the service', { service: 'notification' }],
  ['the sequence', { sequence: '7' }],
])('detects another %s of a row', (_, change) => {
  expect(judge(tampered(3, row(change))).breaks).toEqual([
    { kind: 'row-changed', position: 3, auditId: idOf(3) },
  ]);
});

it.each<[string, Partial<NonNullable<StoredLink['detail']>>]>([
  ['text', { detail: '{"fields": []}' }],
  ['address', { address: null }],
  ['salt', { salt: idOf(7) }],
  ['erasure, which is none,', { ...erased, address: '192.0.2.7' }],
  ['emptiness, which no erasure made,', { ...erased, erasedAt: null }],
])('detects other details by their %s', (_, change) => {
  expect(judge(tampered(2, detail(change))).breaks).toEqual([
    { kind: 'details-changed', position: 2, auditId: idOf(2) },
  ]);
});

it('counts erased details, without reporting them', () => {
  expect(judge(tampered(2, detail(erased)))).toMatchObject({ breaks: [], erased: 1 });
});

it('detects missing rows, links and details', () => {
  expect(judge(tampered(2, (link) => ({ ...link, row: null }))).breaks).toEqual([
    { kind: 'row-removed', position: 2, auditId: idOf(2) },
  ]);
  expect(judge(aChain(4).filter(({ seal: { position } }) => position !== 1)).breaks).toEqual([
    { kind: 'row-removed', position: 1, auditId: null },
  ]);
  expect(judge(tampered(2, (link) => ({ ...link, detail: null }))).breaks).toMatchObject([
    { kind: 'details-removed', position: 2 },
  ]);
});

it('detects two swapped links, and a shortened chain that was renumbered', () => {
  const [one, two, three] = aChain(3) as [StoredLink, StoredLink, StoredLink];
  const at = (link: StoredLink, position: number): StoredLink => ({
    ...link,
    seal: { ...link.seal, position },
  });
  expect(judge([one, at(three, 2), at(two, 3)]).breaks[0]).toEqual({
    kind: 'order-changed',
    position: 2,
    auditId: idOf(3),
  });
  expect(judge([at(two, 1), at(three, 2)]).breaks[0]).toMatchObject({ kind: 'order-changed', position: 1 });
});

it('reports the first break first', () => {
  const links = tampered(2, row({ action: 'x' })).map((link) =>
    link.seal.position === 4 ? detail({ detail: null })(link) : link,
  );
  expect(judge(links).breaks.map(({ position }) => position)).toEqual([2, 4]);
});
