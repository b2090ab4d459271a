import type { TestCheck, TestSection, TestVersion } from '@rigwise/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichTextView } from '../../../../items/texts/rich-text-view.tsx';
import { useLanguageName } from '../../../../texts/language-name.ts';
import { FilterSelect } from '../../../../ui/list/filter-select.tsx';
import { inLanguage } from '../../../../items/in-words.ts';
import review from '../../review/review.module.css';
import { ReviewFacts } from '../../rules/review-facts.tsx';
import { drawText, fillText } from '../draws/draw-text.ts';
import classes from './test-page.module.css';

interface TestContentViewProps {
  version: TestVersion;
  /** Undefined titles and figures until the bank has answered. */
  check: TestCheck | null;
}

/** What a test consists of: its instructions, its sections with their questions, and what it shows afterwards. */
export function TestContentView({ version: { content }, check }: TestContentViewProps) {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  const { languages } = content;
  const [original = 'en'] = languages;
  const [chosen, setChosen] = useState(original);
  const language = languages.includes(chosen) ? chosen : original;
  const instructions = inLanguage(content.instructions, language, languages);
  return (
    <div className={review['content']}>
      <div className={review['contentHead']}>
        <h2>{t('tests.page.instructions')}</h2>
        {languages.length > 1 && (
          <FilterSelect
            label={t('tests.page.language')}
            any={languageName(original)}
            value={language === original ? '' : language}
            options={languages.slice(1).map((value) => ({ value, label: languageName(value) }))}
            onChange={(value) => setChosen(value === '' ? original : value)}
          />
        )}
      </div>
      {instructions ? (
        <RichTextView text={instructions.text} language={instructions.language} imageUrl={() => ''} />
      ) : (
        <p className={review['soft']}>{t('tests.page.noInstructions')}</p>
      )}
      <h2 className={classes['heading']}>{t('tests.page.content')}</h2>
      {content.sections.length === 0 && <p className={review['soft']}>{t('tests.page.noQuestions')}</p>}
      {content.sections.map((section, at) => (
        <Section key={section.id} {...{ section, at, language, languages, check }} />
      ))}
      <h2 className={classes['heading']}>{t('tests.page.review')}</h2>
      <ReviewFacts review={content.review} />
    </div>
  );
}

interface SectionProps extends Pick<TestContentViewProps, 'check'> {
  section: TestSection;
  at: number;
  language: string;
  languages: readonly string[];
}

function Section({ section, at, language, languages, check }: SectionProps) {
  const { t } = useTranslation();
  const title = inLanguage(section.title, language, languages);
  const rules = [
    ...(section.cutScore === undefined ? [] : [t('tests.page.sectionCut', { percent: section.cutScore })]),
    ...(section.shuffle ? [t('tests.page.shuffled')] : []),
  ];
  return (
    <section className={classes['section']} aria-label={title?.text ?? String(at + 1)}>
      <h3>
        {at + 1}. <bdi lang={title?.language}>{title?.text}</bdi>
      </h3>
      {rules.length > 0 && <p className={classes['soft']}>{rules.join(' · ')}</p>}
      <ul>
        {section.items.map(({ itemId, critical }) => {
          const known = check?.items.find((one) => one.itemId === itemId);
          return (
            <li key={itemId}>
              <bdi>{known?.title ?? t(check ? 'tests.page.unknown' : 'tests.page.loadingTitle')}</bdi>
              {critical && <Critical />}
            </li>
          );
        })}
        {section.draws.map((draw, index) => {
          const fill = check?.draws.find((one) => one.section === section.id && one.draw === index);
          return (
            <li key={index}>
              <span>{drawText(draw, t)}</span>
              {draw.critical && <Critical />}
              {fill && fill.missing > 0 && (
                <span className={classes['short']}>
                  <IconAlertTriangle size={16} aria-hidden="true" />
                  {fillText(draw, fill, t)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Critical() {
  const { t } = useTranslation();
  return <strong className={classes['critical']}>{t('tests.page.critical')}</strong>;
}
