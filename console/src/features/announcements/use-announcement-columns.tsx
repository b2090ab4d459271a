import type { Announcement } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Column } from '../../ui/list/list-table.tsx';
import { useOpenRow } from '../../ui/list/use-open-row.ts';
import { useWhen, When } from '../../ui/when.tsx';
import classes from './announcements.module.css';
import { Marks } from './marks.tsx';
import { ReadBar } from './read-bar.tsx';
import { useAudienceText } from './use-audience-text.ts';

/** @param showsBy whether the list has several authors */
export function useAnnouncementColumns(showsBy: boolean): readonly Column<Announcement>[] {
  const { t } = useTranslation();
  const { linkTo } = useOpenRow('announcement');
  const when = useWhen();
  const audienceText = useAudienceText();
  return [
    {
      id: 'title',
      heading: t('announcements.columns.title'),
      isName: true,
      cell: ({ id, title, madeAt, important, withdrawn }) => (
        <>
          <Link className={classes['title'] ?? ''} {...linkTo(id)}>
            <bdi>{title}</bdi>
            {/* Repeated announcements are distinguished by their time. */}
            <span className="visually-hidden">, {when(madeAt)}</span>
          </Link>
          <Marks important={important} withdrawn={withdrawn} />
        </>
      ),
    },
    { id: 'to', heading: t('announcements.columns.to'), cell: ({ audience }) => audienceText(audience) },
    ...(showsBy
      ? [
          {
            id: 'by',
            heading: t('announcements.columns.by'),
            cell: ({ madeBy }: Announcement) => madeBy.name ?? t('announcements.formerUser'),
          },
        ]
      : []),
    {
      id: 'when',
      heading: t('announcements.columns.when'),
      cell: ({ madeAt }) => (
        <span className={classes['when']}>
          <When at={madeAt} />
        </span>
      ),
    },
    {
      id: 'read',
      heading: t('announcements.columns.read'),
      cell: ({ read, addressed }) => (
        <span className={classes['read']}>
          {t('announcements.readBy', { read, addressed })}
          <ReadBar read={read} addressed={addressed} />
        </span>
      ),
    },
  ];
}
