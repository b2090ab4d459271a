import { listCrew } from '@rigwise/contracts';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import { ListBody } from '../../../ui/list/list-body.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import '../../../ui/list/styles.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { useUrlFilters } from '../../../ui/list/use-url-filters.ts';
import { useCrewColumns } from './use-crew-columns.tsx';

const ROWS_A_PAGE = 50;
const SHOWN = { locked: { locked: 'true' }, 'no-account': { state: 'no-account' } } as const;
const isShown = (name: string | undefined): name is keyof typeof SHOWN =>
  name !== undefined && Object.hasOwn(SHOWN, name);

/** The people who report to the manager. */
export function CrewList() {
  const { t } = useTranslation();
  const filters = useUrlFilters(['show']);
  const { show } = filters.values;
  const query = { limit: ROWS_A_PAGE, ...(isShown(show) && SHOWN[show]) };
  const list = useList(listCrew, { query }, { isReadAnew: true });
  const columns = useCrewColumns();
  return (
    <ListBody
      list={list}
      count={(count) => t('cards.team.count', { count })}
      tools={
        <FilterSelect
          label={t('cards.team.show')}
          any={t('cards.team.everyone')}
          value={isShown(show) ? show : ''}
          options={[
            { value: 'locked', label: t('cards.team.lockedOnly') },
            { value: 'no-account', label: t('cards.team.noAccount') },
          ]}
          onChange={(chosen) => filters.set('show', chosen)}
        />
      }
      empty={
        <ListEmpty
          icon={IconUsersGroup}
          title={isShown(show) ? t('cards.team.nobody') : t('cards.team.empty')}
          text={isShown(show) ? t('cards.team.nobodyText') : t('cards.team.emptyText')}
        />
      }
    >
      {(items) => (
        <ListTable caption={t('cards.team.caption')} columns={columns} items={items} rowId={({ id }) => id} />
      )}
    </ListBody>
  );
}
