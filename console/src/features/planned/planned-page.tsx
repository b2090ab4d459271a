import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { plannedPages, type PlannedPage } from '../../planned-pages.ts';
import { homeOf } from '../../session/landing.ts';
import { useSessionState } from '../../session/use-session.ts';
import { Brand } from '../../ui/brand.tsx';
import { LaterPanel } from '../../ui/later/later-panel.tsx';
import { RisingMark } from '../../ui/later/rising-mark.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './planned-page.module.css';

/** @returns the planned page whose first address is `path` */
export function plannedPage(path: string): ComponentType {
  const page = plannedPages.find(({ paths }) => paths[0] === path);
  if (!page) throw new Error(`No planned page begins with ${path}`);
  return () => <Planned page={page} />;
}

function Planned({ page }: { page: PlannedPage }) {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const title = t(`planned.pages.${page.name}.title`);
  const article = (
    <article className={classes['page']}>
      <PageTitle page={title} />
      <header className={classes['head']}>
        <RisingMark />
        <div>
          <p className={classes['state']}>
            <IconHourglass size={16} aria-hidden="true" />
            {t('planned.state')}
          </p>
          <h1 className={classes['title']}>{title}</h1>
        </div>
      </header>
      <LaterPanel
        headings="h2"
        later={t(`planned.pages.${page.name}.later`)}
        now={t(`planned.pages.${page.name}.now`)}
      >
        <WayOn meanwhile={page.meanwhile} />
      </LaterPanel>
    </article>
  );
  if (user) return article;
  // Only for a page without a guard, which has no shell around it.
  return (
    <div className={classes['alone']}>
      <header>
        <Brand />
      </header>
      <main>{article}</main>
    </div>
  );
}

function WayOn({ meanwhile }: { meanwhile: PlannedPage['meanwhile'] }) {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const [to, text] = !user
    ? ['/login', t('planned.signIn')]
    : meanwhile === 'profile'
      ? ['/user-profile', t('planned.profile')]
      : [homeOf(user.role), t('planned.home')];
  return (
    <Button component={Link} to={to}>
      {text}
    </Button>
  );
}
