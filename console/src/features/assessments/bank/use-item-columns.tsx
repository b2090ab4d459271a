import type { ItemRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Ago } from '../../../ui/ago.tsx';
import type { Column } from '../../../ui/list/list-table.tsx';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { When } from '../../../ui/when.tsx';
import cells from '../../../ui/list/cells.module.css';
import classes from './bank.module.css';
import { ItemStatusMark } from './item-status-mark.tsx';
import { useLanguageName } from '../../../texts/language-name.ts';

/** The columns of the list of questions. */
export function useItemColumns(): readonly Column<ItemRow>[] {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  return [
    {
      ...{ id: 'title', heading: t('questions.columns.title'), isName: true },
      cell: (row) => <Title row={row} />,
    },
    {
      ...{ id: 'status', heading: t('questions.columns.status'), isMark: true },
      cell: (row) => <Status row={row} />,
    },
    {
      ...{ id: 'topics', heading: t('questions.columns.topics'), choice: 'shown' },
      cell: ({ topics }) => topics.join(', '),
    },
    {
      ...{ id: 'difficulty', heading: t('questions.columns.difficulty'), choice: 'shown' },
      cell: ({ difficulty }) => t(`questions.difficulties.${difficulty}`),
    },
    {
      ...{ id: 'cognitiveLevel', heading: t('questions.columns.cognitiveLevel'), choice: 'hidden' },
      cell: ({ cognitiveLevel }) => t(`questions.levels.${cognitiveLevel}`),
    },
    {
      ...{ id: 'languages', heading: t('questions.columns.languages'), choice: 'hidden' },
      cell: ({ languages }) => languages.map(languageName).join(', '),
    },
    {
      ...{ id: 'department', heading: t('questions.columns.department'), choice: 'shown' },
      cell: ({ department }) => department ?? t('questions.everyDepartment'),
    },
    {
      ...{ id: 'drawn', heading: t('questions.columns.drawn'), isNumber: true, choice: 'hidden' },
      cell: ({ timesDrawn }) => t('questions.number', { number: timesDrawn }),
    },
    {
      ...{ id: 'lastDrawn', heading: t('questions.columns.lastDrawn'), choice: 'hidden', isLabelled: true },
      cell: ({ lastDrawnAt }) =>
        lastDrawnAt === null ? t('questions.neverDrawn') : <When at={lastDrawnAt} />,
    },
    {
      ...{ id: 'changed', heading: t('questions.columns.changed'), choice: 'shown', isLabelled: true },
      cell: ({ changedAt, changedBy }) => (
        <>
          <span className={classes['when']}>
            <Ago at={changedAt} />
          </span>
          {changedBy.name !== null && <span className={cells['soft']}>{changedBy.name}</span>}
        </>
      ),
    },
  ];
}

/** Opens the question, at a URL of its own. */
function Title({ row: { id, title, type } }: { row: ItemRow }) {
  const { t } = useTranslation();
  const { linkTo } = useOpenRow('item');
  return (
    <>
      <Link className={cells['name']} {...linkTo(id)} preventScrollReset={false}>
        {title}
      </Link>
      <span className={cells['soft']}>{t(`questions.types.${type}`)}</span>
    </>
  );
}

/** The status of the latest version, and whether tests use an earlier one. */
function Status({ row: { status, number, liveNumber } }: { row: ItemRow }) {
  const { t } = useTranslation();
  return (
    <>
      <ItemStatusMark status={status} />
      {liveNumber !== null && liveNumber !== number && (
        <span className={cells['soft']}>{t('questions.liveVersion', { number: liveNumber })}</span>
      )}
    </>
  );
}
