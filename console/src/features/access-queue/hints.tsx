import type { AccessRequestDetail, Likeness } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { EmailAddress } from '../../ui/email-address.tsx';
import { When } from '../../ui/when.tsx';
import { nameOf } from './decision.ts';
import classes from './request-details.module.css';
import { StatusMark } from './status-mark.tsx';

/** Possible matches in the directory, and similar requests. */
export function Hints({ request, onOpen }: { request: AccessRequestDetail; onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const same = useSame();
  const { matches, similar } = request;
  return (
    <>
      <h3 className={classes['section']}>{t('queue.details.matches')}</h3>
      {matches.length === 0 && <p className={classes['soft']}>{t('queue.details.noMatch')}</p>}
      <ul className={classes['hints']}>
        {matches.map((person) => (
          <li key={person.personId}>
            <strong>{nameOf(person)}</strong>
            <span className={classes['soft']}>
              {[
                person.employeeNumber,
                person.email,
                person.department,
                person.external ? t('queue.details.external') : null,
                t(person.hasAccount ? 'queue.details.hasAccount' : 'queue.details.noAccount'),
                person.active ? null : t('queue.details.inactive'),
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
            <span className={classes['same']}>{same(person.same)}</span>
          </li>
        ))}
      </ul>
      {similar.length > 0 && (
        <>
          <h3 className={classes['section']}>{t('queue.details.similar')}</h3>
          <ul className={classes['hints']}>
            {similar.map((other) => (
              <li key={other.id}>
                <button type="button" className={classes['other']} onClick={() => onOpen(other.id)}>
                  {nameOf(other)}
                </button>
                <span className={classes['soft']}>
                  {other.employeeNumber} · <EmailAddress email={other.email} /> ·{' '}
                  <When at={other.requestedAt} />
                </span>
                <StatusMark item={{ ...other, problem: null }} />
                <span className={classes['same']}>{same(other.same)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** "Same number, email". */
export function useSame(): (same: readonly Likeness[]) => string {
  const { t, i18n } = useTranslation();
  return (same) => {
    const words = same.map((what) => t(`queue.details.what.${what}`));
    return t('queue.details.same', {
      what: new Intl.ListFormat(i18n.language, { type: 'unit' }).format(words),
    });
  };
}
