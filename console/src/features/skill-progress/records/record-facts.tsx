import type { ExternalRecordDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDay } from '../../../ui/day.tsx';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { RecordMark } from './record-mark.tsx';

/** What a record says. */
export function RecordFacts({ record }: { record: ExternalRecordDetails }) {
  const { t } = useTranslation();
  const day = useDay();
  const { person, skill, issuer, number, rating, validFrom, validUntil, status, file } = record;
  const from = day(validFrom);
  return (
    <Facts>
      <Fact name={t('externalRecords.facts.status')}>
        <RecordMark status={status} />
      </Fact>
      <Fact name={t('externalRecords.facts.person')} otherwise={t('externalRecords.erased')}>
        {person && (
          <Link to={`/manager/user-progress/${person.personId}`}>
            <bdi>{person.name}</bdi>
          </Link>
        )}
      </Fact>
      <Fact name={t('externalRecords.facts.skill')}>
        <Link to={`/skill-management?skill=${skill.id}`}>
          <bdi>{skill.title}</bdi>
        </Link>
      </Fact>
      <Fact name={t('externalRecords.facts.issuer')}>{issuer}</Fact>
      {number !== null && <Fact name={t('externalRecords.facts.number')}>{number}</Fact>}
      {rating !== null && (
        <Fact name={t('externalRecords.facts.rating')}>
          {t('externalRecords.facts.percent', { value: rating })}
        </Fact>
      )}
      <Fact name={t('externalRecords.facts.term')}>
        {validUntil === null
          ? t('externalRecords.facts.from', { from })
          : t('externalRecords.facts.fromTo', { from, until: day(validUntil) })}
      </Fact>
      <Fact name={t('externalRecords.facts.document')} otherwise={t('externalRecords.facts.noDocument')}>
        {file?.name}
      </Fact>
    </Facts>
  );
}
