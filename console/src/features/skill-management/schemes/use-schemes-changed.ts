import { listCertificateKinds, listCertificateSchemes } from '@rigwise/contracts';
import { useMutate } from '../../../api/use-mutate.ts';

const CONCERNED: readonly unknown[] = [listCertificateSchemes.id, listCertificateKinds.id];

/** @returns what is called after a kind was changed: the lists that show it are read again when they are next open */
export function useSchemesChanged(): () => void {
  const mutate = useMutate();
  return () => void mutate((key) => Array.isArray(key) && CONCERNED.includes(key[0]));
}
