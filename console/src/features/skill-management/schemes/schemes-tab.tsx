import type { SkillRow } from '@rigwise/contracts';
import type { ReactNode } from 'react';
import type { DetailsState } from '../../../ui/details/use-details.ts';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { SchemePage } from './scheme-page.tsx';
import { SchemesList } from './schemes-list.tsx';

interface SchemesTabProps {
  skills: DetailsState<SkillRow[]>;
  tabs: ReactNode;
}

/** The kinds of certificates, or the one that is open. */
export function SchemesTab({ skills, tabs }: SchemesTabProps) {
  const row = useOpenRow('scheme');
  return row.id === null ? (
    <SchemesList tabs={tabs} row={row} />
  ) : (
    <SchemePage key={row.id} id={row.id} row={row} skills={skills} />
  );
}
