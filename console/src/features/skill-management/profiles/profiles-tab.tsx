import type { SkillRow } from '@rigwise/contracts';
import type { ReactNode } from 'react';
import type { DetailsState } from '../../../ui/details/use-details.ts';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { PositionsList } from './positions-list.tsx';
import { ProfilePage } from './profile-page.tsx';

interface ProfilesTabProps {
  skills: DetailsState<SkillRow[]>;
  tabs: ReactNode;
}

/** The positions and their profiles, or the profile that is open. */
export function ProfilesTab({ skills, tabs }: ProfilesTabProps) {
  const row = useOpenRow('profile');
  return row.id === null ? (
    <PositionsList tabs={tabs} row={row} />
  ) : (
    <ProfilePage key={row.id} id={row.id} row={row} skills={skills} />
  );
}
