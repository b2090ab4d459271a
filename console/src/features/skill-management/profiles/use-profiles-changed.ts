import { listPositions, listSkillProfiles } from '@rigwise/contracts';
import { useMutate } from '../../../api/use-mutate.ts';

const CONCERNED: readonly unknown[] = [listSkillProfiles.id, listPositions.id];

/** @returns what is called after a profile was changed: the lists that show it are read again when they are next open */
export function useProfilesChanged(): () => void {
  const mutate = useMutate();
  return () => void mutate((key) => Array.isArray(key) && CONCERNED.includes(key[0]));
}
