import type { INestApplicationContext } from '@nestjs/common';
import { attemptRegradedV1, type RegradeChange } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { withholding } from '@rigwise/messaging';
import { Periodic } from '@rigwise/persistence';
import type { Happening } from '@rigwise/service';
import { PrismaClient } from '../../generated/client.ts';
import { APPLY_REGRADES } from '../../regrades/apply-regrades.ts';
import { DecideRegrade } from '../../regrades/decide-regrade.ts';
import { ProposeRegrade } from '../../regrades/propose-regrade.ts';
import { ReadRegrades } from '../../regrades/read-regrades.ts';
import { RegradableItems } from '../../regrades/regradable-items.repository.ts';
import { TRY_REGRADES } from '../../regrades/try-regrades.ts';
import type { BankedTest } from '../test-happenings.ts';

/** The test and the question that are corrected, by their names. */
export const CORRECTED = { test: 'h2s-awareness', item: 'concentration-and-effect' } as const;
const CHANGE: RegradeChange = { kind: 'full-points' };
const REASON = 'On small phones the last effects were below the edge of the list, and nothing said so.';
const CANDIDATE_REASON = 'Some phones didn’t show the whole of this question, so everyone gets its points.';
/** After the last sitting of the test. */
const [PROPOSED, DECIDED] = [
  { days: 2, hours: 3 },
  { days: 1, hours: 6 },
];

/** One question turned out to be unfair: an author proposed what to do, and a second person approved it. */
export function correction(
  parts: INestApplicationContext,
  tests: ReadonlyMap<string, BankedTest>,
  bank: ReadonlyMap<string, string>,
  by: { readonly author: CallerIdentity; readonly approver: CallerIdentity },
): Happening[] {
  let proposed = { id: '', revision: 0 };
  return [
    {
      ago: PROPOSED,
      happens: async () => {
        const testId = tests.get(CORRECTED.test)?.id ?? '';
        const drawn = await parts.get(RegradableItems).drawn(parts.get(PrismaClient), testId);
        const version = drawn.find(({ itemId }) => itemId === bank.get(CORRECTED.item));
        if (!version) throw new Error(`Nobody was asked ${CORRECTED.item}`);
        const reasons = { reason: REASON, candidateReason: CANDIDATE_REASON };
        const proposal = { testId, versionId: version.versionId, change: CHANGE, ...reasons };
        const draft = await parts.get(ProposeRegrade).execute(proposal, by.author);
        await parts.get(Periodic).run(TRY_REGRADES);
        const { id, revision } = await parts.get(ReadRegrades).show(draft.id, by.author);
        proposed = await parts.get(DecideRegrade).submit({ id, revision }, by.author);
      },
    },
    {
      ago: DECIDED,
      // Nobody is told of results that are older.
      happens: () =>
        withholding([attemptRegradedV1], async () => {
          await parts.get(DecideRegrade).approve(proposed, by.approver);
          await parts.get(Periodic).run(APPLY_REGRADES);
        }),
    },
  ];
}
