import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageFrame, type PageFrameProps } from '../page-frame.tsx';
import { FilterChips } from './filter-chips.tsx';
import { chipsOf, type ListFilter } from './list-filter.ts';
import { ListFilters } from './list-filters.tsx';
import './styles.ts';
import classes from './list-page.module.css';
import type { UrlFilters } from './use-url-filters.ts';

/** The filters of a page, in the URL, and the rows that they find. */
interface FilteredPage<Item, Name extends string> {
  readonly filters: readonly ListFilter<Name, Item>[];
  readonly url: Pick<UrlFilters<Name>, 'values' | 'set'>;
  readonly clear: () => void;
  /** Names of filters may be among them. */
  readonly list?: { readonly items: readonly Item[] | undefined };
}

export interface ListPageProps<Item, Name extends string> extends Omit<PageFrameProps, 'children'> {
  page: FilteredPage<Item, Name>;
  /** Above the search and the filters: the tabs of which this list is one. */
  above?: ReactNode;
  children: ReactNode;
}

/** A list page: title, search and filters, chips, rows. */
export function ListPage<Item, Name extends string>({
  page: { filters, url, list, clear },
  above,
  children,
  ...frame
}: ListPageProps<Item, Name>) {
  const { t } = useTranslation();
  const chips = chipsOf(filters, url, list?.items ?? [], (filter) => t('list.chip', filter));
  return (
    <PageFrame {...frame}>
      {above}
      {filters.some(({ search, choice, isDay }) => search ?? choice ?? isDay) && (
        <div role="search" aria-label={frame.title} className={classes['tools']}>
          <ListFilters filters={filters} url={url} />
        </div>
      )}
      <FilterChips chips={chips} onClear={clear} />
      {children}
    </PageFrame>
  );
}
