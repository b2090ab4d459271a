import {
  plainDoc,
  type Capability,
  type ItemDetails,
  type ItemRow,
  type ItemVersion,
  type SessionUser,
} from '@rigwise/contracts';
import { aUser } from '../../../../test/people.ts';

export const ITEM = '0190a0a0-0000-7000-8000-0000000000b1';
export const anna = { accountId: '0190a0a0-0000-7000-8000-0000000000c1', name: 'Anna Author' };
const AT = '2026-11-20T08:00:00.000Z';

/** A user of the drilling department. */
export const holding = (...names: ('author' | 'approver')[]): SessionUser =>
  aUser({ capabilities: names.map((name) => ({ name, scope: 'all' satisfies Capability['scope'] })) });

export const aRow = (over: Partial<ItemRow> = {}): ItemRow => ({
  ...{ id: ITEM, department: 'Drilling', number: 1, revision: 3, status: 'review', type: 'choice' },
  ...{ title: 'First action after a kick', languages: ['en'], topics: ['Well control'] },
  ...{ difficulty: 'medium', cognitiveLevel: 'apply', maxScore: 1, liveNumber: null },
  ...{ changedAt: AT, changedBy: anna, timesDrawn: 0, lastDrawnAt: null },
  ...over,
});

const option = (id: string, text: string) => ({ id, text: { en: plainDoc(text) } });

export const aVersion = (over: Partial<ItemVersion> = {}): ItemVersion => ({
  ...{ itemId: ITEM, number: 1, revision: 3, status: 'review', maxScore: 1 },
  content: {
    ...{ kind: 'question', title: 'First action after a kick', languages: ['en'] },
    stem: { en: plainDoc('What do you do first?') },
    interaction: {
      ...{ type: 'choice', shuffle: true, correct: 'A' },
      options: [option('A', 'Shut the well in'), option('B', 'Call the office')],
      scoring: { rule: 'match_correct', points: 1 },
    },
    classification: {
      ...{ topics: ['Well control'], skills: [], difficulty: 'medium', cognitiveLevel: 'apply' },
      ...{ estimatedSeconds: 60, references: [] },
    },
  },
  ...{ createdBy: anna, changedBy: anna, changedAt: AT, editors: [anna], approvedBy: null },
  ...over,
});

export const details = (
  version: Partial<ItemVersion> = {},
  { item, ...over }: Partial<Omit<ItemDetails, 'item'>> & { item?: Partial<ItemRow> } = {},
): ItemDetails => {
  const latest = aVersion(version);
  const { number, status } = latest;
  return {
    item: aRow({ number, status, revision: latest.revision, ...item }),
    version: latest,
    versions: [{ number, status, changedAt: AT, changedBy: anna }],
    comments: [],
    history: [{ what: 'submitted', number, at: AT, by: anna, note: null }],
    missing: [],
    ...over,
  };
};
