import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { listDisputes, listItems } from '@rigwise/contracts';
import { useQuery } from '../../../api/use-query.ts';
import { TabBar } from '../../../ui/tab-bar.tsx';

export type QuestionTab =
  | ('review' | 'returned' | 'mine' | 'all' | 'board')
  | ('questions' | 'queue' | 'coverage' | 'tests' | 'attempts' | 'regrades' | 'disputes');

/** The queues whose length is shown beside the tab: what waits for the user. */
const COUNTED = { review: 'review', queue: 'review', returned: 'returned', disputes: 'disputes' } as const;
const isCounted = (tab: QuestionTab): tab is keyof typeof COUNTED => tab in COUNTED;

/** Two views of every question: one keeps the filters of the other. */
const isView = (tab: QuestionTab): boolean => tab === 'all' || tab === 'board';

interface QuestionTabsProps {
  tabs: readonly QuestionTab[];
  current: QuestionTab;
}

/** The lists of questions, one at a time, and how many wait in each queue. */
export function QuestionTabs({ tabs, current }: QuestionTabsProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const kept = new URLSearchParams(params);
  kept.delete('tab');
  const disputes = useQuery(listDisputes, tabs.includes('disputes') ? { query: { limit: 1 } } : null);
  const waiting = {
    review: useWaiting('review', tabs.includes('review') || tabs.includes('queue')),
    returned: useWaiting('returned', tabs.includes('returned')),
    disputes: disputes.data?.waiting,
  };
  return (
    <TabBar
      label={t('questions.tabs.label')}
      tabs={tabs.map((id) => {
        const count = isCounted(id) ? waiting[COUNTED[id]] : undefined;
        return {
          ...{ id, text: t(`questions.tabs.${id}`) },
          ...(count !== undefined && { count }),
          ...(isView(current) && isView(id) && { kept: kept.toString() }),
        };
      })}
      current={current}
    />
  );
}

function useWaiting(queue: 'review' | 'returned', isAsked: boolean): number | undefined {
  const { data } = useQuery(listItems, isAsked ? { query: { queue, limit: 1 } } : null);
  return data?.total;
}
