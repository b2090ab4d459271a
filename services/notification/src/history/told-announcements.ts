import type { AnnouncementAudience } from '@rigwise/contracts';
import type { Age } from '@rigwise/service';

/** An announcement, and how many of ten recipients read it by today. */
export interface ToldAnnouncement {
  readonly by: 'RW-1001' | 'RW-1002' | 'RW-1057' | 'RW-1059';
  readonly ago: Age;
  readonly title: string;
  readonly body: string;
  readonly audience: AnnouncementAudience;
  readonly important?: true;
  readonly readByOfTen: number;
  readonly withdrawn?: Age;
}

const REPORTS = { to: 'reports' } as const;

/** By two managers and two administrators. */
export const toldAnnouncements: readonly ToldAnnouncement[] = [
  {
    ...{ by: 'RW-1001', ago: { days: 85 }, audience: { to: 'everyone' }, readByOfTen: 10 },
    title: 'Welcome to Rigwise',
    body: 'Sign in with your employee number and complete your profile. Questions? Ask your supervisor.',
  },
  {
    ...{ by: 'RW-1002', ago: { days: 72 }, audience: REPORTS, readByOfTen: 10 },
    title: 'New shift handover form',
    body: 'From Monday we use the new form for every handover. Copies are in the doghouse.',
  },
  {
    ...{ by: 'RW-1059', ago: { days: 60 }, audience: { to: 'departments', departments: ['Maintenance'] } },
    title: 'Lockout and tagout: new locks',
    body: 'The red locks are withdrawn. Use the yellow ones, with your own name on the tag.',
    readByOfTen: 9,
  },
  {
    ...{ by: 'RW-1002', ago: { days: 51 }, audience: REPORTS, important: true, readByOfTen: 10 },
    title: 'Crane 2 is out of service',
    body: 'Use crane 1 until the inspection is done. No lifts over the pipe deck.',
  },
  {
    ...{ by: 'RW-1057', ago: { days: 43 }, audience: REPORTS, readByOfTen: 9 },
    title: 'Pump schedule for the next hitch',
    body: 'The schedule is on the board. Tell me by Friday if it does not suit you.',
  },
  {
    ...{ by: 'RW-1001', ago: { days: 36 }, audience: { to: 'everyone' }, readByOfTen: 8 },
    title: 'Maintenance on Sunday night',
    body: 'Rigwise is unavailable from 01:00 to 02:00 UTC.',
    withdrawn: { days: 35 },
  },
  {
    ...{ by: 'RW-1059', ago: { days: 28 }, audience: { to: 'everyone' }, important: true, readByOfTen: 9 },
    title: 'Heat stress: drink before you are thirsty',
    body: 'Take the shaded breaks, watch your partner, and report dizziness at once.',
  },
  {
    ...{ by: 'RW-1002', ago: { days: 19 }, audience: REPORTS, readByOfTen: 8 },
    title: 'Crew change moved to Thursday',
    body: 'The boat leaves at 06:00. Be at the jetty by 05:15.',
  },
  {
    ...{ by: 'RW-1002', ago: { days: 11 }, audience: REPORTS, important: true, readByOfTen: 7 },
    title: 'Drill floor: dropped object last night',
    body: 'Nobody was hurt. Check your tool lanyards before every job. We talk about it at the pre-tour meeting.',
  },
  {
    ...{ by: 'RW-1001', ago: { days: 6 }, audience: { to: 'roles', roles: ['manager'] }, readByOfTen: 5 },
    title: 'Review your crew in the directory',
    body: 'Tell me who has left and who is missing, by the end of the month.',
  },
  {
    ...{ by: 'RW-1059', ago: { days: 2 }, audience: { to: 'everyone' }, readByOfTen: 6 },
    title: 'Muster drill this week',
    body: 'One drill, not announced in advance. Know your muster station and your way to it.',
  },
  {
    ...{ by: 'RW-1002', ago: { hours: 7 }, audience: REPORTS, important: true, readByOfTen: 3 },
    title: 'Read the new well control bulletin before your next tour',
    body: 'It is in the toolpusher’s office. Sign the sheet when you have read it.',
  },
];
