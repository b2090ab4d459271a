import type { PersonDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { When } from '../../ui/when.tsx';
import { canSignIn } from './acts.ts';
import { Fact, Facts } from '../../ui/details/facts.tsx';
import { fullName } from './full-name.ts';
import classes from './person-drawer.module.css';

/** How long the personal data is kept, and why. */
export function ErasureFacts({ person }: { person: PersonDetails }) {
  const { t } = useTranslation();
  const { legalHold, leftAt } = person;
  if (person.state === 'merged') return null;
  return (
    <>
      <h3 className={classes['section']}>{t('people.erasure.title')}</h3>
      <Facts>
        {leftAt !== null && (
          <Fact name={t('people.erasure.left')}>
            <When at={leftAt} />
          </Fact>
        )}
        {legalHold && (
          <Fact name={t('people.erasure.hold')}>
            {legalHold.reason}
            <br />
            {legalHold.by && t('people.erasure.heldBy', { name: fullName(legalHold.by) })}{' '}
            <When at={legalHold.placedAt} />
          </Fact>
        )}
        <Fact name={t('people.erasure.erasure')}>
          <Outlook person={person} />
        </Fact>
      </Facts>
    </>
  );
}

function Outlook({ person }: { person: PersonDetails }) {
  const { t } = useTranslation();
  if (person.legalHold) return t('people.erasure.notWhileHeld');
  if (person.erasedAfter !== null) {
    return (
      <>
        {t('people.erasure.automatic')} <When at={person.erasedAfter} />
      </>
    );
  }
  return canSignIn(person) ? t('people.erasure.notWhileWorking') : t('people.erasure.byHand');
}
