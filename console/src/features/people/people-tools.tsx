import { emailChangeStates, peopleChoices, personStates, roles } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import { Filters } from '../../ui/list/filters.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { ListSearch } from '../../ui/list/list-search.tsx';
import type { PeopleSettings } from './people-filters.ts';

/** Not an account state, but offered among them. */
const LOCKED = 'locked';

/** Search and filters; their options are requested once. */
export function PeopleTools({ settings: { values, set } }: { settings: PeopleSettings }) {
  const { t } = useTranslation();
  const { data } = useQuery(peopleChoices, {});
  const plain = (all: readonly string[] = []) => all.map((value) => ({ value, label: value }));
  return (
    <>
      <ListSearch
        label={t('people.find')}
        placeholder={t('people.findHint')}
        value={values.q ?? ''}
        onSearch={(text) => set('q', text)}
      />
      <Filters>
        <FilterSelect
          label={t('people.filters.role')}
          any={t('people.any.role')}
          value={values.role ?? ''}
          options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          onChange={(value) => set('role', value)}
        />
        <FilterSelect
          label={t('people.filters.state')}
          any={t('people.any.state')}
          value={values.locked === undefined ? (values.state ?? '') : LOCKED}
          options={[
            ...personStates.map((value) => ({ value, label: t(`people.states.${value}`) })),
            { value: LOCKED, label: t('people.locked.now') },
          ]}
          onChange={(value) => {
            set('state', value === LOCKED ? '' : value);
            set('locked', value === LOCKED ? 'true' : '');
          }}
        />
        <FilterSelect
          label={t('people.filters.emailChange')}
          any={t('people.any.emailChange')}
          value={values.emailChange ?? ''}
          options={emailChangeStates.map((value) => ({ value, label: t(`people.emailChange.${value}`) }))}
          onChange={(value) => set('emailChange', value)}
        />
        <FilterSelect
          label={t('people.filters.department')}
          any={t('people.any.department')}
          value={values.department ?? ''}
          options={plain(data?.departments)}
          onChange={(value) => set('department', value)}
        />
        <FilterSelect
          label={t('people.filters.location')}
          any={t('people.any.location')}
          value={values.location ?? ''}
          options={plain(data?.locations)}
          onChange={(value) => set('location', value)}
        />
        <FilterSelect
          label={t('people.filters.external')}
          any={t('people.any.external')}
          value={values.external ?? ''}
          options={[
            { value: 'true', label: t('people.external.true') },
            { value: 'false', label: t('people.external.false') },
          ]}
          onChange={(value) => set('external', value)}
        />
      </Filters>
    </>
  );
}
