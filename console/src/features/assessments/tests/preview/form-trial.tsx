import { Button } from '@mantine/core';
import type { ItemContent, TestPreview } from '@rigwise/contracts';
import { itemSeed, keyResponse, withoutKey } from '@rigwise/scoring';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CandidateItemView } from '../../../../items/candidate-item.tsx';
import { ScoredItemView } from '../../../../items/scored-item.tsx';
import { inLanguage } from '../../../../items/in-words.ts';
import { inAuthorsOrder } from '../../review/authors-order.ts';
import { itemImageUrl } from '../../review/item-image-url.ts';
import { formResult, type Responses } from './form-result.ts';
import { FormResultView } from './form-result-view.tsx';
import { shownBy, type Shows } from './policy.ts';
import classes from './preview.module.css';
import { QuestionMap } from './question-map.tsx';

interface FormTrialProps {
  form: TestPreview;
  language: string;
}

/** A form to be answered as candidates answer it, and then its result. */
export function FormTrial({ form, language }: FormTrialProps) {
  const { t } = useTranslation();
  const { content, seed, sections, shortfalls } = form;
  const [responses, setResponses] = useState<Responses>({});
  const [isChecked, setChecked] = useState(false);
  const [shows, setShows] = useState<Shows>(() => shownBy(content.review, 'on-release'));
  const list = useRef<HTMLDivElement>(null);
  const items = useMemo(
    () =>
      sections.flatMap((section) =>
        section.items.map((one) => {
          const shown = content.shuffleOptions ? one.content : inAuthorsOrder(one.content);
          return { ...one, item: withoutKey(shown, itemSeed(seed, one.itemId)), section: section.id };
        }),
      ),
    [sections, content.shuffleOptions, seed],
  );
  const missing = shortfalls.reduce((sum, one) => sum + one.missing, 0);
  const keys = (): Responses =>
    Object.fromEntries(items.map(({ itemId, content: of }) => [itemId, keyResponse(of)]));
  const result = formResult(form, responses);
  return (
    <div className={classes['trial']}>
      {missing > 0 && <p className={classes['note']}>{t('testPreview.short', { count: missing })}</p>}
      {items.length === 0 && <p className={classes['note']}>{t('testPreview.empty')}</p>}
      {isChecked && <FormResultView {...{ form, result, shows, language }} onShows={setShows} />}
      <QuestionMap
        ids={items.map(({ itemId }) => itemId)}
        isAnswered={(id) => Object.keys(responses[id] ?? {}).length > 0}
        onGo={(at) => {
          const target = list.current?.querySelectorAll<HTMLElement>('[data-question]')[at];
          target?.scrollIntoView({ block: 'start' });
          target?.focus();
        }}
      />
      <div ref={list} className={classes['questions']}>
        {sections.map((section) => {
          const title = content.sections.find(({ id }) => id === section.id)?.title;
          const named = inLanguage(title, language, content.languages);
          return (
            <section key={section.id} aria-label={named?.text}>
              {named && (
                <h2 className={classes['sectionTitle']} lang={named.language} dir="auto">
                  {named.text}
                </h2>
              )}
              {items.map(({ itemId, item, content: of, section: of_, critical }, at) =>
                of_ === section.id ? (
                  <article
                    key={itemId}
                    data-question
                    tabIndex={-1}
                    aria-label={t('testPreview.goTo', { number: at + 1 })}
                    className={classes['question']}
                  >
                    <h3>
                      {t('testPreview.goTo', { number: at + 1 })}
                      {critical && isChecked && <strong>{t('testPreview.critical')}</strong>}
                    </h3>
                    <Question
                      {...{ itemId, item, language }}
                      content={of}
                      response={responses[itemId] ?? {}}
                      score={isChecked ? result.items.get(itemId) : undefined}
                      shows={shows}
                      onChange={(next) => setResponses({ ...responses, [itemId]: next })}
                    />
                  </article>
                ) : null,
              )}
            </section>
          );
        })}
      </div>
      {items.length > 0 && (
        <div className={classes['acts']}>
          <Button
            onClick={() => {
              setChecked(!isChecked);
            }}
          >
            {t(isChecked ? 'testPreview.change' : 'testPreview.check')}
          </Button>
          {!isChecked && (
            <>
              <Button variant="default" onClick={() => setResponses(keys())}>
                {t('testPreview.fillKey')}
              </Button>
              <Button variant="default" onClick={() => setResponses({})}>
                {t('testPreview.clear')}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

interface QuestionProps extends Pick<
  Parameters<typeof CandidateItemView>[0],
  'item' | 'language' | 'response' | 'onChange'
> {
  itemId: string;
  content: ItemContent;
  /** Once the answers are checked. */
  score: Parameters<typeof ScoredItemView>[0]['score'] | undefined;
  shows: Shows;
}

function Question({ itemId, content, score, shows, onChange, ...shared }: QuestionProps) {
  const imageUrl = itemImageUrl(itemId);
  return score ? (
    <ScoredItemView {...shared} {...{ content, score, shows, imageUrl }} />
  ) : (
    <CandidateItemView {...shared} {...{ onChange, imageUrl }} />
  );
}
