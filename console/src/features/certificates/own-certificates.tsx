import { Button } from '@mantine/core';
import type { CertificateRow } from '@rigwise/contracts';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSessionState } from '../../session/use-session.ts';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CertificateCard } from './certificate-card.tsx';
import classes from './certificates.module.css';
import { ShareDialog } from './share-dialog.tsx';
import { parted, todayAt } from '../../ui/certificates/standing.ts';

const HOUR_MS = 3_600_000;

interface OwnCertificatesProps {
  all: readonly CertificateRow[];
  onChanged: (all: CertificateRow[]) => void;
}

/** The reader’s certificates: those in use, and folded those that are over. */
export function OwnCertificates({ all, onChanged }: OwnCertificatesProps) {
  const { t } = useTranslation();
  const today = todayAt(useNow(HOUR_MS));
  const [shared, setShared] = useState<CertificateRow | null>(null);
  if (all.length === 0) return <NoCertificates />;
  const { inUse, over } = parted(all);
  const listed = (rows: readonly CertificateRow[]) => (
    <ul className={classes['list']}>
      {rows.map((row) => (
        <CertificateCard key={row.id} certificate={row} today={today} onShare={() => setShared(row)} />
      ))}
    </ul>
  );
  return (
    <section className={classes['part']} aria-label={t('certificates.inUse')}>
      {inUse.length > 0 ? listed(inUse) : <p className={classes['soft']}>{t('certificates.noneInUse')}</p>}
      {inUse.length > 0 && <p className={classes['soft']}>{t('certificates.walletHint')}</p>}
      {over.length > 0 && (
        <details className={classes['over']}>
          <summary>{t('certificates.over', { count: over.length })}</summary>
          {listed(over)}
        </details>
      )}
      {shared && (
        <ShareDialog
          certificate={shared}
          today={today}
          onClose={() => setShared(null)}
          onDone={(now) => {
            setShared(null);
            onChanged(all.map((one) => (one.id === now.id ? now : one)));
          }}
        />
      )}
    </section>
  );
}

/** What certificates are, and what leads to one. */
function NoCertificates() {
  const { t } = useTranslation();
  const { user } = useSessionState();
  // The page of the levels is for employees: others switch to their own training first.
  const isEmployee = user?.role === 'employee';
  return (
    <ListEmpty
      icon={IconCertificate}
      title={t('certificates.empty.title')}
      text={t('certificates.empty.text')}
    >
      <Button
        component={Link}
        to={isEmployee ? '/skill-progress' : '/user-profile?training=/skill-progress'}
        variant="default"
      >
        {t('certificates.empty.progress')}
      </Button>
    </ListEmpty>
  );
}
