import { showAuditState } from '@rigwise/contracts';
import { IconLink, IconShieldCheck, IconShieldExclamation, IconShieldQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import { useWhen } from '../../ui/when.tsx';
import classes from './audit-page.module.css';

/** Why the log can be trusted: how far it is sealed, and the result of its last verification. */
export function AuditState() {
  const { t } = useTranslation();
  const when = useWhen();
  const { data } = useQuery(showAuditState, {});
  // The list works without it; space is reserved so that nothing shifts.
  if (!data) return <div className={classes['state']} />;
  const { sealed, verified, waiting } = data;
  const state = verified === null ? 'unchecked' : verified.sound ? 'sound' : 'broken';
  const Shield = { unchecked: IconShieldQuestion, sound: IconShieldCheck, broken: IconShieldExclamation }[
    state
  ];
  return (
    <ul className={classes['state']} aria-label={t('audit.state.label')}>
      <li>
        <IconLink size={18} aria-hidden="true" />
        <span>
          {sealed
            ? t('audit.state.sealed', { position: sealed.position, time: when(sealed.at) })
            : t('audit.state.unsealed')}
          {waiting > 0 && ` · ${t('audit.state.waiting', { count: waiting })}`}
        </span>
      </li>
      <li data-state={state}>
        <Shield size={18} aria-hidden="true" />
        <span>
          {verified === null
            ? t('audit.state.unchecked')
            : t(verified.sound ? 'audit.state.sound' : 'audit.state.broken', {
                position: verified.position,
                time: when(verified.at),
              })}
        </span>
      </li>
    </ul>
  );
}
