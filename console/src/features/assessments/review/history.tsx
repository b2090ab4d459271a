import type { ItemDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { When } from '../../../ui/when.tsx';
import classes from './review.module.css';

/** What happened to an item or a test, newest first: who did what, and when. */
export function History({ entries }: { entries: ItemDetails['history'] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="history" className={classes['part']}>
      <h2 id="history">{t('review.history')}</h2>
      <ol className={classes['history']}>
        {entries.map(({ what, number, at, by, note }, index) => (
          <li key={`${at} ${what} ${index}`}>
            <p className={classes['what']}>
              {t(`review.events.${what}`, { name: by?.name ?? t('review.someone'), number })}
            </p>
            <p className={classes['soft']}>
              <When at={at} />
            </p>
            {note !== null && (
              <p className={classes['written']} dir="auto">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
