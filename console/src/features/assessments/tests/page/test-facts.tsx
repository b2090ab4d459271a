import type { TestCheck, TestDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguageName } from '../../../../texts/language-name.ts';
import { nameOf as zoneName } from '../../../../texts/zones.ts';
import { Fact, Facts } from '../../../../ui/details/facts.tsx';
import { useWhen, When } from '../../../../ui/when.tsx';
import { ItemStatusMark } from '../../bank/item-status-mark.tsx';
import { useRulesText } from '../../rules/use-rules-text.ts';

interface TestFactsProps {
  details: TestDetails;
  check: TestCheck | null;
}

/** What is known about a test besides its questions. */
export function TestFacts({ details: { test, version }, check }: TestFactsProps) {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  const say = useRulesText();
  const { content } = version;
  const { attempts, audience, window } = content;
  const nameOf = ({ name }: { name: string | null }): string => name ?? t('review.someone');
  const people = [
    ...audience.departments,
    ...audience.positions,
    ...(audience.crews.length > 0 ? [t('tests.page.crews', { count: audience.crews.length })] : []),
  ];
  return (
    <Facts>
      <Fact name={t('tests.facts.status')}>
        <ItemStatusMark status={version.status} />
      </Fact>
      <Fact name={t('tests.facts.version')}>
        {test.liveNumber === null || test.liveNumber === version.number
          ? t('questions.number', { number: version.number })
          : t('review.facts.besideLive', { number: version.number, live: test.liveNumber })}
      </Fact>
      <Fact name={t('tests.facts.department')}>{test.department ?? t('questions.everyDepartment')}</Fact>
      <Fact name={t('tests.facts.editors')}>{version.editors.map(nameOf).join(', ')}</Fact>
      {version.approvedBy !== null && (
        <Fact name={t('tests.facts.approvedBy')}>{nameOf(version.approvedBy)}</Fact>
      )}
      <Fact name={t('tests.facts.questions')}>{t('questions.number', { number: version.itemCount })}</Fact>
      <Fact name={t('tests.facts.points')} isAwaited={check === null}>
        {check && t('questions.number', { number: Math.round(check.totals.points * 10) / 10 })}
      </Fact>
      <Fact name={t('tests.facts.minutes')} isAwaited={check === null}>
        {check && t('rules.minutes', { count: check.totals.estimatedMinutes })}
      </Fact>
      <Fact name={t('tests.facts.pass')}>{t('tests.percent', { percent: content.cutScore })}</Fact>
      <Fact name={t('tests.facts.limit')}>{say.length(content.timeLimitMinutes, 0)}</Fact>
      <Fact name={t('tests.facts.attempts')}>
        {say.attempts(attempts.allowed)}
        {attempts.allowed !== 1 && <small>{t(`rules.counts.${attempts.counts}`)}</small>}
        {attempts.allowed !== 1 && <small>{say.coolDown(attempts)}</small>}
      </Fact>
      <Fact name={t('tests.facts.options')}>
        {t(content.shuffleOptions ? 'tests.facts.shuffled' : 'tests.facts.inOrder')}
      </Fact>
      <Fact name={t('tests.facts.marking')}>
        {content.doubleMarking
          ? t('tests.facts.double', { percent: content.doubleMarking.limitPercent })
          : t('tests.facts.single')}
      </Fact>
      <Fact name={t('tests.facts.audience')}>
        {people.length === 0 ? t('tests.page.everyone') : people.join(', ')}
      </Fact>
      <Fact name={t('tests.facts.opens')} otherwise={t('tests.facts.atOnce')}>
        {window.opens !== null && <Instant at={window.opens} zone={window.timeZone} />}
      </Fact>
      <Fact name={t('tests.facts.closes')} otherwise={t('tests.facts.never')}>
        {window.closes !== null && <Instant at={window.closes} zone={window.timeZone} />}
      </Fact>
      <Fact name={t('tests.facts.languages')}>{content.languages.map(languageName).join(', ')}</Fact>
      <Fact name={t('tests.facts.topics')} otherwise={t('tests.facts.none')}>
        {content.topics.join(', ')}
      </Fact>
    </Facts>
  );
}

/** In the reader's zone, and as it was entered. */
function Instant({ at, zone }: { at: string; zone: string }) {
  const { t } = useTranslation();
  const when = useWhen();
  return (
    <>
      <When at={at} />
      <small>{t('tests.page.from', { time: when(at, { timeZone: zone }), zone: zoneName(zone) })}</small>
    </>
  );
}
