import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useUrlFilters } from '../../../ui/list/use-url-filters.ts';
import { TabBar } from '../../../ui/tab-bar.tsx';
import type { Platform } from '../use-platform.ts';
import { DeadLettersTab } from './dead-letters-tab.tsx';
import { JobsTab } from './jobs-tab.tsx';
import { KeysTab } from './keys-tab.tsx';
import { MailsTab } from './mails-tab.tsx';
import { OutboxTab } from './outbox-tab.tsx';
import classes from './rows.module.css';
import { filterNames, tabOf, tabs, type RowFilters } from './tabs.ts';
import { waitingOf } from './waiting.ts';

const TABS = {
  'dead-letters': DeadLettersTab,
  mails: MailsTab,
  jobs: JobsTab,
  keys: KeysTab,
  outbox: OutboxTab,
} as const;

export interface TabProps {
  readonly filters: RowFilters;
  /** Changes whenever a service reports a change of these rows: they are fetched again. */
  readonly changed: string;
}

/** The rows that the figures count, one kind at a time. */
export function Rows({ platform }: { platform: Platform }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const filters = useUrlFilters(filterNames);
  const heading = useArrival();
  const tab = tabOf(params.get('tab'));
  const Shown = TABS[tab];
  return (
    <section aria-labelledby="rows" className={classes['section']}>
      <h2 id="rows" ref={heading} tabIndex={-1} className={classes['title']}>
        {t('operations.rows.title')}
      </h2>
      <TabBar
        label={t('operations.rows.title')}
        tabs={tabs.map((id) => ({
          ...{ id, text: t(`operations.rows.tabs.${id}`) },
          count: waitingOf(id, platform).count,
        }))}
        current={tab}
      />
      <Shown key={tab} filters={filters} changed={waitingOf(tab, platform).changed} />
    </section>
  );
}

/** Following a link from a figure or a column moves scroll position and focus to the rows. */
function useArrival() {
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== '#rows') return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return heading;
}
