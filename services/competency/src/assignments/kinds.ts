import type { AssignmentKind } from '@rigwise/contracts';

interface KindOfWork {
  /** SQL of what is in use: id and title. */
  readonly targets: string;
  /** SQL of the ids that give evidence for skill $1 by its rules, or by themselves. */
  readonly forSkill: string;
  /** SQL of entries `e` of the ledger about work `w`, of the people `f` who are the same person. */
  readonly evidence: string;
}

/** What can be assigned: how it is looked up, and what satisfies it. The console has the link that opens it. */
export const KINDS: Readonly<Record<AssignmentKind, KindOfWork>> = {
  test: {
    targets: 'select t.id, t.title from known_test t',
    forSkill: `select (c.value->>'testId')::uuid from skill_rules r
      cross join jsonb_path_query(r.levels, '$.*[*]') as c (value) where r.skill_id = $1::uuid and c.value ? 'testId'`,
    evidence: `from evidence e where e.person_id = f.id and e.test_id = w.target_id`,
  },
  observation: {
    targets: `select c.id, c.content->>'title' as title from checklist c where c.retired_at is null`,
    forSkill: `select c.id from checklist c where (c.content->>'skillId')::uuid = $1::uuid`,
    evidence: `from observation o join evidence e on e.source_id = o.id
      where o.person_id = f.id and o.checklist_id = w.target_id`,
  },
};
