import { plainDoc, type CandidateQuestion } from '@rigwise/contracts';
import {
  RECORD_SCHEMA,
  type AttemptRecordV1,
  type RecordedItem,
} from '../../src/evidence/record/attempt-record.ts';

const ID = '0190a0a0-0000-7000-8000-00000000000';

export const aRecordedItem = (over: Partial<RecordedItem> = {}): RecordedItem => ({
  ...{ position: 0, section: 'A', critical: false, itemId: `${ID}1`, versionId: `${ID}2`, version: 3 },
  title: 'First action after a kick',
  asked: asking({
    type: 'choice',
    options: [
      { id: 'B', text: { en: plainDoc('Call the company man') } },
      { id: 'A', text: { en: plainDoc('Shut the well in') } },
    ],
  }),
  response: { RESPONSE: ['B'] },
  ...{ files: [], answeredAt: '2026-11-27T10:00:05.000Z', late: false },
  result: { score: 0, max: 1, questions: [{ id: 'RESPONSE', score: 0, max: 1, state: 'wrong' }] },
  ...{ key: { RESPONSE: ['A'] }, rubrics: [], correction: null, marks: [], dispute: null },
  ...over,
});

/** A question that asks this. */
export const asking = (
  interaction: CandidateQuestion['interaction'],
  stem = 'The pit level rises. What do you do first?',
): RecordedItem['asked'] => ({
  ...{ kind: 'question', languages: ['en'] },
  questions: [{ id: 'RESPONSE', stem: { en: plainDoc(stem) }, interaction }],
});

/** An essay that somebody wrote. */
export const anAnsweredEssay = (text: string): RecordedItem =>
  aRecordedItem({ asked: asking({ type: 'extended-text' }), response: { RESPONSE: [text] }, key: {} });

const outcome: NonNullable<AttemptRecordV1['result']> = {
  ...{ score: 0, max: 1, percent: 0, cutScore: 70, passed: false, failedBy: ['score'] },
  ...{ sections: [], topics: [] },
};

export const aRecord = (over: Partial<AttemptRecordV1> = {}): AttemptRecordV1 => ({
  schema: RECORD_SCHEMA,
  attempt: { id: `${ID}3`, ordinal: 1, status: 'released', language: 'en', conflict: false },
  asOf: '2026-11-27T12:00:00.000Z',
  candidate: { employeeNumber: 'RW-1003', name: 'Erin Employee' },
  test: {
    ...{ id: `${ID}4`, version: 2, title: 'Well control, level 2', cutScore: 70 },
    sections: [{ id: 'A', title: 'Kicks', cutScore: null }],
  },
  times: {
    ...{ startedAt: '2026-11-27T09:00:00.000Z', submittedAt: '2026-11-27T10:01:00.000Z' },
    ...{ gradedAt: '2026-11-27T10:02:00.000Z', releasedAt: '2026-11-27T10:02:00.000Z' },
    ...{ testLimitSeconds: 3600, limitSeconds: 5400 },
  },
  result: outcome,
  ...{ items: [aRecordedItem()], setAside: [], regrades: [] },
  events: [{ what: 'started', at: '2026-11-27T09:00:00.000Z', by: null, reason: null, minutes: null }],
  ...over,
});
