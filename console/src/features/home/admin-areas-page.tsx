import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { areas } from '../../app/derived/areas.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './admin-areas-page.module.css';

/** /admin/organized and its alias: everything an administrator can open, grouped by area. */
export function AdminAreasPage() {
  const { t } = useTranslation();
  return (
    <div className={classes['page']}>
      <PageTitle page={t('areas.title')} />
      <h1 className={classes['title']}>{t('areas.title')}</h1>
      <div className={classes['areas']}>
        {areas.map(({ name, pages }) => (
          <section key={name} aria-labelledby={`area-${name}`}>
            <h2 id={`area-${name}`} className={classes['area']}>
              {t(`areas.groups.${name}`)}
            </h2>
            <ul className={classes['pages']}>
              {pages.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={classes['link']}>
                    {t(label)}
                    <IconChevronRight size={18} className="pointing" aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
