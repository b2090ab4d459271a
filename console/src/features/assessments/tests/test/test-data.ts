import type {
  ItemContent,
  SessionUser,
  TestCheck,
  TestContent,
  TestDetails,
  TestRow,
  TestVersion,
} from '@rigwise/contracts';
import { plainDoc } from '@rigwise/contracts';
import { aUser } from '../../../../../test/people.ts';
import { newSection, newTest } from '../model/new-test.ts';

export const TEST = '0199d000-0000-7000-8000-000000000001';
export const KICK = '0199d000-0000-7000-8000-0000000000a1';
export const SHUT_IN = '0199d000-0000-7000-8000-0000000000a2';
const erin = { accountId: aUser().id, name: 'Erin Ellis' };

export const author = (): SessionUser => aUser({ capabilities: [{ name: 'author', scope: 'all' }] });
export const approver = (): SessionUser =>
  aUser({
    ...{ id: '01999999-0000-7000-8000-000000000009', firstName: 'Omar' },
    capabilities: [{ name: 'approver', scope: 'all' }],
  });

/** One fixed question, and six hard ones about H2S from the bank. */
export const aContent = (over: Partial<TestContent> = {}): TestContent => ({
  ...newTest('en', 'Europe/Oslo'),
  title: { en: 'Well control' },
  instructions: { en: plainDoc('Have a calculator ready.') },
  sections: [
    {
      ...newSection([]),
      title: { en: 'Kicks' },
      items: [{ itemId: KICK, critical: true }],
      draws: [{ topic: 'H2S', difficulty: 'hard', count: 6, critical: false }],
    },
  ],
  ...over,
});

export const aVersion = (over: Partial<TestVersion> = {}): TestVersion => ({
  ...{ testId: TEST, number: 1, revision: 3, status: 'draft', content: aContent(), itemCount: 7 },
  ...{ createdBy: erin, changedBy: erin, changedAt: '2026-11-26T10:42:00.000Z', editors: [erin] },
  approvedBy: null,
  ...over,
});

export const aRow = (over: Partial<TestRow> = {}): TestRow => ({
  ...{ id: TEST, department: 'Drilling', number: 1, revision: 3, status: 'draft', title: 'Well control' },
  ...{ languages: ['en'], topics: ['Well control'], itemCount: 7, cutScore: 70, timeLimitMinutes: 45 },
  ...{ opens: null, closes: null, liveNumber: null, changedAt: '2026-11-26T10:42:00.000Z', changedBy: erin },
  ...over,
});

export const details = (version = aVersion(), row: Partial<TestRow> = {}): TestDetails => ({
  test: aRow({ status: version.status, number: version.number, revision: version.revision, ...row }),
  version,
  versions: [{ number: 1, status: version.status, changedAt: version.changedAt, changedBy: erin }],
  comments: [],
  history: [{ what: 'created', number: 1, at: version.changedAt, by: erin, note: null }],
  missing: [],
});

export const aCheck = (over: Partial<TestCheck> = {}): TestCheck => ({
  missing: [],
  draws: [{ section: 'S1', draw: 0, fitting: 4, missing: 2 }],
  items: [
    {
      ...{ itemId: KICK, title: 'First action after a kick', liveNumber: 2, maxScore: 1 },
      ...{ estimatedSeconds: 60, problems: [], missingLanguages: [] },
    },
  ],
  totals: { items: 7, points: 9.25, estimatedMinutes: 12 },
  ...over,
});

export const aChoice = (title: string): ItemContent => ({
  ...{ kind: 'question', title, languages: ['en'], stem: { en: plainDoc(title) } },
  classification: {
    ...{ topics: ['H2S'], skills: [], difficulty: 'hard', cognitiveLevel: 'apply' },
    ...{ estimatedSeconds: 60, references: [] },
  },
  interaction: {
    ...{ type: 'choice', shuffle: false, correct: 'A' },
    options: [
      { id: 'A', text: { en: plainDoc(`Right: ${title}`) } },
      { id: 'B', text: { en: plainDoc(`Wrong: ${title}`) } },
    ],
    scoring: { rule: 'match_correct', points: 1 },
  },
});
