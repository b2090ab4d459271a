import { registrationCriteria } from '@rigwise/contracts';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { criterionText } from './new-password.ts';
import classes from './strength-meter.module.css';

/** By the number of criteria met (§5). None met reads as one. */
const STRENGTHS = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;

/** The strength of a registration password: in one word, in five bars, and by criterion. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation();
  const criteria = registrationCriteria.map(({ id, fits }) => ({ id, isMet: fits(password) }));
  const met = criteria.filter(({ isMet }) => isMet).length;
  const strength = STRENGTHS[Math.max(met, 1) - 1] ?? 'strong';
  const isEmpty = password === '';
  return (
    <div className={classes['meter']} data-strength={isEmpty ? undefined : strength}>
      <div className={classes['words']}>
        <span>{t('strength.label')}</span>
        <span role="status" className={classes['strength']}>
          {!isEmpty && t(`strength.${strength}`)}
        </span>
      </div>
      <div className={classes['bars']} aria-hidden="true">
        {criteria.map(({ id }, at) => (
          <span
            key={id}
            className={classes['bar']}
            data-met={(!isEmpty && at < Math.max(met, 1)) || undefined}
          />
        ))}
      </div>
      <ul className={classes['criteria']}>
        {criteria.map(({ id, isMet }) => (
          <li key={id} data-met={isMet || undefined}>
            {isMet ? <IconCheck size={16} aria-hidden="true" /> : <IconCircle size={16} aria-hidden="true" />}
            <span>{criterionText(id, t)}</span>
            <span className="visually-hidden">{isMet ? t('strength.met') : t('strength.open')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
