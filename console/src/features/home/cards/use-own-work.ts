import { showMyWorkAtHome } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useAgedQuery } from '../../../api/use-aged-query.ts';
import { useLiveChange } from '../../../session/live/use-live-change.ts';
import { useDay } from '../../../ui/day.tsx';
import { cardOf, type HomeCard, type HomeLine } from './card.ts';

/** What the user has been assigned: the first three by name, the rest counted. */
export function useOwnWork(): HomeCard {
  const query = useAgedQuery(showMyWorkAtHome, {});
  useLiveChange(() => void query.reload());
  const { t } = useTranslation();
  const day = useDay();
  return cardOf(query, ({ overdue, dueSoon, later, next }): HomeLine[] => {
    const more = overdue + dueSoon + later - next.length;
    const soon = overdue + dueSoon;
    return [
      ...next.map(({ id, kind, targetId, title, dueOn, isOverdue }, at): HomeLine => ({
        ...{ name: `work ${id}`, urgency: isOverdue ? 'bad' : at < soon ? 'warn' : 'calm' },
        text: t(isOverdue ? 'cards.work.overdue' : 'cards.work.due', { title, day: day(dueOn) }),
        to: kind === 'test' ? `/assessments?start=${targetId}` : '/assignments',
      })),
      ...(more > 0
        ? [
            {
              ...({ name: 'more work', urgency: 'calm', to: '/assignments' } as const),
              text: t('cards.work.more', { count: more }),
            },
          ]
        : []),
    ];
  });
}
