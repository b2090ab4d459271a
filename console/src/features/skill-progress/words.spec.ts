import type { ClauseState, EvidenceEntry, SkillProgress } from '@rigwise/contracts';
import { addTexts } from '../../texts/add-texts.ts';
import { createTexts } from '../../texts/texts.ts';
import { spanText, toDoText } from '../../ui/skills/clause-words.ts';
import { wordsIn } from '../../ui/skills/words-in.ts';
import {
  aLevelClause,
  anEntry,
  anObservation,
  anObservedClause,
  aSkill,
  aTestClause,
  KICKS,
  LIFTING,
  PASS,
  SEEN,
  SEEN_AGAIN,
} from './test/a-progress.ts';
import { clauseNotes, doneText, levelsText, whyText } from './words.ts';

const texts = createTexts();
const words = wordsIn(texts.t, 'en-GB');
beforeAll(async () => {
  await addTexts(texts, import('./skill-progress.en.ts'));
  await addTexts(texts, import('../../ui/skills/skill-words.en.ts'));
});

const byId = (...entries: EvidenceEntry[]) => new Map(entries.map((entry) => [entry.id, entry]));
const all = byId(anEntry(), anObservation(), anObservation({ id: SEEN_AGAIN }));

describe('why a level is held', () => {
  it.each<[string, Partial<SkillProgress>]>([
    [
      'Practitioner since 3 March 2026: passed “Kick detection” with 86%, observed twice; lapses after 2 March 2027.',
      {},
    ],
    [
      'Practitioner since 3 March 2026: passed “Kick detection” with 86%.',
      { until: null, clauses: [aTestClause()] },
    ],
    [
      'Foundation since 3 March 2026: Awareness reached, Advanced in “Lifting”.',
      {
        ...{ level: 'foundation', until: null },
        clauses: [
          aLevelClause(KICKS, 'awareness', { isMet: true }),
          aLevelClause(LIFTING, 'advanced', { isMet: true }),
        ],
      },
    ],
    ['No level yet.', { level: null, since: null, until: null, clauses: [] }],
  ])('%s', (text, over) => expect(whyText(words, aSkill(over), all)).toBe(text));

  it.each([
    ['2027-03-02', '2 March 2027'],
    ['2028-02-29', '29 February 2028'],
    ['2026-12-31', '31 December 2026'],
  ])('says %s as it is in the calendar', (date, text) => expect(words.day(date)).toBe(text));
});

describe('what was done', () => {
  const better = anEntry({ id: SEEN, rating: 91.5 });
  it.each<[string, ClauseState, EvidenceEntry[]]>([
    ['passed “Kick detection” with 86%', aTestClause(), [anEntry()]],
    ['passed “Kick detection” with 91.5%', aTestClause({}, { evidence: [SEEN, PASS] }), [anEntry(), better]],
    [
      'passed “Kick detection” twice (86%, 91.5%)',
      aTestClause({ count: 2 }, { evidence: [PASS, SEEN] }),
      [anEntry(), better],
    ],
    ['passed “Kick detection”', aTestClause(), [anEntry({ rating: null })]],
    ['passed “Kick detection”', aTestClause(), []],
    ['passed a test that isn’t open yet', aTestClause({}, { title: null }), []],
    ['observed once', anObservedClause({ count: 1 }, { evidence: [SEEN] }), [anObservation()]],
    ['observed twice', anObservedClause({ count: 1 }), [anObservation()]],
    ['observed 3 times', anObservedClause({ count: 3 }, { evidence: [SEEN] }), [anObservation()]],
    [
      'rated by a manager (70%)',
      anObservedClause({ kind: 'manager-rating', count: 1 }, { evidence: [SEEN] }),
      [anObservation({ rating: 70 })],
    ],
  ])('%s', (text, state, entries) => {
    expect(doneText(words, state, { skillId: KICKS }, byId(...entries))).toBe(text);
  });
});

describe('what is to be done', () => {
  it.each<[string, ClauseState]>([
    ['Pass “Kick detection”', aTestClause()],
    ['Pass “Kick detection” with at least 80%', aTestClause({ least: 80 })],
    ['Pass “Kick detection” twice with at least 80%', aTestClause({ least: 80, count: 2 })],
    ['Pass a test that isn’t open yet', aTestClause({}, { title: null })],
    ['Be observed at work 3 times', anObservedClause({ count: 3 })],
    ['Solve a coding task', anObservedClause({ kind: 'coding', count: 1 })],
    ['Get 2 peer reviews', anObservedClause({ kind: 'peer-review', count: 2 })],
    ['Have training from elsewhere recorded', anObservedClause({ kind: 'external', count: 1 })],
    ['Reach Foundation in “Lifting”', aLevelClause(LIFTING, 'foundation')],
    [
      'Reach Foundation in a skill that is no longer known',
      aLevelClause(LIFTING, 'foundation', { title: null }),
    ],
    ['Reach Foundation in this skill first', aLevelClause(KICKS, 'foundation')],
  ])('%s', (text, state) => expect(toDoText(words, state, { skillId: KICKS })).toBe(text));

  it.each<[string[], ClauseState]>([
    [['1 of 2 so far'], anObservedClause({}, { isMet: false, evidence: [SEEN] })],
    [[], aTestClause({}, { isMet: false, evidence: [] })],
    [['Until 2 March 2027'], aTestClause({}, { until: '2027-03-02' })],
    [['Counts for 2 years'], aTestClause({ recency: { years: 2, months: 0, days: 0 } })],
    [[], aLevelClause(LIFTING, 'expert')],
  ])('says besides: %j', (notes, state) => expect(clauseNotes(words, state)).toEqual(notes));

  it.each([
    ['1 year, 6 months', { years: 1, months: 6, days: 0 }],
    ['90 days', { years: 0, months: 0, days: 90 }],
    ['2 years, 1 month, 1 day', { years: 2, months: 1, days: 1 }],
  ])('evidence counts for %s', (text, span) => expect(spanText(words, span)).toBe(text));
});

it.each<[string, Pick<SkillProgress, 'level' | 'required'>]>([
  ['Foundation, needs Practitioner', { level: 'foundation', required: 'practitioner' }],
  ['Practitioner, as needed', { level: 'practitioner', required: 'practitioner' }],
  ['Expert, needs Awareness', { level: 'expert', required: 'awareness' }],
  ['No level yet, needs Expert', { level: null, required: 'expert' }],
  ['Advanced', { level: 'advanced', required: null }],
  ['No level yet', { level: null, required: null }],
])('the bar says %s', (text, skill) => expect(levelsText(texts.t, skill)).toBe(text));
