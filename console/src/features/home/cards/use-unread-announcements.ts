import { listNotifications } from '@rigwise/contracts';
import { useAgedQuery } from '../../../api/use-aged-query.ts';
import { useLiveChange } from '../../../session/live/use-live-change.ts';
import { cardOf, type HomeCard } from './card.ts';

/** Of the unread notifications as many as this are looked through. */
const LOOKED_AT = 50;

/** Announcements that the person has not read. */
export function useUnreadAnnouncements(): HomeCard {
  const query = { state: 'unread', limit: LOOKED_AT } as const;
  const unread = useAgedQuery(listNotifications, { query });
  useLiveChange(() => void unread.reload());
  return cardOf(unread, ({ items }) =>
    items
      .filter(({ kind }) => kind === 'announcement')
      .map(({ id, title }) => ({
        name: id,
        urgency: 'calm',
        text: title,
        to: `/user-profile?notification=${id}`,
      })),
  );
}
