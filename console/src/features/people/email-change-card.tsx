import { Button } from '@mantine/core';
import { showPerson, type EmailChange, type EmailDecision, type PersonDetails } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { useSessionState } from '../../session/use-session.ts';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { When } from '../../ui/when.tsx';
import { decideEmails } from './decide-emails.ts';
import { EmailMark } from './email-mark.tsx';
import { fullName } from './full-name.ts';
import classes from './person-drawer.module.css';

interface EmailChangeCardProps {
  person: PersonDetails;
  change: EmailChange;
  onChanged: (person: PersonDetails) => void;
}

/** A new address that isn't confirmed yet, and the decision about it. */
export function EmailChangeCard({ person, change, onChanged }: EmailChangeCardProps) {
  const { t } = useTranslation();
  const call = useCall();
  const own = useSessionState().user?.id;
  const [decision, setDecision] = useState<EmailDecision | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isOwn = person.account?.id === own;
  const name = fullName(person);

  const decide = async (wanted: EmailDecision): Promise<void> => {
    const [result] = await decideEmails(call, wanted, [person]);
    setProblem(result?.done === false ? result.message : null);
    setDecision(null);
    onChanged((await call(showPerson, { params: { personId: person.id } })).body);
  };

  return (
    <section className={classes['emailChange']} aria-label={t('people.emailChange.title')}>
      <p>
        <EmailMark state={change.state} />
      </p>
      <p className={classes['newEmail']}>
        {change.email === null ? t('people.emailChange.none') : <EmailAddress email={change.email} />}
      </p>
      <p className={classes['hint']}>
        {change.state === 'stopped'
          ? t('people.emailChange.stoppedMeans')
          : t(`people.emailChange.by.${isOwn ? 'other' : change.confirmedBy}`)}{' '}
        {t('people.emailChange.since')} <When at={change.requestedAt} />
      </p>
      <InlineAlert text={problem} />
      <div className={classes['buttons']}>
        {!isOwn && (
          <Button size="sm" onClick={() => setDecision('confirm')}>
            {t('people.emailChange.confirm')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => setDecision('discard')}>
          {t('people.emailChange.discard')}
        </Button>
      </div>
      {decision && (
        <ActDialog
          title={t(`people.emailChange.${decision}Title`, { name })}
          consequences={[
            t(`people.emailChange.${decision}Means`),
            ...(decision === 'confirm' ? [t('people.emailChange.sure')] : []),
            t('people.emailChange.told'),
          ]}
          confirm={t(`people.emailChange.${decision}`)}
          isSevere={decision === 'discard'}
          onClose={() => setDecision(null)}
          onConfirm={() => decide(decision)}
        />
      )}
    </section>
  );
}
