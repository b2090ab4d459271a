import { Button } from '@mantine/core';
import type { CertificateRow } from '@rigwise/contracts';
import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DetailsState } from '../../ui/details/use-details.ts';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import classes from './certificates.module.css';
import { DeclineDialog } from './decline-dialog.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { useRefusedWords } from './use-refused-words.ts';
import { WaitingRow } from './waiting-row.tsx';

interface ToSignProps {
  all: readonly CertificateRow[];
  details: Pick<DetailsState<CertificateRow[]>, 'set' | 'reload'>;
}

/** The certificates that wait for the reader’s signature, the longest waiting first. */
export function ToSign({ all, details }: ToSignProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const refusedWords = useRefusedWords();
  const [asked, setAsked] = useState<{ act: 'sign' | 'decline'; certificate: CertificateRow } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const close = (): void => setAsked(null);
  const done = (certificate: CertificateRow, text: string): void => {
    close();
    const { title, name } = certificate;
    toasts.show({ title: text, text: t('certificates.signing.about', { title, name }), tone: 'good' });
    details.set(all.filter(({ id }) => id !== certificate.id));
    void details.reload();
  };
  const dialog = asked && {
    certificate: asked.certificate,
    onClose: close,
    onDone: (text: string) => done(asked.certificate, text),
    onRefused: (failure: unknown) => {
      close();
      setRefusal(refusedWords(failure, asked.certificate));
      void details.reload();
    },
  };
  const ask = (act: 'sign' | 'decline', certificate: CertificateRow): void => {
    setRefusal(null);
    setAsked({ act, certificate });
  };
  return (
    <section className={classes['part']} aria-label={t('certificates.tabs.toSign')}>
      <InlineAlert text={refusal} />
      {all.length === 0 ? (
        <ListEmpty
          icon={IconSignature}
          title={t('certificates.signing.none')}
          text={t('certificates.signing.noneText')}
        >
          <Button component={Link} to="?tab=mine" variant="default">
            {t('certificates.signing.toMine')}
          </Button>
        </ListEmpty>
      ) : (
        <>
          <p className={classes['soft']}>{t('certificates.signing.lead')}</p>
          <ul className={classes['list']}>
            {all.map((row) => (
              <WaitingRow key={row.id} certificate={row} onAct={(act) => ask(act, row)} />
            ))}
          </ul>
        </>
      )}
      {dialog && asked?.act === 'sign' && <SignDialog {...dialog} />}
      {dialog && asked?.act === 'decline' && <DeclineDialog {...dialog} />}
    </section>
  );
}
