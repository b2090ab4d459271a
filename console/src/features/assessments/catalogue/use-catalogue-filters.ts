import { listCatalogue, type CatalogueTest } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguageName } from '../../../texts/language-name.ts';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { LENGTHS, TESTS_A_PAGE, type CatalogueFilterName } from './catalogue-query.ts';

/** The filters of the catalogue; topics and languages are those of the tests in it. */
export function useCatalogueFilters(): readonly ListFilter<CatalogueFilterName, CatalogueTest>[] {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  // Without a filter this is the list itself, which is read once.
  const { items = [] } = useList(listCatalogue, { query: { limit: TESTS_A_PAGE } });
  const languages = distinct(items.flatMap((test) => test.languages));
  return [
    {
      ...{ name: 'search', label: t('catalogue.filters.search') },
      search: { label: t('catalogue.find'), placeholder: t('catalogue.findHint') },
    },
    {
      ...{ name: 'topic', label: t('catalogue.filters.topic') },
      choice: {
        any: t('catalogue.any.topic'),
        options: distinct(items.flatMap(({ topics }) => topics)).map((value) => ({ value, label: value })),
      },
    },
    {
      ...{ name: 'length', label: t('catalogue.filters.length') },
      choice: {
        any: t('catalogue.any.length'),
        options: LENGTHS.map((minutes) => ({
          value: String(minutes),
          label: t('catalogue.upTo', { minutes }),
        })),
      },
    },
    {
      ...{ name: 'language', label: t('catalogue.filters.language') },
      choice: {
        any: t('catalogue.any.language'),
        options: languages.map((value) => ({ value, label: languageName(value) })),
      },
    },
  ];
}

const distinct = (all: readonly string[]): string[] =>
  [...new Set(all)].sort((one, other) => one.localeCompare(other));
