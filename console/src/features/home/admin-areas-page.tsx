import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './admin-areas-page.module.css';

/** Administrators' pages by area. */
const AREAS = [
  {
    name: 'people',
    pages: [
      ['users', '/admin/users'],
      ['accessRequests', '/admin/access-requests'],
      ['import', '/admin/users/import'],
      ['progress', '/users-progress'],
      ['team', '/manager'],
      ['skillTracking', '/manager-skill-tracking'],
    ],
  },
  {
    name: 'content',
    pages: [
      ['assessments', '/admin/assessments'],
      ['questions', '/question-editor'],
      ['procedures', '/job-procedures/manage'],
      ['externalLearning', '/external-learning/manage'],
    ],
  },
  {
    name: 'skills',
    pages: [
      ['skills', '/skill-management'],
      ['levels', '/admin/level-progression'],
      ['peerReviews', '/admin/peer-reviews'],
    ],
  },
  {
    name: 'work',
    pages: [
      ['assign', '/manager-assignment'],
      ['announcements', '/notifications'],
      ['crewMessages', '/manager-messaging'],
      ['keyFigures', '/simplified-admin-dashboard'],
      ['serviceTokens', '/admin/service-tokens'],
      ['auditLog', '/admin/audit'],
      ['operations', '/admin/operations'],
    ],
  },
] as const;

/** /admin/organized and its alias: everything an administrator can open, grouped by area. */
export function AdminAreasPage() {
  const { t } = useTranslation();
  return (
    <div className={classes['page']}>
      <PageTitle page={t('areas.title')} />
      <h1 className={classes['title']}>{t('areas.title')}</h1>
      <div className={classes['areas']}>
        {AREAS.map(({ name, pages }) => (
          <section key={name} aria-labelledby={`area-${name}`}>
            <h2 id={`area-${name}`} className={classes['area']}>
              {t(`areas.groups.${name}`)}
            </h2>
            <ul className={classes['pages']}>
              {pages.map(([page, to]) => (
                <li key={page}>
                  <Link to={to} className={classes['link']}>
                    {t(`areas.pages.${page}`)}
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
