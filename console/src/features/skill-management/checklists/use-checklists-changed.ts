import { listChecklists } from '@rigwise/contracts';
import { useMutate } from '../../../api/use-mutate.ts';

/** @returns what is called after a checklist was changed: the list that shows it is read again when it is next open */
export function useChecklistsChanged(): () => void {
  const mutate = useMutate();
  return () => void mutate((key) => Array.isArray(key) && key[0] === listChecklists.id);
}
