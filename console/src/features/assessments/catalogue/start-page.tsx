import { Button } from '@mantine/core';
import { showCatalogueTest } from '@rigwise/contracts';
import { IconHourglass, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import classes from './catalogue.module.css';
import { inLanguage, useShownLanguage } from './in-words.ts';
import { TestFacts } from './test-facts.tsx';

/** /assessments?start=<test>: what one is about to start. */
export function StartPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const details = useDetails(showCatalogueTest, { params: { testId: id } });
  const test = details.data;
  const isNotOpen = details.error instanceof ApiError && [400, 404].includes(details.error.status);
  const language = useShownLanguage()(test?.languages ?? []);
  const title = test && inLanguage(test.title, language, test.languages)?.text;
  return (
    <PageFrame
      title={(!isNotOpen && title) || t('catalogue.details.title')}
      back={{ to: '/assessments', text: t('catalogue.start.back') }}
    >
      {isNotOpen ? (
        <NotOpen />
      ) : (
        <DetailsBody details={details}>
          {(shown) => (
            <div className={classes['start']}>
              <div className={classes['later']}>
                <IconHourglass size={20} aria-hidden="true" />
                <div>
                  <p>{t('catalogue.start.later')}</p>
                  <p>{t('catalogue.start.laterText')}</p>
                </div>
              </div>
              <TestFacts test={shown} level="h2" />
            </div>
          )}
        </DetailsBody>
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
