import { Button } from '@mantine/core';
import { listCatalogue } from '@rigwise/contracts';
import { IconHourglass, IconLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListBody } from '../../../ui/list/list-body.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { TESTS_A_PAGE } from './catalogue-query.ts';
import classes from './catalogue.module.css';
import { inLanguage, useShownLanguage } from './in-words.ts';
import { TestFacts } from './test-facts.tsx';

/** /assessments?start=<test>: what one is about to start. */
export function StartPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const list = useList(listCatalogue, { query: { limit: TESTS_A_PAGE } }, { isReadAnew: true });
  const test = list.items?.find((one) => one.id === id);
  const { hasMore, isLoadingMore, loadMore } = list;
  // The catalogue may be longer than a page, and what was read earlier may lack a test that has just opened.
  useEffect(() => {
    if (!test && hasMore && !isLoadingMore) loadMore();
  }, [test, hasMore, isLoadingMore, loadMore]);
  const language = useShownLanguage()(test?.languages ?? []);
  const title = test && inLanguage(test.title, language, test.languages)?.text;
  return (
    <PageFrame
      title={title ?? t('catalogue.details.title')}
      back={{ to: '/assessments', text: t('catalogue.start.back') }}
    >
      {test ? (
        <div className={classes['start']}>
          <div className={classes['later']}>
            <IconHourglass size={20} aria-hidden="true" />
            <div>
              <p>{t('catalogue.start.later')}</p>
              <p>{t('catalogue.start.laterText')}</p>
            </div>
          </div>
          <TestFacts test={test} level="h2" />
        </div>
      ) : (
        <ListBody
          list={{ ...list, items: hasMore || list.isReading ? undefined : list.items && [] }}
          count={String}
          empty={<NotOpen />}
        >
          {() => null}
        </ListBody>
      )}
    </PageFrame>
  );
}

function NotOpen() {
  const { t } = useTranslation();
  return (
    <ListEmpty icon={IconLock} title={t('catalogue.start.notOpen')} text={t('catalogue.start.notOpenText')}>
      <Button component={Link} to="/assessments" variant="default">
        {t('catalogue.start.showAll')}
      </Button>
    </ListEmpty>
  );
}
