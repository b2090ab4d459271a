import { useTranslation } from 'react-i18next';
import cells from '../../../ui/list/cells.module.css';
import { When } from '../../../ui/when.tsx';
import type { Difference } from './difference.ts';
import { Differences } from './differences.tsx';
import classes from './shared.module.css';

export interface HistoryEntry {
  readonly revision: number;
  readonly at: string;
  readonly by: { readonly name: string | null };
  /** "Moved". */
  readonly what: string;
  /** From the revision before it; null if that isn’t known. */
  readonly differences: readonly Difference[] | null;
}

/** Who changed what and when, newest first, with what differs from the revision before. */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return <p className={cells['soft']}>{t('skillManagement.history.none')}</p>;
  return (
    <ol className={classes['history']}>
      {entries.map(({ revision, at, by, what, differences }) => (
        <li key={revision}>
          <p>
            {t('skillManagement.history.by', { what, name: by.name ?? t('skillManagement.unknownPerson') })}
          </p>
          <p className={cells['soft']}>
            <When at={at} />
          </p>
          {differences && differences.length > 0 && <Differences differences={differences} />}
          {differences?.length === 0 && <p className={cells['soft']}>{t('skillManagement.history.same')}</p>}
        </li>
      ))}
    </ol>
  );
}

/** Each revision with the one before it. */
export function neighbours<Step extends { readonly revision: number }>(
  newestFirst: readonly Step[],
): readonly (readonly [step: Step, before: Step | undefined])[] {
  return newestFirst.map((step, at) => [step, newestFirst[at + 1]]);
}
