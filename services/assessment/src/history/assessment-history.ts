import type { INestApplicationContext } from '@nestjs/common';
import { itemApprovedV1, itemSubmittedV1 } from '@rigwise/contracts';
import { withholding } from '@rigwise/messaging';
import { People } from '@rigwise/people';
import { Periodic } from '@rigwise/persistence';
import { demoCompanyState, type Happening, type History } from '@rigwise/service';
import { GRADE_ATTEMPTS } from '../attempts/grade-attempts.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { LOAD_ITEM_IMPORTS } from '../imports/item-import.ts';
import { RENEW_ANALYSES } from '../analysis/renew-analyses.ts';
import { APPLY_REGRADES } from '../regrades/apply-regrades.ts';
import { TRY_REGRADES } from '../regrades/try-regrades.ts';
import { AttemptDesk } from './attempts/attempt-desk.ts';
import { correction } from './attempts/correction.ts';
import { objections } from './attempts/objections.ts';
import { sittings } from './attempts/sittings.ts';
import { WRONG_KEY, withWrongKey } from './attempts/wrong-key.ts';
import { contentFolders } from './content-folders.ts';
import { HistoryDesk, type Reviewer } from './history-desk.ts';
import { inGroups } from './in-groups.ts';
import { passMarks } from './pass-marks.ts';
import { demoTests, testHappenings } from './test-happenings.ts';

/** The oldest topic, and the days between two of them; the newest came long afterwards. */
const FIRST_DAYS_AGO = 1_200;
const DAYS_BETWEEN = 6;
const NEWEST_DAYS_AGO = 16;
const DAYS_IN_REVIEW = 2;

/** The newest topic is still being worked on: its first items wait for review, and the next were returned. */
const WAITING = 3;
const RETURNED = 2;
const COMMENT = 'Say which rule or procedure this follows, and check the units.';

/** Our questions, topic by topic: imported, reviewed by someone else, and live; then tests of them, and attempts. */
export const assessmentHistory: History = {
  sql: PrismaClient,
  // They would end an attempt of last year, or correct its score, today, or load an import that the history waits for.
  holds: ['end-attempts', LOAD_ITEM_IMPORTS, GRADE_ATTEMPTS, APPLY_REGRADES, TRY_REGRADES, RENEW_ANALYSES],
  company: (parts) =>
    parts.get(PrismaTransactions).run(async (tx) => demoCompanyState(parts.get(People), tx)),
  happenings,
};

async function happenings(parts: INestApplicationContext): Promise<Happening[]> {
  const desk = new HistoryDesk(parts);
  const reviewer = await desk.reviewer();
  const folders = contentFolders();
  /** Items by their identifiers, which tests name. */
  const bank = new Map<string, string>();
  const topics = folders.flatMap((folder, at) => {
    const isNewest = at === folders.length - 1;
    const days = isNewest ? NEWEST_DAYS_AGO : FIRST_DAYS_AGO - at * DAYS_BETWEEN;
    return topic(desk, reviewer, { folder, days, isNewest, bank });
  });
  const tests = demoTests();
  const attempts = new AttemptDesk(parts);
  const users = await attempts.users();
  const by = { author: await desk.demoAuthor(), approver: reviewer };
  return [
    ...topics,
    ...testHappenings(desk, reviewer, tests, bank),
    ...passMarks(parts, desk, users, tests),
    ...sittings(attempts, users, tests, bank),
    ...objections(parts, users, tests, bank, by),
    ...correction(parts, tests, bank, by),
    { ago: { minutes: 10 }, happens: () => parts.get(Periodic).run(RENEW_ANALYSES) },
  ];
}

interface Topic {
  readonly folder: string;
  /** When it was imported. */
  readonly days: number;
  readonly isNewest: boolean;
  /** Takes in its items. */
  readonly bank: Map<string, string>;
}

function topic(desk: HistoryDesk, reviewer: Reviewer, { folder, days, isNewest, bank }: Topic): Happening[] {
  let items: string[] = [];
  const some = (from: number, to?: number) => (isNewest ? items.slice(from, to) : []);
  const done = () => (isNewest ? items.slice(WAITING + RETURNED) : items);
  return [
    {
      ago: { days },
      happens: async () => {
        const imported = await desk.import(folder);
        for (const [identifier, itemId] of imported) bank.set(identifier, itemId);
        items = [...imported.values()];
        const mistaken = imported.get(WRONG_KEY);
        if (mistaken !== undefined) await desk.rewrite(mistaken, withWrongKey);
      },
    },
    {
      ago: { days: days - DAYS_IN_REVIEW, hours: 4 },
      // Nobody is told of two hundred reviews that are over.
      happens: () =>
        withholding([itemSubmittedV1, itemApprovedV1], () =>
          inGroups(done(), async (item) => {
            await desk.submit('item', item);
            await desk.approve('item', item, reviewer);
          }),
        ),
    },
    {
      ago: { days: days - DAYS_IN_REVIEW, hours: 1 },
      happens: async () => {
        for (const item of some(0, WAITING + RETURNED)) await desk.submit('item', item);
        for (const item of some(WAITING, WAITING + RETURNED))
          await desk.return('item', item, COMMENT, reviewer);
      },
    },
  ];
}
