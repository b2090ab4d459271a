import type { Ask } from '../rig/code-load.ts';
import type { CommittedCode } from '../rig/mail-count.ts';
import { hitSomething, whatKillsCaught } from './in-flight.ts';
import type { Kill } from './kill.ts';

const aKill = (seam: string): Kill => ({ component: 'identity', seam, from: 100, to: 100 });

const aCode = (issuedAt: number, settledAt: number | null): CommittedCode => ({
  id: 'a',
  flowHash: 'flow',
  superseded: false,
  expired: false,
  issuedAt: new Date(issuedAt),
  messageId: '<a>',
  state: 'sent',
  settledAt: settledAt === null ? null : new Date(settledAt),
});

const anAsk = (flowHash: string, answer: Ask['answer']): Ask => ({
  employeeNumber: 'LOAD-00001',
  address: 'load.00001@rigwise.example',
  flowHash,
  askedAt: 90,
  answer,
});

const noLoad = { underWayAt: () => [] };

it.each([
  ['issued before and settled after', 90, 110, 1],
  ['never settled', 90, null, 1],
  ['settled before', 80, 90, 0],
  ['issued after', 110, 120, 0],
])('at a kill a code %s is in flight or not', (_, issuedAt, settledAt, inFlight) => {
  const evidence = { load: noLoad, codes: [aCode(issuedAt, settledAt)], publications: [] };
  const [caught] = whatKillsCaught([aKill('relay.claimed')], evidence);
  expect(caught?.inFlight).toBe(inFlight);
  expect(caught && hitSomething(caught)).toBe(inFlight > 0);
});

it('counts notification’s unpublished events', () => {
  const publications = [
    { createdAt: new Date(90), publishedAt: new Date(110) },
    { createdAt: new Date(90), publishedAt: new Date(95) },
  ];
  const [caught] = whatKillsCaught([aKill('relay.claimed')], { load: noLoad, codes: [], publications });
  expect(caught?.inFlight).toBe(1);
});

it('expects a request without a code if a transaction is killed before its commit', () => {
  const kill = aKill('login-code.before-commit');
  const load = { underWayAt: () => [anAsk('flow', 'none'), anAsk('undone', 'refused')] };
  const [caught] = whatKillsCaught([kill], { load, codes: [aCode(90, 110)], publications: [] });
  expect(caught?.rolledBack.map(({ flowHash }) => flowHash)).toEqual(['undone']);
  expect(caught && hitSomething(caught)).toBe(true);
  const [idle] = whatKillsCaught([kill], { load: noLoad, codes: [aCode(90, 110)], publications: [] });
  expect(idle && hitSomething(idle)).toBe(false);
});
