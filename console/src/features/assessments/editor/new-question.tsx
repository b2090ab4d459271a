import { itemTypes, listItemDepartments, type ItemType, type SessionUser } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useQuery } from '../../../api/use-query.ts';
import { useSessionState } from '../../../session/use-session.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { NewEditor } from './editor-parts.tsx';
import classes from './types.module.css';

/** `?new=`: first the type, then the question. */
export function NewQuestion() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const type = itemTypes.find((one) => one === params.get('new'));
  const departments = useDepartments();
  const leave = (itemId: string | null): void =>
    setParams((now) => {
      now.delete('new');
      if (itemId === null) now.delete('item');
      else now.set('item', itemId);
      return now;
    });
  return (
    <PageFrame
      title={t('itemEditor.new.title')}
      lead={type ? undefined : t('itemEditor.new.choose')}
      back={{ to: '?', text: t('itemEditor.new.back') }}
    >
      {!type ? (
        <Types />
      ) : departments ? (
        <NewEditor
          type={type}
          departments={departments}
          // The editor stays where it is; reloading the page opens the item.
          onCreated={(itemId) =>
            setParams(
              (now) => {
                now.set('item', itemId);
                return now;
              },
              { replace: true },
            )
          }
          onChanged={({ status, itemId }) => status !== 'draft' && leave(itemId)}
          onLeft={() => leave(null)}
        />
      ) : (
        <Waiting />
      )}
    </PageFrame>
  );
}

function Types() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const to = (type: ItemType): string => {
    const next = new URLSearchParams(params);
    next.set('new', type);
    return `?${next.toString()}`;
  };
  return (
    <ul className={classes['types']} aria-label={t('itemEditor.new.types')}>
      {itemTypes.map((type) => (
        <li key={type}>
          <Link to={to(type)} replace>
            <strong>{t(`questions.types.${type}`)}</strong>
            <span>{t(`itemEditor.type.about.${type}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The departments whose questions the author may write, the likeliest first; undefined until they are known. */
function useDepartments(): readonly (string | null)[] | undefined {
  const { user } = useSessionState();
  const [first] = useState(user);
  const isForAll = coversAll(first);
  const { data, error } = useQuery(listItemDepartments, isForAll ? {} : null);
  if (!isForAll) return first?.department === undefined ? [null] : [first.department];
  if (data) return [null, ...data.departments];
  return error ? [null] : undefined;
}

const coversAll = (user: SessionUser | null): boolean =>
  user?.capabilities?.some(({ name, scope }) => name === 'author' && scope === 'all') ?? false;
