import type { AuditEntryView } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/list/list-table.tsx';
import { useOpenRow } from '../../ui/list/use-open-row.ts';
import { useWhen, When } from '../../ui/when.tsx';
import classes from './audit-page.module.css';
import { OutcomeMark } from './outcome-mark.tsx';
import { useSentences } from './use-sentences.ts';

/** The columns of the audit log. */
export function useAuditColumns(): readonly Column<AuditEntryView>[] {
  const { t } = useTranslation();
  const when = useWhen();
  const { sentence } = useSentences();
  const { open } = useOpenRow('entry');
  return [
    {
      ...{ id: 'what', heading: t('audit.columns.what'), isName: true },
      cell: (entry) => (
        <button type="button" className={classes['sentence']} onClick={() => open(entry.id)}>
          {sentence(entry)}
          {/* Repeated actions are distinguished by their time. */}
          <span className="visually-hidden">, {when(entry.occurredAt, { seconds: true })}</span>
        </button>
      ),
    },
    {
      ...{ id: 'outcome', heading: t('audit.columns.outcome'), isMark: true },
      cell: ({ outcome }) => <OutcomeMark outcome={outcome} />,
    },
    {
      ...{ id: 'when', heading: t('audit.columns.when') },
      cell: ({ occurredAt }) => (
        <span className={classes['when']}>
          <When at={occurredAt} seconds />
        </span>
      ),
    },
    {
      ...{ id: 'from', heading: t('audit.columns.from') },
      cell: ({ address }) => address && <span className={classes['address']}>{address}</span>,
    },
  ];
}
