import { Button } from '@mantine/core';
import { showCatalogueTest, type CatalogueTest } from '@rigwise/contracts';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails, type DetailsState } from '../../../ui/details/use-details.ts';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { inLanguage, useShownLanguage } from '../../../items/in-words.ts';
import { TestFacts } from '../catalogue/test-facts.tsx';
import { mayStart, StandingNote } from './standing-note.tsx';
import { StartForm } from './start-form.tsx';
import classes from './start.module.css';

/** /assessments?start=<test>: the rules of a test, and where it starts. */
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
      back={{ to: '/assessments', text: t('start.back') }}
    >
      {isNotOpen ? (
        <NotOpen />
      ) : (
        <DetailsBody details={details}>{(shown) => <Start test={shown} details={details} />}</DetailsBody>
      )}
    </PageFrame>
  );
}

function Start({ test, details }: { test: CatalogueTest; details: DetailsState<CatalogueTest> }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const note = useRef<HTMLDivElement>(null);
  const isOffered = mayStart(test);
  // The form with its button goes once the server says why it can't start: what is said instead takes the focus.
  const isReplaced = refusal !== null && !isOffered;
  useEffect(() => {
    if (isReplaced) note.current?.focus();
  }, [isReplaced]);
  const refused = (text: string | null): void => {
    setRefusal(text);
    void details.reload();
  };
  return (
    <div className={classes['start']}>
      <div ref={note} tabIndex={-1} className={classes['standing']}>
        {isReplaced && <InlineAlert text={refusal} />}
        <StandingNote test={test} readAt={details.readAt} />
      </div>
      <TestFacts test={test} level="h2" />
      {isOffered && <StartForm test={test} onRefused={refused} />}
    </div>
  );
}

function NotOpen() {
  const { t } = useTranslation();
  return (
    <ListEmpty icon={IconLock} title={t('start.notOpen')} text={t('start.notOpenText')}>
      <Button component={Link} to="/assessments" variant="default">
        {t('start.showAll')}
      </Button>
    </ListEmpty>
  );
}
