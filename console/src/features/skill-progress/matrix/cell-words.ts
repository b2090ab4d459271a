import type { TFunction } from 'i18next';
import type { Cell } from './matrix-model.ts';

const DAYS_A_YEAR = 365;

/** What a cell shows: each state has a form of its own, so that colour is never alone. */
export function shortText(t: TFunction, { state, held, required, days: given }: Cell): string {
  const days = given ?? 0;
  switch (state) {
    case 'met':
      return '✓';
    case 'expiring':
      return t('skillMatrix.short.days', { days });
    case 'lapsed': {
      const years = Math.trunc(days / DAYS_A_YEAR);
      return years < -1 ? t('skillMatrix.short.years', { years }) : t('skillMatrix.short.days', { days });
    }
    case 'gap':
      return t('skillMatrix.short.of', { held, required });
    case 'extra':
      return t('skillMatrix.short.level', { held });
    case 'none':
      return '';
  }
}

/** What a screen reader says of it. */
export function longText(t: TFunction, { state, held, required, days }: Cell): string {
  return t(`skillMatrix.words.${state}`, { count: Math.abs(days ?? 0), held, required });
}
