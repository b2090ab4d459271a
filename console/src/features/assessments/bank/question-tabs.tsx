import { useTranslation } from 'react-i18next';
import { listItems } from '@rigwise/contracts';
import { useQuery } from '../../../api/use-query.ts';
import { TabBar } from '../../../ui/tab-bar.tsx';

export type QuestionTab =
  'review' | 'returned' | 'mine' | 'all' | 'questions' | 'queue' | 'coverage' | 'tests' | 'attempts';

/** The queues whose length is shown beside the tab: what waits for the user. */
const COUNTED = { review: 'review', queue: 'review', returned: 'returned' } as const;
const isCounted = (tab: QuestionTab): tab is keyof typeof COUNTED => tab in COUNTED;

interface QuestionTabsProps {
  tabs: readonly QuestionTab[];
  current: QuestionTab;
}

/** The lists of questions, one at a time, and how many wait in each queue. */
export function QuestionTabs({ tabs, current }: QuestionTabsProps) {
  const { t } = useTranslation();
  const waiting = {
    review: useWaiting('review', tabs.includes('review') || tabs.includes('queue')),
    returned: useWaiting('returned', tabs.includes('returned')),
  };
  return (
    <TabBar
      label={t('questions.tabs.label')}
      tabs={tabs.map((id) => {
        const count = isCounted(id) ? waiting[COUNTED[id]] : undefined;
        return { id, text: t(`questions.tabs.${id}`), ...(count !== undefined && { count }) };
      })}
      current={current}
    />
  );
}

function useWaiting(queue: 'review' | 'returned', isAsked: boolean): number | undefined {
  const { data } = useQuery(listItems, isAsked ? { query: { queue, limit: 1 } } : null);
  return data?.total;
}
