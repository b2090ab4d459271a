import { Button } from '@mantine/core';
import { questionsOf, type ItemContent, type ItemResponse } from '@rigwise/contracts';
import { scoreItem, withoutKey } from '@rigwise/scoring';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { log } from '../log.ts';
import { randomHex } from '../api/random-hex.ts';
import { CandidateItemView } from './candidate-item.tsx';
import type { ResultParts } from './scored/scored.ts';
import { ScoredItemView } from './scored-item.tsx';
import { useLanguageName } from '../texts/language-name.ts';
import classes from './preview/item-preview.module.css';
import { PreviewBoundary } from './preview/preview-boundary.tsx';
import { PreviewStage } from './preview/preview-stage.tsx';
import { ResultChoice } from './preview/result-choice.tsx';
import { ResultSummary } from './preview/result-summary.tsx';
import { isUntranslated } from './preview/untranslated.ts';

interface ItemPreviewProps {
  /** May be a draft, and may change at any time. */
  content: ItemContent;
  /** The language shown first; followed while its user chooses no other. */
  language: string;
  imageUrl: (fileId: string) => string;
}

/** An item as candidates see it, to be tried and scored as the service does. */
export function ItemPreview({ content, language, imageUrl }: ItemPreviewProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const shown = chosen !== undefined && content.languages.includes(chosen) ? chosen : language;
  return (
    <section aria-label={t('items.preview.title')}>
      <PreviewStage languages={content.languages} language={shown} onLanguage={setChosen}>
        <PreviewBoundary of={content} failed={<p role="alert">{t('items.preview.failed')}</p>}>
          <Trial content={content} language={shown} imageUrl={imageUrl} />
        </PreviewBoundary>
      </PreviewStage>
    </section>
  );
}

const EVERYTHING: ResultParts = { score: true, answers: true, key: true };

const isShuffled = (content: ItemContent): boolean =>
  questionsOf(content).some(({ interaction }) => 'shuffle' in interaction && interaction.shuffle);

/** Answering, and then the result. */
function Trial({ content, language, imageUrl }: ItemPreviewProps) {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  const [seed, setSeed] = useState(() => randomHex());
  const [response, setResponse] = useState<ItemResponse>({});
  const [hasFailed, setHasFailed] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [shows, setShows] = useState(EVERYTHING);
  const item = withoutKey(content, seed);
  const shared = { item, language, response, imageUrl };
  const score = scoreItem(content, response);
  const fillKey = async (): Promise<void> => {
    try {
      const { keyResponse } = await import('./preview/key-of-item.ts');
      setResponse(keyResponse(content));
      setHasFailed(false);
    } catch (error) {
      log(error);
      setHasFailed(true);
    }
  };
  return (
    <div className={classes['trial']}>
      {isUntranslated(item, language) && (
        <p className={classes['note']}>
          {t('items.preview.untranslated', { language: languageName(language) })}
        </p>
      )}
      {isChecked ? (
        <>
          <ResultSummary score={score} shows={shows} />
          <ResultChoice shows={shows} onChange={setShows} />
          <ScoredItemView content={content} score={score} shows={shows} {...shared} />
        </>
      ) : (
        <CandidateItemView onChange={setResponse} {...shared} />
      )}
      {hasFailed && <p role="alert">{t('items.preview.keyFailed')}</p>}
      <div className={classes['acts']}>
        <Button variant="default" onClick={() => setIsChecked(!isChecked)}>
          {t(isChecked ? 'items.preview.change' : 'items.preview.check')}
        </Button>
        {!isChecked && (
          <>
            <Button variant="subtle" onClick={() => void fillKey()}>
              {t('items.preview.fillKey')}
            </Button>
            {isShuffled(content) && (
              <Button variant="subtle" onClick={() => setSeed(randomHex())}>
                {t('items.preview.shuffle')}
              </Button>
            )}
            {Object.keys(response).length > 0 && (
              <Button variant="subtle" onClick={() => setResponse({})}>
                {t('items.preview.clear')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
