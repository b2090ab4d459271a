import type { DisputeDetails, DisputeRow } from '@rigwise/contracts';
import { content, anItem } from './a-result.ts';

export const DISPUTE = '0192f000-0000-7000-8000-0000000000d1';
export const ITEM = '0192f000-0000-7000-8000-0000000000d2';
export const TEST = '0192f000-0000-7000-8000-0000000000d3';
export const VERSION = '0192f000-0000-7000-8000-0000000000d4';
export const OTHER = '0192f000-0000-7000-8000-0000000000d5';
const AT = '2026-11-26T10:00:00.000Z';

export const aDisputeRow = (over: Partial<DisputeRow> = {}): DisputeRow => ({
  ...{ id: DISPUTE, test: { id: TEST, title: 'Well control, level 2' } },
  item: { id: ITEM, title: 'First action after a kick', number: 2 },
  ...{ status: 'open', proposal: null, disputedAt: AT, open: 1 },
  ...over,
});

export const aStep = (
  what: DisputeDetails['steps'][number]['what'],
  over: Partial<DisputeDetails['steps'][number]> = {},
): DisputeDetails['steps'][number] => ({
  ...{ what, at: AT, by: { accountId: ITEM, name: 'Anna Author' }, proposal: null, text: null },
  ...over,
});

/** An open dispute of a question that was answered wrong. */
export const aDispute = (over: Partial<DisputeDetails> = {}): DisputeDetails => {
  const { item, response, questions, score, max } = anItem(0, 'wrong');
  return {
    ...aDisputeRow(),
    ...{ revision: 3, reason: 'B is right on our rig, too.', language: 'en', versionId: VERSION },
    ...{ asked: item, content, response, questions, score, max, files: [], newerNumber: null },
    ...{ others: [], steps: [], regrade: null, canAnswerAlso: 0, canDecideAlso: 0 },
    ...{ own: false, touchesOwn: false, mayAnswer: false, mayDecide: false, mayRegrade: false },
    ...over,
  };
};
