import { listCertificateKinds, type SchemeDetails, type SkillRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import { useSkillName } from '../../../ui/skills/use-skill-name.ts';
import type { PartNames } from './scheme-differences.ts';

/** Names of the skills, certificates and people that a kind of certificate names. */
export function usePartNames(
  skills: readonly SkillRow[],
  { signers }: Pick<SchemeDetails, 'signers'>,
): PartNames {
  const { t } = useTranslation();
  const { data: kinds = [] } = useQuery(listCertificateKinds, {});
  return {
    skill: useSkillName(skills),
    scheme: (id) => kinds.find((one) => one.id === id)?.title ?? t('skillSchemes.untitled'),
    signer: (id) => signers.find(({ personId }) => personId === id)?.name ?? t('skillSchemes.facts.gone'),
  };
}
