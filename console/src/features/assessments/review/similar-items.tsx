import { findSimilarItems, type ItemVersion } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { useCall } from '../../../api/call.ts';
import { formatLocale } from '../../../texts/locale.ts';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { ItemStatusMark } from '../bank/item-status-mark.tsx';
import classes from './review.module.css';
import { similarText } from './similar-text.ts';

/** Questions that say nearly the same: a reviewer sees whether this one is needed. Nothing if there are none. */
export function SimilarItems({ version }: { version: ItemVersion }) {
  const { t, i18n } = useTranslation();
  const { linkTo } = useOpenRow('item');
  const call = useCall();
  const text = similarText(version.content);
  const { data = [] } = useSWR(
    text === '' ? null : [findSimilarItems.id, version.itemId, text],
    async () => (await call(findSimilarItems, { body: { text, except: version.itemId } })).body.items,
  );
  const percent = new Intl.NumberFormat(formatLocale(i18n.language), { style: 'percent' });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="similar" className={classes['part']}>
      <h2 id="similar">{t('review.similar')}</h2>
      <ul className={classes['similar']}>
        {data.map(({ id, title, status, similarity }) => (
          <li key={id}>
            <Link {...linkTo(id)} preventScrollReset={false}>
              {title}
            </Link>
            <span className={classes['soft']}>
              {t('review.similarity', { percent: percent.format(similarity) })}
            </span>
            <ItemStatusMark status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
