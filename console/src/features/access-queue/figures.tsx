import type { QueueCounts } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import classes from './queue.module.css';

/** How many requests wait, and how long: each figure links to its rows. */
export function Figures({ counts }: { counts: QueueCounts | undefined }) {
  const { t } = useTranslation();
  const [, setParams] = useSearchParams();
  const show = (query: Record<string, string>) => (): void => setParams(query, { preventScrollReset: true });
  const figures = [
    ['waiting', show({})],
    ['due', show({ age: 'due' })],
    ['late', show({ age: 'late' })],
    ['needsInformation', show({ status: 'needs-information' })],
    ['notCarriedOut', show({ status: 'not-carried-out' })],
  ] as const;
  // Reserves space, to avoid a layout shift.
  return (
    <ul className={classes['figures']} aria-label={t('queue.figures.label')}>
      {figures.map(([name, onShow]) => (
        <li key={name} data-figure={name} data-some={(counts?.[name] ?? 0) > 0 || undefined}>
          <button type="button" onClick={onShow}>
            <strong>{counts?.[name] ?? '–'}</strong> {t(`queue.figures.${name}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
