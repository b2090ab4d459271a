/** Assumptions rather than measurements. `npm run capacity -- --assume shiftMinutes=5` overrides one. */
export const assumptions = {
  atWork: {
    ...{ value: 0.5, unit: 'of all people' },
    why: 'who works on a day: rotations of 28 days on and 28 off',
  },
  shiftShare: {
    ...{ value: 0.5, unit: 'of those at work' },
    why: 'who begins at one shift change: two shifts of 12 hours',
  },
  shiftMinutes: { value: 15, unit: 'min', why: 'in which a shift signs in and looks around' },
  signInsADay: {
    ...{ value: 3, unit: 'a day, of who is at work' },
    why: 'a session ends half an hour after its last use',
  },
  codeShare: { value: 0.3, unit: 'of sign-ins', why: 'who has no password at hand; a code costs a mail' },
  homesADay: { value: 6, unit: 'a day, of who is at work', why: 'twice for each sign-in' },
  checksADay: { value: 60, unit: 'a day, of who is at work', why: 'pages opened and forms sent' },
  countsADay: {
    value: 60,
    unit: 'a day, of who is at work',
    why: 'with each page, and on phones twice a minute',
  },
  inboxesADay: { value: 4, unit: 'a day, of who is at work', why: 'each time that the bell shows something' },
  listsADay: {
    ...{ value: 1, unit: 'a day, of who is at work' },
    why: 'one in a hundred administers, and looks at a hundred pages',
  },
  accessAYear: { value: 0.2, unit: 'a year, of all people', why: 'newcomers and contractors' },
  changesAYear: { value: 2, unit: 'a year, of all people', why: 'joins, moves and leaves in the directory' },
  announcementsADay: { value: 0.3, unit: 'a day, to each person', why: 'two a week from manager or company' },
  announcementHours: { value: 4, unit: 'h', why: 'in which the mails of one announcement to all may leave' },
  testsAYear: {
    ...{ value: 6, unit: 'a year, of all people' },
    why: 'a dozen topics, each tested every other year',
  },
  answersATest: { value: 48, unit: 'a test', why: 'forty questions, some of them answered twice' },
  testMinutes: { value: 20, unit: 'min', why: 'that a person takes for a test' },
  testStartMinutes: { value: 10, unit: 'min', why: 'in which people who take a test together start it' },
  busyFactor: {
    value: 3,
    unit: 'times',
    why: 'the busiest hour against the mean of the day, beside shift changes',
  },
  openShare: { value: 0.5, unit: 'of those at work', why: 'with a console open at once: a live stream each' },
  visitMinutes: { value: 60, unit: 'min', why: 'a session: half an hour of use and half an hour of rest' },
  smtpSeconds: { value: 0.3, unit: 's', why: 'until a mail server has taken a mail' },
  utilisation: { value: 0.6, unit: 'of a core or partition', why: 'planned for; waits grow fast beyond' },
  looseness: {
    ...{ value: 1.3, unit: 'times' },
    why: 'what tables and indexes that change hold beside packed rows: dead ones, and room on pages',
  },
  years: { value: 5, unit: 'years', why: 'after which sizes are looked at: the audit log is kept for good' },
  largestPrimaryCores: { value: 32, unit: 'cores', why: 'a PostgreSQL primary that is easily had' },
  largestDatabaseGiB: {
    ...{ value: 4_096, unit: 'GiB' },
    why: 'what can be restored in a working day at 150 MiB a second',
  },
  largestTableGiB: { value: 100, unit: 'GiB', why: 'beyond it vacuum and new indexes take hours' },
} as const satisfies Record<string, { readonly value: number; readonly unit: string; readonly why: string }>;

export type AssumptionName = keyof typeof assumptions;
export const assumptionNames = Object.keys(assumptions) as AssumptionName[];
export type Assumed = Readonly<Record<AssumptionName, number>>;

/** The assumptions' values, with some overrides. */
export const assume = (others: Partial<Assumed> = {}): Assumed => ({
  ...(Object.fromEntries(assumptionNames.map((name) => [name, assumptions[name].value])) as Assumed),
  ...others,
});
