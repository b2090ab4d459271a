import type { FunctioningOrder, GroupComparison, TestFunctioning } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLanguageName } from '../../../../texts/language-name.ts';
import { FilterSelect } from '../../../../ui/list/filter-select.tsx';
import { useOpenRow } from '../../../../ui/list/use-open-row.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { When } from '../../../../ui/when.tsx';
import classes from '../analysis.module.css';
import { ItemList } from '../item-list.tsx';
import { comparedItems, comparedOrderOf } from './calibrated-items.ts';
import { useGroupColumns } from './use-group-columns.tsx';

/** Orders that a phone offers, where no heading can be pressed. */
const ORDERS: readonly (readonly [FunctioningOrder, 'sizeDown' | 'delta' | 'deltaDown'])[] = [
  ['-size', 'sizeDown'],
  ['delta', 'delta'],
  ['-delta', 'deltaDown'],
];

type Result = NonNullable<TestFunctioning['result']>;

interface GroupsResultProps {
  testId: string;
  result: Result;
  shown: NonNullable<Result['shown']>;
}

/** How the questions of a test work for a group and for all others: a table, and the details of a question. */
export function GroupsResult({ testId, result, shown }: GroupsResultProps) {
  const { t } = useTranslation();
  const row = useOpenRow('version');
  const isPhone = useIsPhone();
  const [params, setParams] = useSearchParams();
  const nameOf = useGroupName();
  const columns = useGroupColumns(row, nameOf(shown));
  const order = comparedOrderOf(params.get('sort') ?? undefined);
  const set = (changes: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const textOf = (one: GroupComparison): string =>
    t('functioning.comparison', {
      ...{ by: t(`functioning.by.${one.by}`), reference: nameOf(one) },
      ...{ people: one.people, others: one.others },
    });
  const [first, ...others] = result.comparisons;
  const placeOf = ({ by, reference }: GroupComparison): number =>
    others.findIndex((one) => one.by === by && one.reference === reference);
  const setOrder = (value: string): void => set({ sort: value === 'form' ? '' : value });
  return (
    <>
      <div className={classes['state']}>
        <p>{textOf(shown)}</p>
        <p>
          {t('analysis.asOf')} <When at={result.asOf} />
        </p>
      </div>
      <ul className={classes['notes']}>
        <li>{t('functioning.how')}</li>
        {shown.by !== 'language' && <li>{t('functioning.directory')}</li>}
      </ul>
      <ItemList
        {...{ testId, row, columns, order }}
        items={comparedItems(shown.items, order)}
        caption={t('functioning.caption')}
        count={t('functioning.count', {
          count: shown.items.filter(({ harderFor }) => harderFor !== null).length,
        })}
        onOrder={setOrder}
        onShowAll={() => set({ by: '', reference: '' })}
      >
        <FilterSelect
          label={t('functioning.choose')}
          any={first ? textOf(first) : ''}
          value={placeOf(shown) === -1 ? '' : String(placeOf(shown))}
          options={others.map((one, at) => ({ value: String(at), label: textOf(one) }))}
          onChange={(value) => {
            const { by = '', reference = '' } = (value === '' ? undefined : others[Number(value)]) ?? {};
            set({ by, reference });
          }}
        />
        {isPhone && (
          <FilterSelect
            label={t('functioning.order')}
            any={t('functioning.orders.form')}
            value={order === 'form' ? '' : order}
            options={ORDERS.map(([value, name]) => ({ value, label: t(`functioning.orders.${name}`) }))}
            onChange={setOrder}
          />
        )}
      </ItemList>
    </>
  );
}

/** A group as users know it: languages by their names. */
function useGroupName(): (of: Pick<GroupComparison, 'by' | 'reference'>) => string {
  const languageName = useLanguageName();
  return ({ by, reference }) => (by === 'language' ? languageName(reference) : reference);
}
