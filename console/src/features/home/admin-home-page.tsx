import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../ui/parts.ts';
import { HomePage } from './home-page.tsx';
import classes from './home-page.module.css';
import { Concerns } from './overview/concerns.tsx';
import { useOverview } from './overview/use-overview.ts';

/** Below what needs attention: loaded while their numbers are. */
const KeyFigures = lazyPart(async () => (await import('./overview/key-figures.tsx')).KeyFigures);

/** /admin and its alias: what needs an administrator's attention, and key figures. */
export function AdminHomePage() {
  const { t } = useTranslation();
  const overview = useOverview();
  return (
    <HomePage page={t('home.adminTitle')} section={t('overview.title')}>
      <Concerns {...overview} />
      <h2 className={classes['nextSection']}>{t('overview.figuresTitle')}</h2>
      <Suspense fallback={<div className={classes['figures']} />}>
        <KeyFigures {...overview} />
      </Suspense>
      <Link to="/admin/organized" className={classes['more']}>
        {t('home.everyArea')}
      </Link>
    </HomePage>
  );
}
