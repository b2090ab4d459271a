import { accessRequestAudits, everyServiceAudits } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import type { Outbox } from '../outbox/outbox.ts';
import { AuditTrail, type OperatorAct } from './audit-trail.ts';

const operator = { name: 'olga', accountId: null, address: null };
const target = { type: 'dead-letter', id: '1' };

function aTrail(): { trail: AuditTrail<typeof accessRequestAudits>; recorded: string[] } {
  const recorded: string[] = [];
  const outbox = {
    add: (_tx: SqlExecutor, _event: unknown, { action }: { action: string }) => {
      recorded.push(action);
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

it('refuses what another service declares, to the compiler and at run time', async () => {
  const { trail, recorded } = aTrail();
  // @ts-expect-error: an action of identity
  await expect(record(trail, 'access.granted')).rejects.toThrow(
    'access-request records access.granted, which its manifest does not declare',
  );
  expect(recorded).toEqual([]);
});
