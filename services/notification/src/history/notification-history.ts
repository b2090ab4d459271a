import type { INestApplicationContext } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import { People, type Person } from '@rigwise/people';
import { demoCompanyState, type Age, type Happening, type History } from '@rigwise/service';
import { NO_ACCOUNT, type Announcer } from '../announcements/announcement.ts';
import { MakeAnnouncement } from '../announcements/make-announcement.ts';
import { Receipts } from '../announcements/receipts.repository.ts';
import { WithdrawAnnouncement } from '../announcements/withdraw-announcement.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { MarkRead } from '../notifications/mark-read.ts';
import { Notifications } from '../notifications/notifications.repository.ts';
import { HistoryMailServer } from './history-mails.ts';
import { toldAnnouncements, type ToldAnnouncement } from './told-announcements.ts';

const FULL_MAILBOX = 'RW-1015';
const UNREAD_AT_MOST = 200;

/** Announcements with receipts, notifications read and unread, mails sent and refused. */
export const notificationHistory: History = {
  sql: PrismaClient,
  company: (parts) => parts.get(PrismaTransactions).run((tx) => demoCompanyState(parts.get(People), tx)),
  async happenings(parts) {
    const byNumber = await parts.get(PrismaTransactions).run(async (tx) => {
      const known = await parts.get(People).page(tx, { everyone: true }, { limit: 100 });
      return new Map(known.map((person) => [person.employeeNumber, person]));
    });
    const { email } = byNumber.get(FULL_MAILBOX) ?? {};
    parts.get(HistoryMailServer).fill(email ?? '', parts.get<Clock>(CLOCK).now());
    return toldAnnouncements.flatMap((told) => announced(parts, told, announcerOf(byNumber.get(told.by))));
  },
};

function announced(
  parts: INestApplicationContext,
  { by: _, ago, readByOfTen, withdrawn, ...wanted }: ToldAnnouncement,
  announcer: Announcer,
): Happening[] {
  const { title, body, audience, important = false } = wanted;
  let id = '';
  const announcing: Happening = {
    ago,
    happens: async () => {
      ({ id } = await parts
        .get(MakeAnnouncement)
        .execute({ title, body, audience, important }, announcer, null));
    },
  };
  const withdrawing = (at: Age): Happening => ({
    ago: at,
    happens: () => parts.get(WithdrawAnnouncement).execute(id, announcer),
  });
  const readings = Array.from({ length: readByOfTen }, (_one, tenth): Happening => ({
    ago: afterwards(ago, (tenth + 1) / (readByOfTen + 1)),
    happens: () => readByTenth(parts, id, tenth),
  }));
  return [announcing, ...readings, ...(withdrawn ? [withdrawing(withdrawn)] : [])];
}

/** Every tenth recipient, by account, reads what they have. */
async function readByTenth(parts: INestApplicationContext, id: string, tenth: number): Promise<void> {
  const readers = await parts.get(PrismaTransactions).run(async (tx) => {
    const all = await parts.get(Receipts).accountsAfter(tx, id, NO_ACCOUNT, UNREAD_AT_MOST);
    const some = all.filter((_account, at) => at % 10 === tenth);
    const unread = some.map(async (accountId) => ({
      accountId,
      found: await parts.get(Notifications).find(tx, accountId, 'unread', null, UNREAD_AT_MOST),
    }));
    return Promise.all(unread);
  });
  for (const { accountId, found } of readers) {
    const ids = found.filter(({ subjectId }) => subjectId === id).map((one) => one.id);
    await parts.get(MarkRead).these(accountId, ids);
  }
}

/** Within the day after, sooner for what is newer. */
function afterwards({ days = 0, hours = 0 }: Age, share: number): Age {
  const age = days * 24 + hours;
  return { hours: age - Math.min(age, 30) * share };
}

function announcerOf(person: Person | undefined): Announcer {
  if (!person?.accountId) throw new Error('An announcer of the history has no account');
  return {
    ...{ accountId: person.accountId, role: person.role, username: null, personId: person.personId },
    ...{ actorId: null, sessionHash: null, capabilities: [], operator: null, service: null },
    ...{ address: '10.20.0.1', loadTest: false },
  };
}
