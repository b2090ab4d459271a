/** What an assessor of the demo company observed. */
export interface DemoObservation {
  readonly daysAgo: number;
  readonly task: string;
  /** Employee numbers. */
  readonly assessor: string;
  readonly person: string;
  readonly place: string;
  /** By step: d done, n not done, x not applicable. Default: all done. */
  readonly outcomes?: string;
  readonly notes?: Readonly<Record<number, string>>;
  readonly remark?: string;
  /** On the assessor’s device. */
  readonly acknowledgement?: { readonly name: string; readonly comment: string | null };
  /** In the own session. */
  readonly comment?: string | null;
  /** Why it was withdrawn. */
  readonly withdrawn?: string;
}

/** Aisha Andersen, who observes in Drilling. */
const AISHA = 'RW-1011';
/** Dana Garcia, who observes in Well Services. */
const DANA = 'RW-1031';
const FLOOR = 'Rig Aurora, drill floor';
const DECK = 'Rig Borealis, pipe deck';

export const demoObservations: readonly DemoObservation[] = [
  {
    ...{ daysAgo: 140, task: 'Direct a crane lift', assessor: DANA, person: 'RW-1027', place: DECK },
    acknowledgement: { name: 'Quinn Castillo', comment: null },
  },
  {
    ...{ daysAgo: 120, task: 'Sling and land a load', assessor: AISHA, person: 'RW-1003' },
    ...{ place: 'Rig Aurora, pipe deck', outcomes: 'ddndnd' },
    notes: { 2: 'The angle was above 60 degrees until I stopped the lift.', 4: 'No trial lift.' },
    remark: 'Careful with people, less so with the load. Observe again after the next lifting day.',
    comment: 'Fair. I had the short slings.',
  },
  {
    ...{ daysAgo: 96, task: 'Sling and land a load', assessor: AISHA, person: 'RW-1003' },
    ...{ place: 'Rig Aurora, pipe deck', remark: 'Much better planned this time.', comment: null },
  },
  {
    ...{ daysAgo: 90, task: 'Direct a crane lift', assessor: AISHA, person: 'RW-1016' },
    ...{ place: 'Rig Aurora, pipe deck', acknowledgement: { name: 'Freya Fofana', comment: null } },
  },
  {
    ...{ daysAgo: 61, task: 'Keep the hole full on a trip', assessor: AISHA, person: 'RW-1021' },
    ...{ place: FLOOR, comment: null },
  },
  {
    ...{ daysAgo: 60, task: 'Shut in the well while drilling', assessor: AISHA, person: 'RW-1023' },
    ...{ place: 'Shore Base, simulator', notes: { 4: '38 seconds from the first sign.' } },
  },
  {
    ...{ daysAgo: 44, task: 'Stab a safety valve', assessor: AISHA, person: 'RW-1010', place: FLOOR },
    ...{ outcomes: 'dddn', notes: { 3: '74 seconds. The key was hanging on the wrong side.' } },
  },
  {
    ...{ daysAgo: 30, task: 'Stab a safety valve', assessor: AISHA, person: 'RW-1010', place: FLOOR },
    acknowledgement: { name: 'Paula Pumps', comment: 'Key moved to the driller’s side.' },
  },
  {
    ...{ daysAgo: 21, task: 'Direct a crane lift', assessor: DANA, person: 'RW-1035', place: DECK },
    ...{ outcomes: 'dddxd', notes: { 3: 'By radio only: the operator’s view was blocked.' } },
  },
  {
    ...{ daysAgo: 14, task: 'Sling and land a load', assessor: DANA, person: 'RW-1027', place: DECK },
    withdrawn: 'Entered for the wrong person: it was Hana.',
  },
  {
    ...{ daysAgo: 9, task: 'Function test the BOP from the remote panel', assessor: AISHA },
    ...{ person: 'RW-1014', place: FLOOR, remark: 'Knows the panel by heart.' },
  },
  {
    ...{ daysAgo: 4, task: 'Respond to an H2S alarm', assessor: AISHA, person: 'RW-1013', place: FLOOR },
    acknowledgement: { name: 'Carlos Castillo', comment: null },
  },
  {
    ...{ daysAgo: 3, task: 'Respond to an H2S alarm', assessor: AISHA, person: 'RW-1003', place: FLOOR },
    ...{ outcomes: 'ndddd', notes: { 0: '16 seconds: the bag was behind the doghouse locker.' } },
  },
  {
    ...{ daysAgo: 2, task: 'Direct a crane lift', assessor: AISHA, person: 'RW-1003' },
    place: 'Rig Aurora, pipe deck',
  },
];
