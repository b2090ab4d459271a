import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSessionState } from '../../session/use-session.ts';
import { Brand } from '../../ui/brand.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import classes from './outside.module.css';

/** For those who may neither write nor review: who does, and the way in. Visitors have no shell around it. */
export function Outside() {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const page = (
    <PageFrame title={t('questions.editorTitle')} lead={t('questions.outside.text')}>
      {user ? (
        <p>{t('questions.outside.ask')}</p>
      ) : (
        <Button component={Link} to="/login" className={classes['in'] ?? ''}>
          {t('questions.outside.signIn')}
        </Button>
      )}
    </PageFrame>
  );
  if (user) return page;
  return (
    <div className={classes['alone']}>
      <header>
        <Brand />
      </header>
      <main>{page}</main>
    </div>
  );
}
