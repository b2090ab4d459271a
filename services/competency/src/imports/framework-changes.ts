import type { SkillContent, SkillEvent } from '@rigwise/contracts';
import type { Outcome } from './differences.ts';
import type { Judgement } from './judge.ts';

/** A skill as it is after an import. */
export interface SavedSkill {
  readonly id: string;
  readonly parentId: string | null;
  readonly content: SkillContent;
  /** In lower case. */
  readonly code: string | null;
  readonly caseId: string | null;
  readonly revision: number;
  readonly isRetired: boolean;
}

/** What was done to a skill, and what it said afterwards. */
export interface SavedStep {
  readonly skillId: string;
  readonly revision: number;
  readonly event: SkillEvent;
  readonly content: SkillContent;
  readonly parentId: string | null;
}

/** All that applying an import stores. */
export interface FrameworkChanges {
  readonly added: readonly SavedSkill[];
  readonly saved: readonly SavedSkill[];
  readonly steps: readonly SavedStep[];
  /** The children of a skill in their new order. */
  readonly orders: readonly (readonly string[])[];
}

/**
 * What a judgement comes to, step by step as a person would have done it.
 * @param retires whether skills that the file lacks are retired
 */
export function changesOf(
  { outcomes, orders, retirable }: Judgement,
  { newId, retires }: { readonly newId: () => string; readonly retires: boolean },
): FrameworkChanges {
  const ids = new Map(outcomes.flatMap(({ key, now }) => (now ? [] : [[key, newId()] as const])));
  const idOf = (key: string): string => ids.get(key) ?? key;
  const changed = outcomes.map((outcome) => stepsOf(outcome, idOf));
  const retired = (retires ? retirable : []).map(({ id, parentId, content, caseId, revision }) => {
    const skill = savedSkill({ id, parentId, content, caseId, revision: revision + 1, isRetired: true });
    return { skill, isNew: false, steps: [stepOf(skill, 'retired')] };
  });
  const all = [...changed, ...retired];
  return {
    added: all.filter(({ isNew }) => isNew).map(({ skill }) => skill),
    saved: all.filter(({ isNew }) => !isNew).map(({ skill }) => skill),
    steps: all.flatMap(({ steps }) => steps),
    orders: [...orders.values()].map((keys) => keys.map(idOf)),
  };
}

interface Stepped {
  readonly skill: SavedSkill;
  readonly isNew: boolean;
  readonly steps: readonly SavedStep[];
}

function stepsOf(
  { key, now, content, parent, caseId, isRestored, isChanged, isMoved }: Outcome,
  idOf: (key: string) => string,
): Stepped {
  const parentId = parent === null ? null : idOf(parent);
  if (now === null) {
    const skill = savedSkill({ id: idOf(key), parentId, content, caseId, revision: 1, isRetired: false });
    return { skill, isNew: true, steps: [stepOf(skill, 'added')] };
  }
  let skill = savedSkill({ ...now, isRetired: false });
  const steps: SavedStep[] = [];
  const then = (event: SkillEvent, more: Partial<SavedSkill>): void => {
    skill = { ...skill, ...more, revision: skill.revision + 1 };
    steps.push(stepOf(skill, event));
  };
  if (isRestored) then('restored', {});
  if (isChanged) then('changed', { content, code: codeOf(content), caseId: caseId ?? now.caseId });
  if (isMoved) then('moved', { parentId });
  return { skill, isNew: false, steps };
}

const codeOf = ({ code }: SkillContent): string | null => code?.toLowerCase() ?? null;
const savedSkill = ({
  id,
  parentId,
  content,
  caseId,
  revision,
  isRetired,
}: Omit<SavedSkill, 'code'>): SavedSkill => ({
  ...{ id, parentId, content, code: codeOf(content), caseId, revision, isRetired },
});
const stepOf = ({ id, revision, content, parentId }: SavedSkill, event: SkillEvent): SavedStep => ({
  ...{ skillId: id, revision, event, content, parentId },
});
