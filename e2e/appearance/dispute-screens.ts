import type { CandidateItem, DisputeDetails, DisputeRow, ItemContent } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { button, open } from '../browser/visits.ts';
import { heading, type Shown } from './shown.ts';

const idOf = (number: number): string => `0199b1f0-0000-7000-8000-0000000000e${number}`;
const AT = '2026-11-26T08:00:00.000Z';
const test = { id: idOf(8), title: 'Well control, level 2' };
const by = (name: string) => ({ accountId: idOf(7), name });
const text = (words: string) => ({
  en: {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
  },
});

const row = (number: number, over: Partial<DisputeRow> = {}): DisputeRow => ({
  ...{ id: idOf(number), test, item: { id: idOf(6), title: 'First action after a kick', number: 2 } },
  ...{ status: 'open', proposal: null, disputedAt: AT, open: 3 },
  ...over,
});
const rows: readonly DisputeRow[] = [
  row(1, { status: 'answered', proposal: 'uphold' }),
  row(2),
  row(3, {
    ...{ status: 'answered', proposal: 'decline', open: 1 },
    item: { id: idOf(5), title: 'Which of the readings on the choke panel do you trust first?', number: 1 },
  }),
  row(4),
];

const options = [
  { id: 'A', text: text('Stop the pumps') },
  { id: 'B', text: text('Pick up off bottom, stop the pumps and check for flow') },
  { id: 'C', text: text('Call the office') },
];
const stem = text('Returns increase while you drill ahead. What do you do first?');
const content: ItemContent = {
  ...{ kind: 'question', title: 'First action after a kick', languages: ['en'], stem },
  rationale: text('Every second lets more gas in.'),
  interaction: {
    ...{ type: 'choice', shuffle: false, correct: 'A', options },
    scoring: { rule: 'match_correct', points: 1 },
  },
  classification: {
    ...{ topics: ['Well control'], skills: [], difficulty: 'medium', cognitiveLevel: 'apply' },
    ...{ estimatedSeconds: 60, references: [] },
  },
};
const asked: CandidateItem = {
  ...{ kind: 'question', languages: ['en'] },
  questions: [{ id: 'RESPONSE', stem, interaction: { type: 'choice', options } }],
};
const details: DisputeDetails = {
  ...row(1, { status: 'answered', proposal: 'uphold' }),
  reason:
    'On our rig we pick up off bottom first. Our well control manual says so, and so did the instructor.',
  ...{ revision: 4, language: 'en', versionId: idOf(9), content, asked, response: { RESPONSE: ['B'] } },
  ...{ score: 0, max: 1, files: [], newerNumber: 3, canAnswerAlso: 0, canDecideAlso: 2 },
  questions: [{ id: 'RESPONSE', score: 0, max: 1, state: 'wrong' }],
  others: [
    { id: idOf(2), status: 'open', disputedAt: AT },
    { id: idOf(4), status: 'answered', disputedAt: AT },
  ],
  steps: [
    {
      ...{ what: 'answered', at: AT, by: by('Omar Al-Rashid'), proposal: 'decline' },
      text: 'API RP 59 says to stop the pumps first.',
    },
    {
      ...{ what: 'sent-back', at: AT, by: by('Pia Approver'), proposal: null },
      text: 'The manual of this rig says otherwise. Please look again.',
    },
    {
      ...{
        what: 'answered',
        at: AT,
        by: by('Maximiliane Featherstonehaugh-Cholmondeley'),
        proposal: 'uphold',
      },
      text: 'Both orders are accepted practice: the question doesn’t say which rig it is about.',
    },
  ],
  ...{ regrade: null, own: false, touchesOwn: false, mayAnswer: false, mayDecide: true, mayRegrade: false },
};

async function answered(page: Page): Promise<void> {
  await page.route(/\/api\/disputes(\?|$)/, (to) =>
    to.fulfill({ json: { items: rows, nextCursor: null, waiting: 2 } }),
  );
  await page.route(`**/api/disputes/${details.id}`, (to) => to.fulfill({ json: details }));
}

/** Disputes: the queue, one to decide, and its decision. */
export const disputeScreens: readonly Shown[] = [
  {
    name: 'disputes',
    also: ['from-the-right'],
    reach: async (page) => {
      await answered(page);
      await open(page, '/admin/assessments?tab=disputes');
      await page.getByText('Proposal: decline').first().waitFor();
    },
  },
  {
    name: 'dispute',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await answered(page);
      await open(page, `/admin/assessments?tab=disputes&dispute=${details.id}`);
      await heading(page, 'History').waitFor();
    },
  },
  {
    name: 'dispute-uphold',
    reach: async (page) => {
      await button(page, 'Uphold').click();
      await heading(page, 'Uphold this dispute?').waitFor();
    },
  },
];
