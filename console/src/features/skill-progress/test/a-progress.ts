import type { ClauseState, EvidenceEntry, PersonProgress, SkillProgress } from '@rigwise/contracts';

const id = (last: number): string => `0199c000-0000-7000-8000-${String(last).padStart(12, '0')}`;

export const PERSON = id(1);
export const KICKS = id(11);
export const LIFTING = id(12);
export const H2S = id(13);
export const TEST = id(21);
const ATTEMPT = id(31);
export const [PASS, SEEN, SEEN_AGAIN] = [id(41), id(42), id(43)] as const;

export const anEntry = (over: Partial<EvidenceEntry> = {}): EvidenceEntry => ({
  ...{ id: PASS, kind: 'assessment', title: 'Kick detection', sourceId: ATTEMPT, testId: TEST },
  ...{ skillId: null, rating: 86, counts: true, validFrom: '2026-03-03', validUntil: '2027-03-02' },
  ...{ assessor: null, recordedAt: '2026-03-03T10:00:00.000Z', replacedBy: null, isWithdrawn: false },
  ...over,
});

export const anObservation = (over: Partial<EvidenceEntry> = {}): EvidenceEntry =>
  anEntry({
    ...{ id: SEEN, kind: 'observation', title: 'Shut-in drill', testId: null, skillId: KICKS, rating: null },
    ...over,
  });

export const aTestClause = (
  over: Partial<Extract<ClauseState['clause'], { needs: 'test' }>> = {},
  state: Partial<Omit<ClauseState, 'clause'>> = {},
): ClauseState => ({
  clause: { needs: 'test', testId: TEST, least: null, count: 1, recency: null, ...over },
  ...{ title: 'Kick detection', isMet: true, until: null, evidence: [PASS], ...state },
});

export const anObservedClause = (
  over: Partial<Extract<ClauseState['clause'], { needs: 'evidence' }>> = {},
  state: Partial<Omit<ClauseState, 'clause'>> = {},
): ClauseState => ({
  clause: { needs: 'evidence', kind: 'observation', least: null, count: 2, recency: null, ...over },
  ...{ title: null, isMet: true, until: null, evidence: [SEEN, SEEN_AGAIN], ...state },
});

export const aLevelClause = (
  skillId: string,
  level: Extract<ClauseState['clause'], { needs: 'level' }>['level'],
  state: Partial<Omit<ClauseState, 'clause'>> = {},
): ClauseState => ({
  clause: { needs: 'level', skillId, level },
  ...{ title: 'Lifting', isMet: false, until: null, evidence: [], ...state },
});

/** Practitioner of what needs Practitioner. */
export const aSkill = (over: Partial<SkillProgress> = {}): SkillProgress => ({
  ...{ skillId: KICKS, code: 'WC-02', title: 'Kick detection', groups: ['Drilling', 'Well control'] },
  ...{ required: 'practitioner', level: 'practitioner', since: '2026-03-03', until: '2027-03-02' },
  clauses: [aTestClause(), anObservedClause()],
  ...{ next: null, history: [{ level: 'practitioner', from: '2026-03-03', until: '2027-03-02' }] },
  ...over,
});

/** Nothing yet of what needs Practitioner; its first level takes a test. */
export const aGap = (over: Partial<SkillProgress> = {}): SkillProgress =>
  aSkill({
    ...{ skillId: LIFTING, code: 'LO-01', title: 'Lifting', groups: ['Drilling', 'Lifting operations'] },
    ...{ level: null, since: null, until: null, clauses: [], history: [] },
    next: {
      level: 'foundation',
      clauses: [
        aTestClause({ least: 80 }, { title: 'Safe lifting', isMet: false, evidence: [] }),
        anObservedClause({}, { isMet: false, evidence: [SEEN] }),
      ],
    },
    ...over,
  });

/** A Driller on 24 November 2026 who lacks one of two levels. */
export const aProgress = (over: Partial<PersonProgress> = {}): PersonProgress => ({
  person: {
    ...{ personId: PERSON, name: 'Dee Hand', employeeNumber: 'RW-7002' },
    ...{ department: 'Drilling', position: 'Driller' },
  },
  ...{ on: '2026-11-24', hasProfile: true, skills: [aSkill(), aGap()] },
  evidence: [anEntry(), anObservation(), anObservation({ id: SEEN_AGAIN })],
  ...over,
});
