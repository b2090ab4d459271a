import { accessRequestAudits, everyServiceAudits } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import type { Outbox } from '../outbox/outbox.ts';
import { AuditTrail, type OperatorAct } from './audit-trail.ts';

const operator = { name: 'olga', accountId: null, address: null };
const target = { type: 'dead-letter', id: '1' };

function aTrail(): { trail: AuditTrail<typeof accessRequestAudits>; recorded: string[] } {
  const recorded: string[] = [];
  const outbox = {
    addAll: (_tx: SqlExecutor, _event: unknown, events: readonly { payload: { action: string } }[]) => {
      recorded.push(...events.map(({ payload }) => payload.action));
      return Promise.resolve();
    },
  } as unknown as Outbox;
  const declared = { ...everyServiceAudits, ...accessRequestAudits };
  return { trail: new AuditTrail('access-request', declared, outbox), recorded };
}
const record = (
  trail: AuditTrail<typeof accessRequestAudits>,
  action: OperatorAct<typeof accessRequestAudits>['action'],
) => trail.record({} as SqlExecutor, operator, { action, outcome: 'succeeded', target });

it('records what the manifest declares', async () => {
  const { trail, recorded } = aTrail();
  await record(trail, 'access.approved');
  expect(recorded).toEqual(['access.approved']);
});

it('records many at once, or none if one is not declared', async () => {
  const { trail, recorded } = aTrail();
  const act = { action: 'access.approved', outcome: 'succeeded', target } as const;
  await trail.recordAll({} as SqlExecutor, operator, [act, act]);
  expect(recorded).toEqual(['access.approved', 'access.approved']);
  const foreign = { ...act, action: 'access.granted' } as unknown as typeof act;
  await expect(trail.recordAll({} as SqlExecutor, operator, [act, foreign])).rejects.toThrow(
    'access.granted',
  );
  expect(recorded).toHaveLength(2);
});

it('refuses what another service declares, to the compiler and at run time', async () => {
  const { trail, recorded } = aTrail();
  // @ts-expect-error: an action of identity
  await expect(record(trail, 'access.granted')).rejects.toThrow(
    'access-request records access.granted, which its manifest does not declare',
  );
  expect(recorded).toEqual([]);
});
