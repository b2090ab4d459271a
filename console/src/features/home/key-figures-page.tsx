import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './admin-areas-page.module.css';
import { KeyFigures } from './overview/key-figures.tsx';
import { useOverview } from './overview/use-overview.ts';

/** /simplified-admin-dashboard: only the key figures of the admin home. */
export function KeyFiguresPage() {
  const { t } = useTranslation();
  const overview = useOverview();
  return (
    <div className={classes['page']}>
      <PageTitle page={t('overview.figuresTitle')} />
      <h1 className={classes['title']}>{t('overview.figuresTitle')}</h1>
      <div className={classes['below']}>
        <KeyFigures {...overview} />
      </div>
    </div>
  );
}
