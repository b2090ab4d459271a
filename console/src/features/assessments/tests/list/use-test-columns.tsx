import type { TestRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguageName } from '../../../../texts/language-name.ts';
import { Ago } from '../../../../ui/ago.tsx';
import type { Column } from '../../../../ui/list/list-table.tsx';
import { useOpenRow } from '../../../../ui/list/use-open-row.ts';
import cells from '../../../../ui/list/cells.module.css';
import { ItemStatusMark } from '../../bank/item-status-mark.tsx';
import { useRulesText } from '../../rules/use-rules-text.ts';

/** The columns of the list of tests. */
export function useTestColumns(): readonly Column<TestRow>[] {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  const say = useRulesText();
  return [
    {
      ...{ id: 'title', heading: t('tests.columns.title'), isName: true },
      cell: (row) => <Title row={row} />,
    },
    {
      ...{ id: 'status', heading: t('tests.columns.status'), isMark: true },
      cell: (row) => <Status row={row} />,
    },
    {
      ...{ id: 'questions', heading: t('tests.columns.questions'), isNumber: true, choice: 'shown' },
      cell: ({ itemCount }) => t('questions.number', { number: itemCount }),
    },
    {
      ...{ id: 'pass', heading: t('tests.columns.pass'), isNumber: true, choice: 'shown' },
      cell: ({ cutScore }) => t('tests.percent', { percent: cutScore }),
    },
    {
      ...{ id: 'length', heading: t('tests.columns.length'), choice: 'hidden', isLabelled: true },
      cell: ({ timeLimitMinutes }) => say.length(timeLimitMinutes, 0),
    },
    {
      ...{ id: 'window', heading: t('tests.columns.window'), choice: 'shown' },
      cell: ({ opens, closes }) =>
        opens === null && closes === null ? t('tests.anyTime') : say.window({ opens, closes }),
    },
    {
      ...{ id: 'languages', heading: t('tests.columns.languages'), choice: 'hidden' },
      cell: ({ languages }) => languages.map(languageName).join(', '),
    },
    {
      ...{ id: 'department', heading: t('tests.columns.department'), choice: 'shown' },
      cell: ({ department }) => department ?? t('questions.everyDepartment'),
    },
    {
      ...{ id: 'changed', heading: t('tests.columns.changed'), choice: 'shown', isLabelled: true },
      cell: ({ changedAt, changedBy }) => (
        <>
          <Ago at={changedAt} />
          {changedBy.name !== null && <span className={cells['soft']}>{changedBy.name}</span>}
        </>
      ),
    },
  ];
}

/** Opens the test, at a URL of its own. */
function Title({ row: { id, title, topics } }: { row: TestRow }) {
  const { linkTo } = useOpenRow('test');
  return (
    <>
      <Link className={cells['name']} {...linkTo(id)} preventScrollReset={false}>
        {title}
      </Link>
      <span className={cells['soft']}>{topics.join(', ')}</span>
    </>
  );
}

/** The status of the latest version, and whether people take an earlier one. */
function Status({ row: { status, number, liveNumber } }: { row: TestRow }) {
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
