import { Button } from '@mantine/core';
import { listCatalogue, type CatalogueTest } from '@rigwise/contracts';
import { IconClipboardCheck, IconListSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { RowDrawer } from '../../../ui/details/row-drawer.tsx';
import { ListBody } from '../../../ui/list/list-body.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { useListPage } from '../../../ui/list/use-list-page.ts';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { useForgetEnded } from '../attempt/use-forget-ended.ts';
import { MyResults } from '../mine/my-results.tsx';
import { catalogueQuery } from './catalogue-query.ts';
import classes from './catalogue.module.css';
import { inLanguage, useShownLanguage } from '../../../items/in-words.ts';
import { StartPage } from '../start/start-page.tsx';
import { TestCard } from './test-card.tsx';
import { TestFacts } from './test-facts.tsx';
import { useCatalogueFilters } from './use-catalogue-filters.ts';

/** /assessments: the tests that one may take, one's own results, and the page from which one starts. */
export function AssessmentsPage() {
  const [query] = useSearchParams();
  useForgetEnded();
  const start = query.get('start');
  if (start !== null) return <StartPage id={start} />;
  return query.get('tab') === 'results' ? (
    <MyResults tabs={<Tabs current="results" />} />
  ) : (
    <Catalogue tabs={<Tabs current="tests" />} />
  );
}

function Tabs({ current }: { current: 'tests' | 'results' }) {
  const { t } = useTranslation();
  return (
    <TabBar
      label={t('mine.tabs.label')}
      tabs={[
        { id: 'tests', text: t('mine.tabs.tests') },
        { id: 'results', text: t('mine.tabs.results') },
      ]}
      current={current}
    />
  );
}

function Catalogue({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation();
  const page = useListPage({
    call: listCatalogue,
    filters: useCatalogueFilters(),
    args: (values) => ({ query: catalogueQuery(values) }),
    ...{ row: 'test', isReadAnew: true },
  });
  const { list, row, isFiltered, clear } = page;
  return (
    <ListPage page={page} title={t('catalogue.title')} lead={t('catalogue.lead')} above={tabs}>
      <ListBody
        list={list}
        count={(count) => t('catalogue.count', { count })}
        empty={<NoTests isFiltered={isFiltered} onAll={clear} />}
      >
        {(tests) => (
          <ul className={classes['cards']}>
            {tests.map((test) => (
              <TestCard key={test.id} test={test} readAt={list.readAt} />
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
  const { running } = test.own;
  const title = inLanguage(test.title, useShownLanguage()(test.languages), test.languages);
  return (
    <>
      <h2 className={classes['testTitle']} lang={title?.language} dir="auto">
        {title?.text}
      </h2>
      {running ? (
        <Button component={Link} to={`/assessment/${running.id}`} className={classes['go'] ?? ''}>
          {t('start.continue')}
        </Button>
      ) : (
        <Button component={Link} to={`?start=${test.id}`} className={classes['go'] ?? ''}>
          {t('catalogue.details.start')}
        </Button>
      )}
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
