import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { PageTitle } from '../ui/page-title.tsx';
import { PlainPage } from '../ui/plain-page.tsx';

/** Any address that is not in the route table. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <PlainPage title={t('notFound.title')} text={t('notFound.text', { path: pathname })}>
      <PageTitle page={t('notFound.title')} />
      <Button component={Link} to="/">
        {t('notFound.home')}
      </Button>
    </PlainPage>
  );
}
