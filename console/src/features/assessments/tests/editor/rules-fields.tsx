import { Checkbox } from '@mantine/core';
import { countingAttempts, type TestContent } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../../ui/choice.tsx';
import { NumberField } from '../../editor/parts/number-field.tsx';
import classes from './test-editor.module.css';

const LONGEST_MINUTES = 1440;
const MOST_ATTEMPTS = 100;
const LONGEST_HOURS = 8760;
/** What double marking begins with. */
const USUAL_LIMIT = 20;

export interface PartProps {
  content: TestContent;
  onChange: (content: TestContent) => void;
}

/** What it takes to pass, how long there is, and how often one may try. */
export function RulesFields({ content, onChange }: PartProps) {
  const { t } = useTranslation();
  const { attempts, doubleMarking } = content;
  return (
    <fieldset className={classes['part']}>
      <legend>{t('testEditor.rules.title')}</legend>
      <div className={classes['pair']}>
        <NumberField
          path="cutScore"
          label={t('testEditor.rules.cutScore')}
          hint={t('testEditor.rules.cutScoreHint')}
          value={content.cutScore}
          {...{ least: 0, most: 100 }}
          onChange={(cutScore) => cutScore !== undefined && onChange({ ...content, cutScore })}
        />
        <NumberField
          path="timeLimitMinutes"
          label={t('testEditor.rules.timeLimit')}
          hint={t('testEditor.rules.timeLimitHint')}
          value={content.timeLimitMinutes ?? undefined}
          {...{ least: 1, most: LONGEST_MINUTES, isWhole: true, isOptional: true }}
          onChange={(minutes) => onChange({ ...content, timeLimitMinutes: minutes ?? null })}
        />
        <NumberField
          path="attempts.allowed"
          label={t('testEditor.rules.allowed')}
          hint={t('testEditor.rules.allowedHint')}
          value={attempts.allowed ?? undefined}
          {...{ least: 1, most: MOST_ATTEMPTS, isWhole: true, isOptional: true }}
          onChange={(allowed) =>
            onChange({ ...content, attempts: { ...attempts, allowed: allowed ?? null } })
          }
        />
        {attempts.allowed !== 1 && (
          <NumberField
            path="attempts.coolDownHours"
            label={t('testEditor.rules.coolDown')}
            value={attempts.coolDownHours}
            {...{ least: 0, most: LONGEST_HOURS, isWhole: true }}
            onChange={(hours) =>
              hours !== undefined && onChange({ ...content, attempts: { ...attempts, coolDownHours: hours } })
            }
          />
        )}
      </div>
      {attempts.allowed !== 1 && (
        <Choice
          legend={t('testEditor.rules.counts')}
          value={attempts.counts}
          options={countingAttempts.map((value) => ({ value, label: t(`testEditor.rules.${value}`) }))}
          onChange={(counts) => onChange({ ...content, attempts: { ...attempts, counts } })}
        />
      )}
      <Checkbox
        label={t('testEditor.rules.shuffleOptions')}
        checked={content.shuffleOptions}
        onChange={() => onChange({ ...content, shuffleOptions: !content.shuffleOptions })}
      />
      <Checkbox
        label={t('testEditor.rules.doubleMarking')}
        checked={doubleMarking !== undefined}
        onChange={() => onChange(doubleMarking ? oneMarker(content) : twoMarkers(content, USUAL_LIMIT))}
      />
      {doubleMarking && (
        <NumberField
          path="doubleMarking.limitPercent"
          label={t('testEditor.rules.limit')}
          hint={t('testEditor.rules.limitHint')}
          value={doubleMarking.limitPercent}
          {...{ least: 0, most: 100 }}
          onChange={(limit) => limit !== undefined && onChange(twoMarkers(content, limit))}
        />
      )}
    </fieldset>
  );
}

const twoMarkers = (content: TestContent, limitPercent: number): TestContent => ({
  ...content,
  doubleMarking: { limitPercent },
});

const oneMarker = ({ doubleMarking: _, ...content }: TestContent): TestContent => content;
