import type { Profile, SessionUser } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { useTimeZone } from '../../texts/time-zone.ts';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Fact, Facts } from '../../ui/details/facts.tsx';
import classes from './details.module.css';

interface DetailsProps {
  user: SessionUser;
  /** Undefined until loaded: the session's data is shown meanwhile. */
  profile: Profile | undefined;
}

/** What the company has on file about the user, and where to correct it. */
export function Details({ user, profile }: DetailsProps) {
  const { t } = useTranslation();
  const isRead = profile !== undefined;
  const { role, username } = user;
  // It may have changed since the session started.
  const email = isRead ? profile.email : user.email;
  return (
    <>
      <Facts>
        <Fact name={t('record.name')}>{`${user.firstName} ${user.lastName}`}</Fact>
        <Fact name={t('profile.details.number')} isAwaited={!isRead}>
          {profile?.employeeNumber}
        </Fact>
        <Fact name={t('record.position')}>{isRead ? profile.position : user.position}</Fact>
        <Fact name={t('record.department')}>{isRead ? profile.department : user.department}</Fact>
        <Fact name={t('profile.details.location')} isAwaited={!isRead}>
          {profile?.location}
        </Fact>
        <Fact name={t('profile.details.rotation')} isAwaited={!isRead}>
          {profile?.rotation}
        </Fact>
        <Fact name={t('profile.details.manager')} isAwaited={!isRead}>
          {profile?.manager}
        </Fact>
        <Fact name={t('record.email')} otherwise={t('record.noEmail')}>
          {email && (
            <span dir="ltr">
              <EmailAddress email={email} />
            </span>
          )}
        </Fact>
        <Fact name={t('record.username')}>{username}</Fact>
        <Fact name={t('record.role')}>{t(`roles.${role}`)}</Fact>
        {profile?.externalAccess && <ExternalAccess access={profile.externalAccess} />}
        <Fact name={t('profile.details.memberSince')} isAwaited={!isRead}>
          {profile && <Day at={profile.memberSince} />}
        </Fact>
      </Facts>
      <p className={classes['note']}>{t('record.note')}</p>
    </>
  );
}

function ExternalAccess({ access }: { access: NonNullable<Profile['externalAccess']> }) {
  const { t } = useTranslation();
  const format = useDays('UTC');
  const day = format.format(new Date(`${access.endsOn}T00:00:00Z`));
  return (
    <>
      <Fact name={t('profile.details.accessEnds')}>
        {t('profile.details.endsOn', { day, zone: access.timeZone })}
      </Fact>
      <Fact name={t('profile.details.sponsor')}>{access.sponsor}</Fact>
    </>
  );
}

function Day({ at }: { at: string }) {
  const format = useDays(useTimeZone());
  return (
    <time dir="auto" dateTime={at}>
      {format.format(new Date(at))}
    </time>
  );
}

function useDays(timeZone: string | undefined): Intl.DateTimeFormat {
  const { i18n } = useTranslation();
  return new Intl.DateTimeFormat(formatLocale(i18n.language), { dateStyle: 'long', timeZone });
}
