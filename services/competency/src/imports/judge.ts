import type { FrameworkImportRow, FrameworkVerdict, SkillContent } from '@rigwise/contracts';
import { identifierOfSkill } from '../framework/case-identifiers.ts';
import type { KnownSkill } from '../framework/skills.repository.ts';
import { afterOf, beforeOf, differencesOf, type Outcome } from './differences.ts';
import type { FileSkill } from './framework-file.ts';
import { isSame, matchesOf, type Match } from './match-skills.ts';
import { movedAmong, newOrder, place, type Placed, type Proposal } from './placement.ts';

export interface Judgement {
  readonly rows: readonly FrameworkImportRow[];
  /** Of skills that something is done to. */
  readonly outcomes: readonly Outcome[];
  /** Keys of the children by the key of their parent, where their order changes. */
  readonly orders: ReadonlyMap<string | null, readonly string[]>;
  /** Skills that the file lacks and that can be retired, each before its parent. */
  readonly retirable: readonly KnownSkill[];
}

/**
 * Compares a file with the framework: pure, so that the same file and framework always give the same.
 * @param known in the order of the framework, each after its parent
 */
export function judge(file: readonly FileSkill[], known: readonly KnownSkill[]): Judgement {
  const matches = matchesOf(file, known);
  const byKey = new Map(matches.map((match) => [match.key, match]));
  const inFile = new Set(matches.flatMap(({ now }) => (now ? [now.id] : [])));
  const placement = place([
    ...known.filter(({ id }) => !inFile.has(id)).map((skill) => untouched(skill)),
    ...matches.map(proposalOf),
  ]);
  const refusalsOf = (match: Match): readonly string[] => {
    const placed = placement.refusals.get(match.key);
    return placed === undefined ? match.refusals : [placed];
  };
  const taken = matches.filter((match) => refusalsOf(match).length === 0);
  const { orders, moved } = ordersOf(taken, known, placement.result);
  const outcomeOf = (match: Match): Outcome => ({
    ...{ key: match.key, now: match.now, content: match.content, parent: match.parent, caseId: match.caseId },
    isRestored: match.now?.isRetired === true,
    isChanged: match.now !== null && (!isSame(match.now.content, match.content) || match.caseId !== null),
    isMoved: match.now !== null && (match.parent !== match.now.parentId || moved.has(match.key)),
  });
  const titles = new Map(known.map(({ id, content }) => [id, content.title]));
  const titleOf = (key: string | null): string | null =>
    key === null ? null : (byKey.get(key)?.content.title ?? titles.get(key) ?? null);
  const retirable = retirableOf(known, inFile, placement.result);
  const canRetire = new Set(retirable.map(({ id }) => id));
  const rows = matches.map((match, at): FrameworkImportRow => {
    const refusals = refusalsOf(match);
    const outcome = outcomeOf(match);
    return {
      ...{ position: at + 1, line: match.skill.line, identifier: match.skill.identifier },
      verdict: refusals.length > 0 ? 'refused' : verdictOf(outcome),
      ...{ skillId: match.now?.id ?? null, code: match.content.code, title: match.content.title },
      differences:
        refusals.length > 0 || match.now === null
          ? []
          : differencesOf(outcome, match.now, {
              titleOf,
              before: (key) => beforeOf(key, known),
              after: (key) => afterOf(key, match.parent, orders),
            }),
      ...{ retirable: false, remarks: refusals.length > 0 ? [...refusals] : [...match.skill.remarks] },
    };
  });
  const absent = known.filter(({ id, isRetired }) => !isRetired && !inFile.has(id));
  return {
    rows: [
      ...rows,
      ...absent.map((skill, at) => absentRow(skill, rows.length + at + 1, canRetire.has(skill.id))),
    ],
    outcomes: taken.map(outcomeOf).filter((one) => verdictOf(one) !== 'unchanged'),
    ...{ orders, retirable },
  };
}

function verdictOf({ now, isRestored, isChanged, isMoved }: Outcome): FrameworkVerdict {
  if (now === null) return 'added';
  if (isRestored) return 'restored';
  if (isChanged) return 'changed';
  return isMoved ? 'moved' : 'unchanged';
}

const placedOf = (
  key: string,
  parent: string | null,
  { title, code }: SkillContent,
  isRetired: boolean,
): Placed => ({
  ...{ key, parent, title, code: code?.toLowerCase() ?? null, isRetired },
});
const nowOf = (skill: KnownSkill): Placed =>
  placedOf(skill.id, skill.parentId, skill.content, skill.isRetired);
const untouched = (skill: KnownSkill): Proposal => ({ key: skill.id, now: nowOf(skill), proposed: null });
const proposalOf = ({ key, now, content, parent, refusals }: Match): Proposal => ({
  ...{ key, now: now && nowOf(now) },
  proposed: refusals.length > 0 ? null : placedOf(key, parent, content, false),
});

/** New orders of children where they change, and who moves among those that keep their parent. */
function ordersOf(
  taken: readonly Match[],
  known: readonly KnownSkill[],
  result: ReadonlyMap<string, Placed>,
): { readonly orders: ReadonlyMap<string | null, readonly string[]>; readonly moved: ReadonlySet<string> } {
  const now = Map.groupBy(known, ({ parentId }) => parentId);
  const orders = new Map<string | null, readonly string[]>();
  const moved = new Set<string>();
  const said = Map.groupBy(taken.filter(isOrdered), ({ parent }) => parent);
  const parents = new Set([...said.keys(), ...taken.flatMap(({ now: one }) => (one ? [one.parentId] : []))]);
  for (const parent of parents) {
    const before = (now.get(parent) ?? []).map(({ id }) => id);
    const ordered = (said.get(parent) ?? []).map(({ key }) => key);
    const after = newOrder(before, ordered, (key) => result.get(key)?.parent === parent);
    if (after.length === before.length && after.every((key, at) => key === before[at])) continue;
    orders.set(parent, after);
    const staying = ordered.filter((key) => before.includes(key));
    for (const at of movedAmong(staying.map((key) => before.indexOf(key)))) moved.add(staying[at] ?? '');
  }
  return { orders, moved };
}

/** A new skill is the last of its siblings unless the file says otherwise. */
const isOrdered = ({ skill, now, parent }: Match): boolean =>
  skill.parent !== undefined ? parent !== undefined : now === null;

function retirableOf(
  known: readonly KnownSkill[],
  inFile: ReadonlySet<string>,
  result: ReadonlyMap<string, Placed>,
): KnownSkill[] {
  const children = Map.groupBy(result.values(), ({ parent }) => parent);
  const isAbsent = ({ key, isRetired }: Placed): boolean =>
    !isRetired && !inFile.has(key) && !key.startsWith('new ');
  const isFree = (key: string): boolean =>
    (children.get(key) ?? []).every((child) => (child.isRetired || isAbsent(child)) && isFree(child.key));
  // Each after its parent: turned round, each before it.
  return known.filter(({ id, isRetired }) => !isRetired && !inFile.has(id) && isFree(id)).toReversed();
}

function absentRow(skill: KnownSkill, position: number, isRetirable: boolean): FrameworkImportRow {
  return {
    ...{ position, line: null, identifier: identifierOfSkill(skill), verdict: 'absent', skillId: skill.id },
    ...{ code: skill.content.code, title: skill.content.title, differences: [], retirable: isRetirable },
    remarks: isRetirable ? [] : ['It can’t be retired: skills of the file are below it.'],
  };
}
