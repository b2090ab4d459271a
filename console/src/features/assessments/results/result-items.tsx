import type { AttemptResult, OwnDispute } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/choice.tsx';
import { inLanguage } from '../../../items/in-words.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import { ResultItemView, type ResultItem } from './result-item.tsx';
import classes from './results.module.css';

interface ResultItemsProps {
  result: AttemptResult;
  items: readonly ResultItem[];
  onChange: (result: AttemptResult) => void;
}

/** Whether there is anything to learn from it. What a person has to mark isn't missed yet. */
const isMissed = ({ questions, correction }: ResultItem): boolean =>
  correction !== 'exclude' &&
  questions.some(({ state }) => state === 'wrong' || state === 'partly' || state === 'unanswered');

/** Item by item: all of them, or what was missed. */
export function ResultItems({ result, items, onChange }: ResultItemsProps) {
  const { t } = useTranslation();
  const [shows, setShows] = useState<'all' | 'missed'>('all');
  const [disputed, setDisputed] = useState<number | null>(null);
  const missed = items.filter(isMissed);
  const shown = shows === 'missed' ? missed : items;
  const sections = [...new Set(shown.map(({ section }) => section))];
  const titleOf = (id: string): string | undefined => {
    const title = result.sectionTitles?.find((section) => section.id === id)?.title;
    return inLanguage(title, result.language, [])?.text;
  };
  const change = (position: number, dispute: OwnDispute): void => {
    const changed = items.map((item) => (item.position === position ? { ...item, dispute } : item));
    onChange({ ...result, items: changed });
  };
  return (
    <section className={classes['part']}>
      <h2>{t('results.questions')}</h2>
      <div className={classes['choice']}>
        <Choice
          legend={t('results.show')}
          value={shows}
          options={[
            { value: 'all', label: t('results.all', { count: items.length }) },
            { value: 'missed', label: t('results.missed', { count: missed.length }) },
          ]}
          onChange={setShows}
        />
      </div>
      {items.every(({ content }) => content === null) && (
        <p className={classes['soft']}>
          {t(result.review.key === 'when-closed' ? 'results.keyLater' : 'results.noKey')}
        </p>
      )}
      {shown.length === 0 && <p className={classes['soft']}>{t('results.noneMissed')}</p>}
      {sections.map((id) => (
        <div key={id} className={classes['items']}>
          {sections.length > 1 && titleOf(id) !== undefined && (
            <p className={classes['sectionTitle']} lang={result.language} dir="auto">
              {titleOf(id)}
            </p>
          )}
          {shown
            .filter(({ section }) => section === id)
            .map((item) => (
              <ResultItemView
                key={item.position}
                {...{ result, item }}
                onDispute={() => setDisputed(item.position)}
                onDisputeChange={(dispute) => change(item.position, dispute)}
              />
            ))}
        </div>
      ))}
      {disputed !== null && (
        <DisputeDialog
          attemptId={result.id}
          position={disputed}
          onClose={() => setDisputed(null)}
          onDone={({ position, ...dispute }) => {
            setDisputed(null);
            change(position, dispute);
          }}
        />
      )}
    </section>
  );
}
