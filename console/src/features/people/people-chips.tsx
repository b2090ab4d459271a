import { emailChangeStates, personStates, roles } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { useWeekText } from '../../ui/list/use-week-text.ts';
import { filterNames, type FilterName, type PeopleSettings } from './people-filters.ts';

/** The list's filters, in words. */
export function PeopleChips({ settings: { values, set, clear } }: { settings: PeopleSettings }) {
  const { t } = useTranslation();
  const weekText = useWeekText();
  const inWords = (name: FilterName, value: string): string => {
    const role = roles.find((one) => one === value);
    const state = personStates.find((one) => one === value);
    if (name === 'role' && role) return t(`roles.${role}`);
    if (name === 'state' && state) return t(`people.states.${state}`);
    if (name === 'external') return value === 'true' ? t('people.external.true') : t('people.external.false');
    if (name === 'present') return t('people.present');
    if (name === 'accountMadeIn') return weekText(value);
    if (name === 'locked') return t('people.locked.now');
    const emailChange = emailChangeStates.find((one) => one === value);
    if (name === 'emailChange' && emailChange) return t(`people.emailChange.${emailChange}`);
    if (name === 'extraTime') return t('people.asksForIt');
    return value;
  };
  const chips = filterNames.flatMap((name) => {
    const value = values[name];
    if (value === undefined) return [];
    const text = t('people.chip', { name: t(`people.filters.${name}`), value: inWords(name, value) });
    return [{ name, text, onRemove: () => set(name, '') }];
  });
  return <FilterChips chips={chips} onClear={() => clear(filterNames)} />;
}
