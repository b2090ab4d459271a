import { listSkills, type FrameworkImportStatus } from '@rigwise/contracts';
import { useEffect } from 'react';
import { useMutate } from '../../../api/use-mutate.ts';

/** Once an import is applied, the framework is read again when it is next open. */
export function useFrameworkReadAnew(status: FrameworkImportStatus): void {
  const mutate = useMutate();
  useEffect(() => {
    if (status === 'applied') void mutate((key) => Array.isArray(key) && key[0] === listSkills.id);
  }, [status, mutate]);
}
