import { DayField } from './day-field.tsx';
import { FilterSelect } from './filter-select.tsx';
import { Filters } from './filters.tsx';
import type { ListFilter } from './list-filter.ts';
import { ListSearch } from './list-search.tsx';
import type { UrlFilters } from './use-url-filters.ts';

interface ListFiltersProps<Name extends string, Item> {
  filters: readonly ListFilter<Name, Item>[];
  url: Pick<UrlFilters<Name>, 'values' | 'set'>;
}

/** The search and the filters of a list. */
export function ListFilters<Name extends string, Item>({
  filters,
  url: { values, set },
}: ListFiltersProps<Name, Item>) {
  const shown = filters.filter(({ choice, isDay }) => choice !== undefined || isDay);
  return (
    <>
      {filters.map(
        ({ name, search }) =>
          search && (
            <ListSearch
              key={name}
              {...search}
              value={values[name] ?? ''}
              onSearch={(text) => set(name, text)}
            />
          ),
      )}
      {shown.length > 0 && (
        <Filters>
          {shown.map((filter) =>
            filter.choice ? (
              <ChoiceFilter key={filter.name} filter={filter} choice={filter.choice} url={{ values, set }} />
            ) : (
              <DayField
                key={filter.name}
                label={filter.label}
                value={values[filter.name] ?? ''}
                onChange={(day) => set(filter.name, day)}
              />
            ),
          )}
        </Filters>
      )}
    </>
  );
}

interface ChoiceFilterProps<Name extends string, Item> {
  filter: ListFilter<Name, Item>;
  choice: NonNullable<ListFilter<Name>['choice']>;
  url: ListFiltersProps<Name, Item>['url'];
}

function ChoiceFilter<Name extends string, Item>({
  filter: { name, label },
  choice: { any, options },
  url,
}: ChoiceFilterProps<Name, Item>) {
  const { values, set } = url;
  const others = options.flatMap(({ filter, value }) => (filter === undefined ? [] : [{ filter, value }]));
  const other = others.find(({ filter, value }) => values[filter] === value);
  return (
    <FilterSelect
      label={label}
      any={any}
      value={other?.filter ?? values[name] ?? ''}
      options={options.map((option) => ({ value: option.filter ?? option.value, label: option.label }))}
      onChange={(chosen) => {
        set(name, others.some(({ filter }) => filter === chosen) ? '' : chosen);
        for (const { filter, value } of others) set(filter, filter === chosen ? value : '');
      }}
    />
  );
}
