import { Button } from '@mantine/core';
import { serviceNames, type AuditEntryView } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../ui/details/facts.tsx';
import { useWhen, When } from '../../ui/when.tsx';
import type { FilterName } from './audit-filters.ts';
import { EntryDetails } from './entry-details.tsx';
import classes from './entry-facts.module.css';
import { OutcomeMark } from './outcome-mark.tsx';
import { callerNameOf, fullName, inWords, useSentences } from './use-sentences.ts';
import { serviceName } from '../../ui/services/service-name.ts';

interface EntryFactsProps {
  entry: AuditEntryView;
  onLook: (filter: FilterName, id: string) => void;
}

export function EntryFacts({ entry, onLook }: EntryFactsProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const { sentence, whom, nameOf } = useSentences();
  const { actor, subject, reason, address, correlationId, id, seal } = entry;
  const service = serviceNames.find((known) => known === entry.service);
  const people = [
    ...new Map([actor?.person, subject?.person].flatMap((one) => (one ? [[one.personId, one]] : []))),
  ];
  const caller = callerNameOf(entry);
  return (
    <>
      <h3 className={classes['sentence']}>{sentence(entry)}</h3>
      <OutcomeMark outcome={entry.outcome} />
      <Facts>
        <Fact name={t('audit.details.when')}>
          <When at={entry.occurredAt} seconds />
          <small>{t('when.utc', { time: when(entry.occurredAt, { seconds: true, timeZone: 'UTC' }) })}</small>
        </Fact>
        <Fact name={t('audit.details.who')}>
          {actor?.person ? (
            <>
              {fullName(actor.person)}
              <small>{actor.person.employeeNumber}</small>
            </>
          ) : actor ? (
            t('audit.details.goneAccount')
          ) : caller !== null ? (
            t('audit.details.operator', { name: caller })
          ) : (
            t('audit.details.nobody')
          )}
        </Fact>
        {subject && (
          <Fact name={t('audit.details.whom')}>
            {subject.person ? (
              <>
                {fullName(subject.person)}
                <small>{subject.person.employeeNumber}</small>
              </>
            ) : (
              <>
                {whom(entry)}
                <small>{`${inWords(subject.type)} ${subject.id}`}</small>
              </>
            )}
          </Fact>
        )}
        {address !== null && <Fact name={t('audit.details.from')}>{address}</Fact>}
        {reason !== null && <Fact name={t('audit.details.reason')}>{inWords(reason)}</Fact>}
        <Fact name={t('audit.details.more')}>
          <EntryDetails entry={entry} />
        </Fact>
        <Fact name={t('audit.details.action')}>
          {nameOf(entry.action)}
          <small>{entry.action}</small>
        </Fact>
        <Fact name={t('audit.details.service')}>{service ? serviceName(service, t) : entry.service}</Fact>
        {correlationId !== null && (
          <Fact name={t('audit.details.request')} isCode>
            {correlationId}
          </Fact>
        )}
        <Fact name={t('audit.details.entry')} isCode>
          {id}
        </Fact>
        <Fact name={t('audit.details.seal')}>
          {seal
            ? t('audit.details.sealed', {
                position: seal.position,
                time: when(seal.sealedAt, { seconds: true }),
              })
            : t('audit.details.unsealed')}
          {seal && <small data-code="">{seal.hash}</small>}
        </Fact>
      </Facts>
      <div className={classes['more']}>
        {people.map(([personId, person]) => (
          <Button key={personId} variant="default" size="sm" onClick={() => onLook('person', personId)}>
            {t('audit.details.allAbout', { name: fullName(person) })}
          </Button>
        ))}
      </div>
    </>
  );
}
