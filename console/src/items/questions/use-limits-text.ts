import { useTranslation } from 'react-i18next';

interface Limits {
  readonly minChoices: number;
  readonly maxChoices: number;
}

/** What limits allow, as a task; options are how many there are. */
export function useLimitsText(): (limits: Limits, options: number) => string {
  const { t } = useTranslation();
  return ({ minChoices: least, maxChoices }, options) => {
    const most = maxChoices === 0 || maxChoices >= options ? 0 : maxChoices;
    if (most === 1) return t('items.choose.one');
    if (least > 0 && least === most) return t('items.choose.exactly', { least });
    if (least > 1 && most > 0) return t('items.choose.between', { least, most });
    if (least > 1) return t('items.choose.atLeast', { least });
    return most > 0 ? t('items.choose.atMost', { most }) : t('items.choose.any');
  };
}

/** How many are chosen, of how many. */
export function useChosenText(): (chosen: number, maxChoices: number) => string {
  const { t } = useTranslation();
  return (count, most) => {
    if (most === 0) return t('items.choose.chosen', { count });
    return t(count < most ? 'items.choose.chosenOf' : 'items.choose.full', { count, most });
  };
}
