import type { INestApplicationContext } from '@nestjs/common';
import { itemApprovedV1, itemSubmittedV1 } from '@rigwise/contracts';
import { withholding } from '@rigwise/messaging';
import { People } from '@rigwise/people';
import { demoCompanyState, type Happening, type History } from '@rigwise/service';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { contentFolders } from './content-folders.ts';
import { HistoryDesk, type Reviewer } from './history-desk.ts';

/** The oldest topic, and the days between two of them. */
const FIRST_DAYS_AGO = 82;
const DAYS_BETWEEN = 6;
const DAYS_IN_REVIEW = 2;

/** The newest topic is still being worked on: its first items wait for review, and the next were returned. */
const WAITING = 3;
const RETURNED = 2;
const COMMENT = 'Say which rule or procedure this follows, and check the units.';

/** Our questions, topic by topic: imported, reviewed by someone else, and live. */
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
  return folders.flatMap((folder, at) => {
    const isNewest = at === folders.length - 1;
    return topic(desk, reviewer, { folder, days: FIRST_DAYS_AGO - at * DAYS_BETWEEN, isNewest });
  });
}

interface Topic {
  readonly folder: string;
  /** When it was imported. */
  readonly days: number;
  readonly isNewest: boolean;
}

function topic(desk: HistoryDesk, reviewer: Reviewer, { folder, days, isNewest }: Topic): Happening[] {
  let items: string[] = [];
  const some = (from: number, to?: number) => (isNewest ? items.slice(from, to) : []);
  const done = () => (isNewest ? items.slice(WAITING + RETURNED) : items);
  return [
    { ago: { days }, happens: async () => (items = await desk.import(folder)) },
    {
      ago: { days: days - DAYS_IN_REVIEW, hours: 4 },
      // Nobody is told of two hundred reviews that are over.
      happens: () =>
        withholding([itemSubmittedV1, itemApprovedV1], async () => {
          for (const group of inGroups(done()))
            await Promise.all(group.map((item) => reviewed(desk, item, reviewer)));
        }),
    },
    {
      ago: { days: days - DAYS_IN_REVIEW, hours: 1 },
      happens: async () => {
        for (const item of some(0, WAITING + RETURNED)) await desk.submit(item);
        for (const item of some(WAITING, WAITING + RETURNED)) await desk.return(item, COMMENT, reviewer);
      },
    },
  ];
}

async function reviewed(desk: HistoryDesk, item: string, reviewer: Reviewer): Promise<void> {
  await desk.submit(item);
  await desk.approve(item, reviewer);
}

/** As many at once as the service has connections to spare. */
const AT_ONCE = 6;

const inGroups = (items: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, at) =>
    items.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
