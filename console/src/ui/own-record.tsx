import type { SessionUser } from '@rigwise/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailAddress } from './email-address.tsx';
import classes from './own-record.module.css';

/** What the company has on file about the user. */
export function OwnRecord({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const facts: [name: string, value: ReactNode, isKnown: boolean][] = [
    [t('record.position'), user.position ?? t('record.unknown'), user.position !== undefined],
    [t('record.department'), user.department ?? t('record.unknown'), user.department !== undefined],
    [t('record.role'), t(`roles.${user.role}`), true],
    [t('record.username'), user.username, true],
    [
      t('record.email'),
      user.email === null ? t('record.noEmail') : <EmailAddress email={user.email} />,
      user.email !== null,
    ],
  ];
  return (
    <section aria-labelledby="record" className={classes['record']}>
      <h2 id="record" className={classes['section']}>
        {t('record.title')}
      </h2>
      <dl className={classes['facts']}>
        <div className={classes['fact']}>
          <dt>{t('record.name')}</dt>
          <dd>
            {user.firstName} {user.lastName}
          </dd>
        </div>
        {facts.map(([name, value, isKnown]) => (
          <div key={name} className={classes['fact']}>
            <dt>{name}</dt>
            <dd data-unknown={!isKnown || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['note']}>{t('record.note')}</p>
    </section>
  );
}
