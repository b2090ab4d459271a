import type { ItemDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { When } from '../../../ui/when.tsx';
import { ItemStatusMark } from '../bank/item-status-mark.tsx';
import { useLanguageName } from '../../../texts/language-name.ts';

/** What is known about an item besides its content. */
export function ItemFacts({ details: { item, version } }: { details: ItemDetails }) {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  const { classification } = version.content;
  const nameOf = ({ name }: { name: string | null }): string => name ?? t('review.someone');
  return (
    <Facts>
      <Fact name={t('review.facts.status')}>
        <ItemStatusMark status={version.status} />
      </Fact>
      <Fact name={t('review.facts.version')}>
        {item.liveNumber === null || item.liveNumber === version.number
          ? t('questions.number', { number: version.number })
          : t('review.facts.besideLive', { number: version.number, live: item.liveNumber })}
      </Fact>
      <Fact name={t('review.facts.type')}>{t(`questions.types.${item.type}`)}</Fact>
      <Fact name={t('review.facts.points')}>{t('questions.number', { number: item.maxScore })}</Fact>
      <Fact name={t('review.facts.department')}>{item.department ?? t('questions.everyDepartment')}</Fact>
      <Fact name={t('review.facts.editors')}>{version.editors.map(nameOf).join(', ')}</Fact>
      {version.approvedBy !== null && (
        <Fact name={t('review.facts.approvedBy')}>{nameOf(version.approvedBy)}</Fact>
      )}
      <Fact name={t('review.facts.topics')} otherwise={t('review.facts.none')}>
        {classification.topics.join(', ')}
      </Fact>
      <Fact name={t('review.facts.skills')} otherwise={t('review.facts.none')}>
        {classification.skills.join(', ')}
      </Fact>
      <Fact name={t('review.facts.difficulty')}>
        {t(`questions.difficulties.${classification.difficulty}`)}
      </Fact>
      <Fact name={t('review.facts.level')}>{t(`questions.levels.${classification.cognitiveLevel}`)}</Fact>
      <Fact name={t('review.facts.seconds')}>
        {t('review.facts.secondsOf', { count: classification.estimatedSeconds })}
      </Fact>
      <Fact name={t('review.facts.languages')}>{item.languages.map(languageName).join(', ')}</Fact>
      <Fact name={t('review.facts.references')} otherwise={t('review.facts.none')}>
        {classification.references
          .map(({ source, clause }) => (clause === undefined ? source : `${source} ${clause}`))
          .join('; ')}
      </Fact>
      <Fact name={t('review.facts.used')}>
        {item.lastDrawnAt === null ? (
          t('questions.neverDrawn')
        ) : (
          <>
            {t('review.facts.times', { count: item.timesDrawn })} <When at={item.lastDrawnAt} />
          </>
        )}
      </Fact>
    </Facts>
  );
}
