import type { TestDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { RichTextView } from '../../../../items/texts/rich-text-view.tsx';
import { inLanguage } from '../../../../items/in-words.ts';
import { useRulesText } from '../../rules/use-rules-text.ts';
import classes from './preview.module.css';

interface StartOfTestProps {
  details: Pick<TestDetails, 'test' | 'version'>;
  language: string;
}

/** What candidates read before they start. */
export function StartOfTest({ details: { version }, language }: StartOfTestProps) {
  const { t } = useTranslation();
  const say = useRulesText();
  const { content, itemCount } = version;
  const { languages, attempts } = content;
  const title = inLanguage(content.title, language, languages);
  const instructions = inLanguage(content.instructions, language, languages);
  const facts = [
    t('rules.questions', { count: itemCount }),
    say.length(content.timeLimitMinutes, 0),
    say.attempts(attempts.allowed),
    t('rules.pass', { percent: content.cutScore }),
  ];
  return (
    <>
      <h2 className={classes['title']} lang={title?.language} dir="auto">
        {title?.text}
      </h2>
      <p className={classes['soft']}>{facts.join(' · ')}</p>
      {instructions && (
        <RichTextView text={instructions.text} language={instructions.language} imageUrl={() => ''} />
      )}
      <p className={classes['soft']}>{t('testPreview.startHint')}</p>
    </>
  );
}
