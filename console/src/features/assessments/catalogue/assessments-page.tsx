import { Button } from '@mantine/core';
import { listCatalogue, type CatalogueTest } from '@rigwise/contracts';
import { IconClipboardCheck, IconListSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { RowDrawer } from '../../../ui/details/row-drawer.tsx';
import { ListBody } from '../../../ui/list/list-body.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { useListPage } from '../../../ui/list/use-list-page.ts';
import { catalogueQuery } from './catalogue-query.ts';
import classes from './catalogue.module.css';
import { inLanguage, useShownLanguage } from './in-words.ts';
import { StartPage } from '../start/start-page.tsx';
import { TestCard } from './test-card.tsx';
import { TestFacts } from './test-facts.tsx';
import { useCatalogueFilters } from './use-catalogue-filters.ts';

/** /assessments: the tests that one may take, and the page from which one starts. */
export function AssessmentsPage() {
  const start = useSearchParams()[0].get('start');
  return start === null ? <Catalogue /> : <StartPage id={start} />;
}

function Catalogue() {
  const { t } = useTranslation();
  const page = useListPage({
    call: listCatalogue,
    filters: useCatalogueFilters(),
    args: (values) => ({ query: catalogueQuery(values) }),
    ...{ row: 'test', isReadAnew: true },
  });
  const { list, row, isFiltered, clear } = page;
  return (
    <ListPage page={page} title={t('catalogue.title')} lead={t('catalogue.lead')}>
      <ListBody
        list={list}
        count={(count) => t('catalogue.count', { count })}
        empty={<NoTests isFiltered={isFiltered} onAll={clear} />}
      >
        {(tests) => (
          <ul className={classes['cards']}>
            {tests.map((test) => (
              <TestCard key={test.id} test={test} />
            ))}
          </ul>
        )}
      </ListBody>
      <RowDrawer row={row} title={t('catalogue.details.title')} close={t('catalogue.details.close')}>
        {(id) => {
          const test = list.items?.find((one) => one.id === id);
          if (test) return <Details test={test} />;
          return list.items ? <p>{t('list.notShown')}</p> : <ListSkeleton />;
        }}
      </RowDrawer>
    </ListPage>
  );
}

function Details({ test }: { test: CatalogueTest }) {
  const { t } = useTranslation();
  const title = inLanguage(test.title, useShownLanguage()(test.languages), test.languages);
  return (
    <>
      <h2 className={classes['testTitle']} lang={title?.language} dir="auto">
        {title?.text}
      </h2>
      <Button component={Link} to={`?start=${test.id}`} className={classes['go'] ?? ''}>
        {t('catalogue.details.start')}
      </Button>
      <TestFacts test={test} level="h3" />
    </>
  );
}

function NoTests({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const { t } = useTranslation();
  if (!isFiltered) {
    return <ListEmpty icon={IconClipboardCheck} title={t('catalogue.none')} text={t('catalogue.noneText')} />;
  }
  return (
    <ListEmpty icon={IconListSearch} title={t('catalogue.noneFound')} text={t('catalogue.noneFoundText')}>
      <Button variant="default" onClick={onAll}>
        {t('catalogue.showAll')}
      </Button>
    </ListEmpty>
  );
}
