import { Button } from '@mantine/core';
import type { CertificateRow } from '@rigwise/contracts';
import { IconSignature, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDay } from '../../ui/day.tsx';
import classes from './certificates.module.css';
import { useTerm } from '../../ui/certificates/use-term.ts';

interface WaitingRowProps {
  certificate: CertificateRow;
  onAct: (act: 'sign' | 'decline') => void;
}

const ICONS = { sign: IconSignature, decline: IconX } as const;

/** A certificate that waits for the reader’s signature. */
export function WaitingRow({ certificate, onAct }: WaitingRowProps) {
  const { t } = useTranslation();
  const term = useTerm();
  const day = useDay();
  const { name, employeeNumber, title, number, earnedOn } = certificate;
  return (
    <li>
      <div className={classes['head']}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {employeeNumber !== null && <bdi className={classes['number']}>{employeeNumber}</bdi>}
      </div>
      <p>
        <bdi>{title}</bdi>
      </p>
      <p className={classes['soft']}>
        {[t('certificates.signing.earned', { day: day(earnedOn) }), term(certificate)].join(' · ')}
      </p>
      <p className={classes['soft']}>
        <bdi className={classes['number']}>{number}</bdi>
      </p>
      <div className={classes['acts']}>
        {(['sign', 'decline'] as const).map((act) => {
          const Icon = ICONS[act];
          const text = t(`certificates.signing.${act}`);
          return (
            <Button
              key={act}
              variant="default"
              size="sm"
              aria-label={t('certificates.signing.named', { act: text, title, name, number })}
              leftSection={<Icon size={18} aria-hidden="true" />}
              onClick={() => onAct(act)}
            >
              {text}
            </Button>
          );
        })}
      </div>
    </li>
  );
}
