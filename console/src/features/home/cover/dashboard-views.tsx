import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import tabs from '../../../ui/tab-bar.module.css';

const VIEWS = {
  team: '/manager-dashboard',
  trends: '/unified-manager-dashboard',
  cover: '/advanced-manager',
} as const;

/** The views of a manager’s dashboard, each with an address of its own. */
export function DashboardViews({ current }: { current: keyof typeof VIEWS }) {
  const { t } = useTranslation();
  return (
    <nav className={tabs['tabs']} data-tight aria-label={t('dashboards.label')}>
      {(['team', 'trends', 'cover'] as const).map((view) => (
        <Link key={view} to={VIEWS[view]} aria-current={view === current ? 'page' : undefined}>
          {t(`dashboards.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
