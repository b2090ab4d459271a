import type { ExtraTime } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { When } from '../../ui/when.tsx';

/** A person's extra time, and their pending request. */
export function ExtraTimeFact({ extraTime }: { extraTime: ExtraTime }) {
  const { t, i18n } = useTranslation();
  const percent = new Intl.NumberFormat(formatLocale(i18n.language), { style: 'percent' });
  const { multiplier, requestedAt, reason } = extraTime;
  return (
    <>
      {multiplier > 1 && (
        <div>{t('people.facts.extraTimeGiven', { percent: percent.format(multiplier - 1) })}</div>
      )}
      {requestedAt !== null && (
        <div>
          {t('people.facts.extraTimeAsked')} · <When at={requestedAt} />
        </div>
      )}
      {reason !== null && <div>{t('people.facts.extraTimeReason', { reason })}</div>}
    </>
  );
}
