import type { INestApplicationContext } from '@nestjs/common';
import { itemApprovedV1, itemSubmittedV1 } from '@rigwise/contracts';
import { withholding } from '@rigwise/messaging';
import { People } from '@rigwise/people';
import { demoCompanyState, type Happening, type History } from '@rigwise/service';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { contentFolders } from './content-folders.ts';
import { HistoryDesk, type Reviewer } from './history-desk.ts';
import { testHappenings } from './test-happenings.ts';

/** The oldest topic, and the days between two of them. */
const FIRST_DAYS_AGO = 82;
const DAYS_BETWEEN = 6;
const DAYS_IN_REVIEW = 2;

/** The newest topic is still being worked on: its first items wait for review, and the next were returned. */
const WAITING = 3;
const RETURNED = 2;
const COMMENT = 'Say which rule or procedure this follows, and check the units.';

/** Our questions, topic by topic: imported, reviewed by someone else, and live; then tests of them. */
export const assessmentHistory: History = {
  sql: PrismaClient,
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
    return topic(desk, reviewer, { folder, days: FIRST_DAYS_AGO - at * DAYS_BETWEEN, isNewest, bank });
  });
  return [...topics, ...testHappenings(desk, reviewer, bank)];
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

/** As many at once as the service has connections to spare. */
const AT_ONCE = 6;

/** Does something with each, several at once. */
async function inGroups<T>(all: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(each));
}
