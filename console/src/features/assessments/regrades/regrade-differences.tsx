import { Button } from '@mantine/core';
import { listRegradeDifferences, regradeOutcomes, type RegradeDifference } from '@rigwise/contracts';
import { IconListSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../../texts/locale.ts';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import { ListBody } from '../../../ui/list/list-body.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { ListTable, type Column } from '../../../ui/list/list-table.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useUrlFilters } from '../../../ui/list/use-url-filters.ts';
import cells from '../../../ui/list/cells.module.css';
import { RegradeOutcomeMark } from './regrade-marks.tsx';
import classes from './regrades.module.css';

/** What a regrade does to each attempt: those that pass or fail now first. */
export function RegradeDifferences({ regradeId }: { regradeId: string }) {
  const { t } = useTranslation();
  const { values, set } = useUrlFilters(['only']);
  const outcome = regradeOutcomes.find((one) => one === values.only);
  const marked = {
    ...(values.only === 'flips' && { flips: 'true' as const }),
    ...(values.only === 'certified' && { certified: 'true' as const }),
  };
  const list = useList(
    listRegradeDifferences,
    {
      params: { regradeId },
      query: { outcome, ...marked },
    },
    { isReadAnew: true },
  );
  const columns = useColumns();
  return (
    <section aria-labelledby="regrade-differences">
      <h2 id="regrade-differences" className={classes['heading']}>
        {t('regrades.differences.title')}
      </h2>
      <div className={classes['filter']}>
        <FilterSelect
          label={t('regrades.differences.filter')}
          any={t('regrades.differences.all')}
          value={values.only ?? ''}
          options={[
            { value: 'flips', label: t('regrades.differences.flips') },
            { value: 'certified', label: t('regrades.differences.certified') },
            ...regradeOutcomes.map((value) => ({ value, label: t(`regrades.outcomes.${value}`) })),
          ]}
          onChange={(value) => set('only', value)}
        />
      </div>
      <ListBody
        list={list}
        count={(count) => t('regrades.differences.count', { count })}
        empty={
          <ListEmpty
            icon={IconListSearch}
            title={t('regrades.differences.none')}
            text={t('regrades.differences.noneText')}
          >
            {values.only !== undefined && (
              <Button variant="default" onClick={() => set('only', '')}>
                {t('regrades.differences.showAll')}
              </Button>
            )}
          </ListEmpty>
        }
      >
        {(items) => (
          <ListTable
            caption={t('regrades.differences.caption')}
            columns={columns}
            items={items}
            rowId={({ attemptId }) => attemptId}
          />
        )}
      </ListBody>
    </section>
  );
}

function useColumns(): readonly Column<RegradeDifference>[] {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(formatLocale(i18n.language), { maximumFractionDigits: 2 });
  const say = ({ score, max, percent }: RegradeDifference['before']) => (
    <span className={classes['figure']}>
      {t('regrades.differences.score', {
        ...{ score: number.format(score), max: number.format(max), percent: number.format(percent) },
      })}
    </span>
  );
  return [
    {
      ...{ id: 'candidate', heading: t('regrades.differences.candidate'), isName: true },
      cell: ({ candidate, ordinal, certificates }) => (
        <>
          <bdi>{candidate.name ?? t('regrades.differences.unknownPerson')}</bdi>
          <span className={cells['soft']}>
            {[candidate.employeeNumber, t('regrades.differences.ordinal', { number: ordinal })]
              .filter((one) => one !== null)
              .join(', ')}
          </span>
          {certificates.length > 0 && (
            <span className={cells['soft']}>
              {t('regrades.differences.rests', {
                count: certificates.length,
                numbers: certificates.map((one) => `${one.title} (${one.number})`).join(', '),
              })}
            </span>
          )}
        </>
      ),
    },
    {
      ...{ id: 'outcome', heading: t('regrades.differences.outcome'), isMark: true },
      cell: ({ outcome }) => <RegradeOutcomeMark outcome={outcome} />,
    },
    {
      ...{ id: 'before', heading: t('regrades.differences.before'), isNumber: true, isLabelled: true },
      cell: ({ before }) => say(before),
    },
    {
      ...{ id: 'after', heading: t('regrades.differences.after'), isNumber: true, isLabelled: true },
      cell: ({ after }) => say(after),
    },
  ];
}
