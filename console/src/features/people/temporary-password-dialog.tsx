import { Button, Modal } from '@mantine/core';
import { makeTemporaryPassword, type CallAnswer, type PersonDetails } from '@rigwise/contracts';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import dialogClasses from '../../ui/dialog/act-dialog.module.css';
import { useWhen } from '../../ui/when.tsx';
import { fullName } from './full-name.ts';
import classes from './person-drawer.module.css';

interface TemporaryPasswordDialogProps {
  person: PersonDetails;
  onClose: () => void;
  /** Told at once: what is shown after it is shown to whoever asked alone. */
  onMade: (person: PersonDetails) => void;
}

/** Makes a password for somebody whom no mail reaches, and shows it this once. */
export function TemporaryPasswordDialog({ person, onClose, onMade }: TemporaryPasswordDialogProps) {
  const { t } = useTranslation();
  const [made, setMade] = useState<CallAnswer<typeof makeTemporaryPassword, 200> | null>(null);
  if (made) return <Made {...made} onClose={onClose} />;
  return (
    <ActDialog
      title={t('people.acts.temporaryPassword.title', { name: fullName(person) })}
      consequences={[
        t('people.acts.temporaryPassword.once'),
        t('people.acts.temporaryPassword.week'),
        person.account
          ? t('people.acts.temporaryPassword.replaces')
          : t('people.acts.temporaryPassword.account'),
      ]}
      confirm={t('people.acts.temporaryPassword.confirm')}
      onClose={onClose}
      onConfirm={async () => {
        const { body } = await call(makeTemporaryPassword, { params: { personId: person.id } });
        setMade(body);
        onMade(body.person);
      }}
    />
  );
}

interface MadeProps extends CallAnswer<typeof makeTemporaryPassword, 200> {
  onClose: () => void;
}

function Made({ username, temporaryPassword, expiresAt, person, onClose }: MadeProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(temporaryPassword).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('people.acts.temporaryPassword.done')}
      withCloseButton={false}
      closeOnClickOutside={false}
      centered
      size={520}
      padding={0}
      transitionProps={{ duration: 0 }}
      classNames={{
        header: dialogClasses['head'] ?? '',
        title: dialogClasses['title'] ?? '',
        content: dialogClasses['content'] ?? '',
      }}
    >
      <div className={dialogClasses['form']}>
        <ul className={dialogClasses['consequences']}>
          <li>{t('people.acts.temporaryPassword.tell', { name: fullName(person), username })}</li>
          <li>{t('people.acts.temporaryPassword.shownOnce', { until: when(expiresAt) })}</li>
        </ul>
        <code className={classes['password']}>{temporaryPassword}</code>
        <div className={dialogClasses['buttons']}>
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy}>
            <span aria-live="polite">
              {copied ? t('people.acts.temporaryPassword.copied') : t('people.acts.temporaryPassword.copy')}
            </span>
          </Button>
          <Button onClick={onClose}>{t('people.acts.temporaryPassword.close')}</Button>
        </div>
      </div>
    </Modal>
  );
}
