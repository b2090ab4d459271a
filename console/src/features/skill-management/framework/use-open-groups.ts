import type { SkillRow } from '@rigwise/contracts';
import { useStateOf } from '../../../ui/list/use-state-of.ts';
import { pathTo } from './tree.ts';

/** A framework of so few skills is shown whole. */
const FEW = 60;

export interface OpenGroups {
  readonly isOpen: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly setAll: (isOpen: boolean) => void;
}

/** Which groups show what is below them: at first the top ones, those that lead to the current skill, and all matches. */
export function useOpenGroups(
  skills: readonly SkillRow[],
  search: string,
  currentId: string | null,
): OpenGroups {
  const [all, setAll] = useStateOf<boolean | null>(search, null);
  const [chosen, setChosen] = useStateOf<ReadonlyMap<string, boolean>>(search, new Map());
  const leading = new Set(pathTo(skills, currentId).map(({ id }) => id));
  const top = new Set(skills.flatMap(({ id, parentId }) => (parentId === null ? [id] : [])));
  const isOpen = (id: string): boolean =>
    chosen.get(id) ?? all ?? (search !== '' || skills.length <= FEW || leading.has(id) || top.has(id));
  return {
    isOpen,
    toggle: (id) => setChosen(new Map([...chosen, [id, !isOpen(id)]])),
    setAll: (isAll) => {
      setChosen(new Map());
      setAll(isAll);
    },
  };
}
