import type { SkillRow } from '@rigwise/contracts';
import type { ReactNode } from 'react';
import type { DetailsState } from '../../../ui/details/use-details.ts';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { ChecklistPage } from './checklist-page.tsx';
import { ChecklistsList } from './checklists-list.tsx';

interface ChecklistsTabProps {
  skills: DetailsState<SkillRow[]>;
  tabs: ReactNode;
}

/** The checklists, or the one that is open. */
export function ChecklistsTab({ skills, tabs }: ChecklistsTabProps) {
  const row = useOpenRow('checklist');
  return row.id === null ? (
    <ChecklistsList tabs={tabs} row={row} />
  ) : (
    <ChecklistPage key={row.id} id={row.id} row={row} skills={skills} />
  );
}
