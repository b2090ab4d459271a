/** A training session of the demo company. */
export interface DemoSession {
  readonly plannedDaysAgo: number;
  /** Days from the load; negative for one that is over. */
  readonly startsIn: number;
  /** Local times. */
  readonly from: string;
  readonly until: string;
  readonly title: string;
  readonly about: string;
  readonly place: string;
  readonly note?: string;
  readonly capacity: number;
  /** A code. */
  readonly skill?: string;
  /** Employee numbers, as all others here. */
  readonly instructor?: string;
  /** In the order in which they booked: those beyond the capacity wait. */
  readonly booked: readonly string[];
  /** Why someone who was booked was not there. */
  readonly absent?: Readonly<Record<string, string>>;
}

const AISHA = 'RW-1011';

export const demoSessions: readonly DemoSession[] = [
  {
    ...{ plannedDaysAgo: 40, startsIn: -12, from: '09:00', until: '12:00', capacity: 8 },
    title: 'Working at height refresher',
    about: 'Harness check, anchor points and rescue from height.',
    ...{ place: 'Shore base, training yard', skill: 'WH-01', instructor: AISHA },
    booked: ['RW-1003', 'RW-1009', 'RW-1010', 'RW-1012', 'RW-1014'],
    absent: { 'RW-1012': 'The helicopter was late.' },
  },
  {
    ...{ plannedDaysAgo: 21, startsIn: 9, from: '08:00', until: '16:00', capacity: 4 },
    title: 'Well control drills in the simulator',
    about: 'Kick while drilling, kick while tripping, and a stuck pipe. In pairs.',
    ...{ place: 'Shore base, simulator', instructor: AISHA, note: 'Bring your kill sheet.' },
    booked: ['RW-1010', 'RW-1012', 'RW-1014', 'RW-1016', 'RW-1003', 'RW-1018'],
  },
  {
    ...{ plannedDaysAgo: 14, startsIn: 16, from: '13:00', until: '15:30', capacity: 12 },
    title: 'Lifting plans that work',
    about: 'How to read a lifting plan, and when to stop the lift.',
    ...{ place: 'Shore base, room 2', booked: ['RW-1003', 'RW-1020'] },
  },
  {
    ...{ plannedDaysAgo: 10, startsIn: 27, from: '19:00', until: '20:30', capacity: 20 },
    title: 'H2S: what the new detectors tell you',
    about: 'Alarm levels, bump tests, and what changes on the drill floor.',
    ...{ place: 'Online', booked: ['RW-1021'] },
  },
];
