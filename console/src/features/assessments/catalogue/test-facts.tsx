import type { CatalogueTest } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { RichTextView } from '../../../items/texts/rich-text-view.tsx';
import { useLanguageName } from '../../../texts/language-name.ts';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { ReviewFacts } from '../rules/review-facts.tsx';
import { useRulesText } from '../rules/use-rules-text.ts';
import classes from './catalogue.module.css';
import { inLanguage, useShownLanguage } from '../../../items/in-words.ts';

interface TestFactsProps {
  test: CatalogueTest;
  /** Of the headings of its parts. */
  level: 'h2' | 'h3';
}

/** Everything that one should know before taking a test. */
export function TestFacts({ test, level: Heading }: TestFactsProps) {
  const { t } = useTranslation();
  const say = useRulesText();
  const languageName = useLanguageName();
  const language = useShownLanguage()(test.languages);
  const instructions = inLanguage(test.instructions, language, test.languages);
  const languages = test.languages.map(languageName).join(', ');
  const { attempts } = test;
  return (
    <>
      <Facts>
        <Fact name={t('catalogue.facts.questions')}>{t('rules.questions', { count: test.itemCount })}</Fact>
        <Fact name={t('catalogue.facts.length')}>
          {say.length(test.timeLimitMinutes, test.estimatedMinutes)}
        </Fact>
        <Fact name={t('catalogue.facts.pass')}>
          {t('rules.pass', { percent: test.cutScore })}
          {test.fails.sections && <small>{t('rules.sectionsCount')}</small>}
          {test.fails.critical && <small>{t('rules.criticalCount')}</small>}
        </Fact>
        <Fact name={t('catalogue.facts.attempts')}>
          {say.left(attempts.left)}
          {attempts.allowed !== 1 && <small>{t(`rules.counts.${attempts.counts}`)}</small>}
          {attempts.allowed !== 1 && <small>{say.coolDown(attempts)}</small>}
        </Fact>
        <Fact name={t('catalogue.facts.window')}>
          {say.window(test.window)}
          {test.window.opens !== null && test.window.closes !== null && (
            <small>{say.window({ opens: null, closes: test.window.closes })}</small>
          )}
        </Fact>
        <Fact name={t('catalogue.facts.languages')}>
          {test.languages.length > 1 ? t('catalogue.languagesText', { languages }) : languages}
        </Fact>
        {test.topics.length > 0 && <Fact name={t('catalogue.facts.topics')}>{test.topics.join(', ')}</Fact>}
      </Facts>
      <section className={classes['part']}>
        <Heading>{t('catalogue.instructions')}</Heading>
        {instructions ? (
          <RichTextView text={instructions.text} language={instructions.language} imageUrl={() => ''} />
        ) : (
          <p className={classes['soft']}>{t('catalogue.noInstructions')}</p>
        )}
      </section>
      <section className={classes['part']}>
        <Heading>{t('catalogue.after')}</Heading>
        <ReviewFacts review={test.review} />
      </section>
    </>
  );
}
