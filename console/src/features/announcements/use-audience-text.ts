import type { AnnouncedTo } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';

/** Names the audience of an announcement: "Drilling and HSE". */
export function useAudienceText(): (audience: AnnouncedTo) => string {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(formatLocale(i18n.language), { type: 'conjunction' });
  return ({ to, departments, locations, roles }) => {
    const named = roles?.map((role) => t(`announcements.roles.${role}`)) ?? departments ?? locations ?? [];
    return t(`announcements.audience.${to}`, { names: list.format(named) });
  };
}
