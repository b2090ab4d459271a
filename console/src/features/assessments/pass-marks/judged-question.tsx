import { TextInput } from '@mantine/core';
import { showPanelImage, type OwnPanel } from '@rigwise/contracts';
import { scoreItem, withoutKey, type Seed } from '@rigwise/scoring';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScoredItemView } from '../../../items/scored-item.tsx';
import { fileAddress } from '../../../ui/list/export-button.tsx';
import { inAuthorsOrder } from '../review/authors-order.ts';
import classes from './pass-marks.module.css';
import { percentIn } from './use-estimates.ts';
import { usePanelFigures } from './use-panel-figures.ts';

/** Nothing is shuffled, so any will do. */
const SEED: Seed = '0'.repeat(32);

interface JudgedQuestionProps {
  panelId: string;
  item: OwnPanel['items'][number];
  place: number;
  /** Null once it can't change. */
  field: { readonly text: string; readonly onType: (text: string) => void } | null;
}

/** A question with its key, and the judge's estimate of it. */
export function JudgedQuestion({ panelId, item, place, field }: JudgedQuestionProps) {
  const { t } = useTranslation();
  const say = usePanelFigures();
  const [isOpen, setOpen] = useState(false);
  const { title, points, estimate, before } = item;
  const isWrong = field !== null && percentIn(field.text) === undefined;
  return (
    <li className={classes['question']}>
      <div className={classes['asked']}>
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            {place}. <bdi>{title}</bdi>
          </summary>
          {isOpen && <Content panelId={panelId} item={item} />}
        </details>
        <span className={classes['soft']}>{t('passMarks.judge.points', { count: points })}</span>
      </div>
      {field ? (
        <TextInput
          label={points > 1 ? t('passMarks.judge.share') : t('passMarks.judge.percent')}
          aria-label={t('passMarks.judge.percentOf', { title })}
          description={before === null ? undefined : t('passMarks.judge.before', { value: say.of(before) })}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={field.text}
          error={isWrong && t('passMarks.judge.notPercent')}
          onChange={({ currentTarget }) => field.onType(currentTarget.value)}
        />
      ) : (
        <span>{say.percent(estimate)}</span>
      )}
    </li>
  );
}

function Content({ panelId, item }: Pick<JudgedQuestionProps, 'panelId' | 'item'>) {
  const content = inAuthorsOrder(item.content);
  const [language = 'en'] = content.languages;
  return (
    <ScoredItemView
      {...{ content, language }}
      item={withoutKey(content, SEED)}
      response={{}}
      score={scoreItem(content, {})}
      shows={{ score: false, answers: false, key: true }}
      imageUrl={(fileId) => fileAddress(showPanelImage, { params: { panelId, fileId } })}
    />
  );
}
