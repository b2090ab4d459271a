import type { AuditEntryView } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsDrawer } from '../../ui/details-drawer.tsx';
import type { FilterName } from './audit-filters.ts';
import { EntryFacts } from './entry-facts.tsx';

interface EntryDrawerProps {
  entry: AuditEntryView | null;
  onClose: () => void;
  /** Shows the other entries of a person. */
  onLook: (filter: FilterName, id: string) => void;
}

/** An entry with everything that was recorded. */
export function EntryDrawer({ entry, onClose, onLook }: EntryDrawerProps) {
  const { t } = useTranslation();
  // Kept while the drawer closes.
  const [last, setLast] = useState(entry);
  if (entry && entry !== last) setLast(entry);
  const shown = entry ?? last;
  return (
    <DetailsDrawer
      isOpen={entry !== null}
      title={t('audit.details.title')}
      close={t('audit.details.close')}
      onClose={onClose}
    >
      {shown && <EntryFacts entry={shown} onLook={onLook} />}
    </DetailsDrawer>
  );
}
