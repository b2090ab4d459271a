import type { INestApplicationContext } from '@nestjs/common';
import { disputeAnsweredV1, disputeDecidedV1, disputeOpenedV1 } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { withholding } from '@rigwise/messaging';
import type { Person } from '@rigwise/people';
import { demoCaller, type Happening } from '@rigwise/service';
import { DisputeItem } from '../../attempts/dispute-item.ts';
import { SettleDispute } from '../../disputes/settle-dispute.ts';
import { PrismaClient } from '../../generated/client.ts';
import type { BankedTest } from '../test-happenings.ts';
import { CORRECTED } from './correction.ts';
import { newestPointsLost } from './points-lost.repository.ts';
import { WRONG_KEY } from './wrong-key.ts';

const UNFAIR = 'My phone showed three of the four effects. I only saw the last one on my colleague’s tablet.';
const PROPOSAL = 'We could see the same on a small phone. Everyone who got the question gets its points.';
const DECISION = 'You are right: some phones didn’t show the whole question. Everyone gets its points.';
const RIGHT =
  'His skin was hot and he was confused. That is heat stroke, and I chose to cool him and call the medic.';

/**
 * Two candidates dispute questions. The first is right, and a correction follows; the second waits for an author, who
 * will find that the key is wrong.
 */
export function objections(
  parts: INestApplicationContext,
  users: readonly Person[],
  tests: ReadonlyMap<string, BankedTest>,
  bank: ReadonlyMap<string, string>,
  by: { readonly author: CallerIdentity; readonly approver: CallerIdentity },
): Happening[] {
  const dispute = async (test: string, item: string, reason: string): Promise<string> => {
    const ids = [tests.get(test)?.id ?? '', bank.get(item) ?? ''] as const;
    const lost = await newestPointsLost(parts.get(PrismaClient), ...ids);
    const candidate = users.find(({ accountId }) => accountId === lost?.accountId);
    if (!lost || !candidate) throw new Error(`Nobody lost points for ${item}`);
    const { attemptId, position } = lost;
    const asked = { position, reason };
    return (await parts.get(DisputeItem).execute(attemptId, asked, demoCaller(candidate, 'employee'))).id;
  };
  let upheld = { id: '', revision: 1 };
  const all = false;
  const steps: Happening[] = [
    {
      ago: { days: 2, hours: 20 },
      happens: async () => {
        upheld = { ...upheld, id: await dispute(CORRECTED.test, CORRECTED.item, UNFAIR) };
      },
    },
    {
      ago: { days: 2, hours: 10 },
      happens: async () => {
        const { id, revision } = upheld;
        const answer = { revision, proposal: 'uphold', text: PROPOSAL, all } as const;
        upheld = await parts.get(SettleDispute).answer(id, answer, by.author);
      },
    },
    {
      ago: { days: 2, hours: 6 },
      happens: async () => {
        const { id, revision } = upheld;
        const decision = { revision, decision: 'uphold', text: DECISION, all } as const;
        await parts.get(SettleDispute).decide(id, decision, by.approver);
      },
    },
    { ago: { hours: 9 }, happens: () => dispute('first-aid-on-the-rig', WRONG_KEY, RIGHT) },
  ];
  return steps.map(quietly);
}

/** Nobody is told of what is over, and the queue says what waits. */
const quietly = ({ ago, happens }: Happening): Happening => ({
  ago,
  happens: () => withholding([disputeOpenedV1, disputeAnsweredV1, disputeDecidedV1], happens),
});
