import type { AccessRequestDetail } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { When } from '../../ui/when.tsx';
import classes from './request-details.module.css';

/** The request's history, from the first message on. */
export function History({ entries }: { entries: AccessRequestDetail['history'] }) {
  const { t } = useTranslation();
  return (
    <ol className={classes['history']}>
      {entries.map(({ what, at, by, text }, index) => (
        <li key={`${at} ${index}`} data-what={what}>
          <p className={classes['what']}>
            {t(`queue.history.${what}`, { name: by?.name ?? t('queue.history.somebody') })}
            <span className={classes['soft']}>
              <When at={at} />
            </span>
          </p>
          {/* User text, never markup. */}
          {text !== null && what !== 'not-carried-out' && <p className={classes['written']}>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
