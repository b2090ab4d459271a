import type { ListedPerson } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { Choice } from '../../ui/choice.tsx';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { decideEmails, type EmailResult } from './decide-emails.ts';

interface ConfirmEmailsDialogProps {
  /** The people who can be confirmed together, by the domain of their new addresses. */
  domains: readonly (readonly [domain: string, people: readonly ListedPerson[]])[];
  onClose: () => void;
  onDone: (results: readonly EmailResult[]) => void;
}

/** Confirms the new addresses of one domain. */
export function ConfirmEmailsDialog({ domains, onClose, onDone }: ConfirmEmailsDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [domain, setDomain] = useState(domains[0]?.[0] ?? '');
  const people = domains.find(([each]) => each === domain)?.[1] ?? [];
  return (
    <ActDialog
      title={t('people.emailChange.confirmMany', { count: people.length })}
      consequences={[
        t('people.emailChange.confirmMeans'),
        t('people.emailChange.told'),
        t('people.emailChange.leftOut'),
      ]}
      confirm={t('people.emailChange.confirmTogether')}
      onClose={onClose}
      onConfirm={async () => onDone(await decideEmails(call, 'confirm', people, domain))}
    >
      <Choice
        legend={t('people.emailChange.domain')}
        value={domain}
        options={domains.map(([value, { length: count }]) => ({
          value,
          label: t('people.emailChange.ofDomain', { domain: value, count }),
        }))}
        onChange={setDomain}
      />
    </ActDialog>
  );
}
