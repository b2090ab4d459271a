import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';

export function NotLoaded({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <PlainPage title={t('testUsers.title')} text={t('testUsers.failed')}>
      <PageTitle page={t('testUsers.title')} />
      <Button onClick={onAgain}>{t('testUsers.again')}</Button>
    </PlainPage>
  );
}
