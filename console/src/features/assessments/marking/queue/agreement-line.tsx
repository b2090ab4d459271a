import type { MarkerAgreement } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../../results/use-figures.ts';

/** How far the two markers of answers agree, or why there is no figure. */
export function AgreementLine({ of: { answers, minimum, kappa } }: { of: MarkerAgreement }) {
  const { t } = useTranslation();
  const { number: figure } = useFigures();
  if (answers < minimum) return <p>{t('marking.tests.agreement.tooFew', { minimum, answers })}</p>;
  if (!kappa) return <p>{t('marking.tests.agreement.same', { answers })}</p>;
  return (
    <p>
      {t('marking.tests.agreement.kappa', {
        count: answers,
        kappa: figure(kappa.value),
        lower: figure(kappa.lower),
        upper: figure(kappa.upper),
      })}
    </p>
  );
}
