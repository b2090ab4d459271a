import { findSimilarItems, type CallAnswer, type ItemContent } from '@rigwise/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createCall } from '../../../../api/call.ts';
import classes from '../editor.module.css';
import textsClasses from '../texts.module.css';
import { textToCompare } from '../model/plain-text.ts';

const QUIET_MS = 1_200;
/** Shorter texts resemble half of the bank. */
const SHORTEST = 20;

type Similar = CallAnswer<typeof findSimilarItems, 200>['items'];

/** Questions of the bank that say nearly the same; nothing while there are none. */
export function SimilarPanel({ content, itemId }: { content: ItemContent; itemId: string | null }) {
  const { t } = useTranslation();
  const [items, setItems] = useState<Similar>([]);
  const text = textToCompare(content);
  useEffect(() => {
    const outdated = new AbortController();
    const timer = setTimeout(() => {
      if (text.length < SHORTEST) {
        setItems([]);
        return;
      }
      const body = { text, ...(itemId !== null && { except: itemId }) };
      createCall()(findSimilarItems, { body }, { signal: outdated.signal }).then(
        ({ body: { items: found } }) => {
          if (!outdated.signal.aborted) setItems(found);
        },
        // Only a help: writing goes on without it.
        () => undefined,
      );
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [text, itemId]);
  return (
    <div role="status">
      {items.length > 0 && (
        <section className={classes['panel']} aria-label={t('itemEditor.similar.title')}>
          <h2>{t('itemEditor.similar.title')}</h2>
          <p className={textsClasses['hint']}>{t('itemEditor.similar.hint')}</p>
          <ul className={classes['similar']}>
            {items.map(({ id, title, status, text: beginning, similarity }) => (
              <li key={id}>
                <Link to={`/question-editor?item=${id}`} target="_blank" rel="noopener">
                  {title}
                </Link>
                <span>
                  {t('itemEditor.similar.line', {
                    percent: Math.round(similarity * 100),
                    status: t(`questions.statuses.${status}`),
                  })}
                </span>
                <p>{beginning}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
