import { useTranslation } from 'react-i18next';
import { Brand } from '../../ui/brand.tsx';
import { Derrick } from '../../ui/derrick.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { reloadConsole } from '../../ui/reload-console.ts';
import classes from './demo-page.module.css';
import { FeatureLog } from './feature-log.tsx';

const TODAY = [
  'signIn',
  'account',
  'password',
  'access',
  'roles',
  'people',
  'crew',
  'announcements',
  'everywhere',
] as const;
const NEXT = ['assessments', 'skills', 'crews', 'learning', 'together'] as const;

/**
 * ?demo=true: what Rigwise does. Static: it makes no requests and uses neither the router nor the component library, so
 * that it can be shown if those fail.
 * @param failed whether it replaces a console that failed to render
 */
export function DemoPage({ failed = false }: { failed?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes['page']}>
      <PageTitle page={t('demo.title')} />
      <header className={classes['band']}>
        <div className={classes['inner']}>
          <Brand onInk />
          <Derrick className={classes['derrick']} />
          <h1 className={classes['title']}>{t('demo.title')}</h1>
          <p className={classes['lead']}>{t('demo.lead')}</p>
          {failed && (
            <p role="alert" className={classes['failed']}>
              {t('demo.failed')}
            </p>
          )}
          <div className={classes['ways']}>
            {failed && (
              <button type="button" className={classes['way']} onClick={reloadConsole}>
                {t('demo.reload')}
              </button>
            )}
            <a className={classes['way']} data-quiet={failed || undefined} href="/login">
              {t('demo.signIn')}
            </a>
            <a className={classes['way']} data-quiet href="/request-access">
              {t('demo.requestAccess')}
            </a>
          </div>
        </div>
      </header>
      <main className={`${classes['inner']} ${classes['logs']}`}>
        <FeatureLog
          title={t('demo.todayTitle')}
          features={TODAY.map((key) => ({
            name: t(`demo.today.${key}.name`),
            text: t(`demo.today.${key}.text`),
          }))}
        />
        <FeatureLog
          title={t('demo.nextTitle')}
          features={NEXT.map((key) => ({
            name: t(`demo.next.${key}.name`),
            text: t(`demo.next.${key}.text`),
          }))}
          isAhead
        />
      </main>
    </div>
  );
}
