import type { PersonDetails, PersonName } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmailAddress } from '../../ui/email-address.tsx';
import { useOpenRow } from '../../ui/list/use-open-row.ts';
import { When } from '../../ui/when.tsx';
import { nameAndNumber } from './full-name.ts';
import { ErasureFacts } from './erasure-facts.tsx';
import { ExtraTimeFact } from './extra-time-fact.tsx';
import { Fact, Facts } from '../../ui/details/facts.tsx';
import classes from './person-drawer.module.css';

/** A person's details: those of the directory and those of the account. */
export function PersonFacts({ person }: { person: PersonDetails }) {
  const { t } = useTranslation();
  const { access, account, extraTime, manager, mergedFrom, mergedInto } = person;
  return (
    <>
      <h3 className={classes['section']}>{t('people.facts.work')}</h3>
      <Facts>
        {mergedInto && (
          <Fact name={t('people.facts.mergedInto')}>
            <PersonLink person={mergedInto} />
          </Fact>
        )}
        <Fact name={t('people.columns.email')}>
          {person.email !== null && <EmailAddress email={person.email} />}
        </Fact>
        <Fact name={t('people.columns.department')}>{person.department}</Fact>
        <Fact name={t('people.columns.position')}>{person.position}</Fact>
        <Fact name={t('people.columns.location')}>{person.location}</Fact>
        <Fact name={t('people.columns.rotation')}>{person.rotation}</Fact>
        <Fact name={t('people.facts.manager')}>{manager && <PersonLink person={manager} />}</Fact>
        {person.crewSize > 0 && (
          <Fact name={t('people.facts.crew')}>{t('people.facts.crewOf', { count: person.crewSize })}</Fact>
        )}
        {person.external && <Fact name={t('people.filters.external')}>{t('people.external.true')}</Fact>}
        {mergedFrom.length > 0 && (
          <Fact name={t('people.facts.alsoKnown')}>
            {mergedFrom.map(({ employeeNumber }) => employeeNumber).join(', ')}
          </Fact>
        )}
        {(extraTime.multiplier > 1 || extraTime.requestedAt !== null) && (
          <Fact name={t('people.facts.extraTime')}>
            <ExtraTimeFact extraTime={extraTime} />
          </Fact>
        )}
        <Fact name={t('people.facts.changed')}>
          <When at={person.updatedAt} />
          <br />
          <Link to={`/admin/audit?person=${person.id}`}>{t('people.facts.history')}</Link>
        </Fact>
      </Facts>
      {account && access && (
        <>
          <h3 className={classes['section']}>{t('people.facts.account')}</h3>
          <Facts>
            <Fact name={t('people.columns.username')}>{account.username}</Fact>
            <Fact name={t('people.columns.role')}>{t(`roles.${account.role}`)}</Fact>
            <Fact name={t('people.facts.permissions')}>
              {access.capabilities.length > 0 && (
                <ul>
                  {access.capabilities.map(({ name, scope }) => (
                    <li key={name}>
                      {t(`people.capabilities.${name}`)} · {t(`people.scopes.${scope}`)}
                    </li>
                  ))}
                </ul>
              )}
            </Fact>
            <Fact name={t('people.facts.password')}>
              <Password access={access} />
            </Fact>
            <Fact name={t('people.facts.lastSignIn')}>
              {access.lastSignInAt === null ? t('people.facts.never') : <When at={access.lastSignInAt} />}
            </Fact>
            <Fact name={t('people.facts.sessions')}>
              {t('people.facts.sessionsOpen', { count: access.sessions })}
            </Fact>
          </Facts>
        </>
      )}
      <ErasureFacts person={person} />
    </>
  );
}

function Password({ access }: { access: NonNullable<PersonDetails['access']> }) {
  const { t } = useTranslation();
  if (access.hasPassword) return t('people.facts.ownPassword');
  if (access.temporaryPasswordUntil === null) return t('people.facts.noPassword');
  return (
    <>
      {t('people.facts.temporaryUntil')} <When at={access.temporaryPasswordUntil} />
    </>
  );
}

function PersonLink({ person }: { person: PersonName }) {
  const { linkTo } = useOpenRow('person');
  return <Link {...linkTo(person.id)}>{nameAndNumber(person)}</Link>;
}
