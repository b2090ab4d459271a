import { demoAdjudicator } from '@rigwise/contracts';

/** What others certified for people of the demo company. */
export interface DemoRecord {
  readonly daysAgo: number;
  /** Employee numbers: of an administrator, and of the person. */
  readonly by: string;
  readonly person: string;
  readonly skill: string;
  readonly title: string;
  readonly issuer: string;
  readonly number: string | null;
  readonly rating: number | null;
  /** Days before it was entered, and how long it is valid: null for ever. */
  readonly issuedDaysBefore: number;
  readonly years: number | null;
  /** What another administrator did a day later, and who withdrew it after a month. */
  readonly decision?: 'approve' | 'decline';
  readonly reason?: string;
  readonly withdrawn?: string;
}

const ADA = 'RW-1001';
/** Olga Garcia, the second administrator. */
const OLGA = demoAdjudicator;

export const demoRecords: readonly DemoRecord[] = [
  {
    ...{ daysAgo: 210, by: ADA, person: 'RW-1021', skill: 'ER-08', title: 'Basic fire fighting, two days' },
    ...{ issuer: 'Harbor Fire School', number: 'HFS-24-1180', rating: null, issuedDaysBefore: 12, years: 4 },
    decision: 'approve',
  },
  {
    ...{ daysAgo: 150, by: OLGA, person: 'RW-1027', skill: 'TL-04', title: 'Crane operator, stage 2' },
    ...{ issuer: 'Northern Lifting Institute', number: 'NLI-20931', rating: 88 },
    ...{ issuedDaysBefore: 20, years: 2, decision: 'approve' },
  },
  {
    ...{ daysAgo: 75, by: ADA, person: 'RW-1035', skill: 'MM-07', title: 'Welder qualification, 6G pipe' },
    ...{ issuer: 'Coastal Welding Test Center', number: 'CW-77104', rating: null },
    ...{ issuedDaysBefore: 30, years: 2, decision: 'approve' },
    withdrawn: 'The test center took the certificate back: another welder made the plate.',
  },
  {
    ...{ daysAgo: 40, by: ADA, person: 'RW-1016', skill: 'ER-05', title: 'First aid at work' },
    ...{ issuer: 'City Ambulance Service', number: null, rating: 92, issuedDaysBefore: 5, years: 3 },
    ...{ decision: 'decline', reason: 'The document names another person.' },
  },
  {
    ...{
      daysAgo: 26,
      by: OLGA,
      person: 'RW-1014',
      skill: 'EI-03',
      title: 'Work in hazardous areas, units 1 to 4',
    },
    ...{ issuer: 'Ex Competence Board', number: 'ECB-5521-4', rating: null },
    ...{ issuedDaysBefore: 14, years: null, decision: 'approve' },
  },
  {
    ...{
      daysAgo: 6,
      by: OLGA,
      person: 'RW-1023',
      skill: 'WC-04',
      title: 'Well control level 4, surface stack',
    },
    ...{ issuer: 'Northern Well Control School', number: 'NWC-2026-0417', rating: 86 },
    ...{ issuedDaysBefore: 9, years: 2 },
  },
  {
    ...{ daysAgo: 4, by: OLGA, person: 'RW-1013', skill: 'PW-06', title: 'Authorized gas tester' },
    ...{ issuer: 'Harbor Fire School', number: 'HFS-26-0233', rating: 95, issuedDaysBefore: 3, years: 2 },
  },
  {
    ...{ daysAgo: 1, by: ADA, person: 'RW-1027', skill: 'WH-07', title: 'Rescue at height, refresher' },
    ...{ issuer: 'Northern Lifting Institute', number: 'NLI-21177', rating: null },
    ...{ issuedDaysBefore: 8, years: 1 },
  },
];
