import { TextInput } from '@mantine/core';
import type { TestWindow } from '@rigwise/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceZone, instantIn, timeIn, useTimeZone } from '../../../../texts/time-zone.ts';
import { useWhen } from '../../../../ui/when.tsx';
import { ZoneSelect } from '../../../../ui/zone-select.tsx';
import classes from './test-editor.module.css';

interface WindowFieldsProps {
  window: TestWindow;
  onChange: (window: TestWindow) => void;
}

/**
 * When the test is open: entered in a named zone, and said in the author's own, too. Remembered, because it lists every
 * zone.
 */
export const WindowFields = memo(function WindowFields({ window, onChange }: WindowFieldsProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const own = useTimeZone() ?? deviceZone();
  const { opens, closes, timeZone } = window;
  const isReversed = opens !== null && closes !== null && opens >= closes;
  return (
    <fieldset className={classes['part']} data-field="window">
      <legend>{t('testEditor.window.title')}</legend>
      <ZoneSelect
        label={t('testEditor.window.zone')}
        zone={timeZone}
        onChoose={(zone) => {
          // What was entered stays, and means the other zone's time.
          const again = (at: string | null): string | null =>
            at === null ? null : (instantIn(zone, timeIn(timeZone, new Date(at)))?.toISOString() ?? at);
          onChange({ opens: again(opens), closes: again(closes), timeZone: zone });
        }}
      />
      <div className={classes['pair']}>
        {(['opens', 'closes'] as const).map((side) => {
          const at = window[side];
          return (
            <div key={side}>
              <TextInput
                type="datetime-local"
                data-field={`window.${side}`}
                label={t(`testEditor.window.${side}`)}
                description={t(`testEditor.window.${side}Hint`)}
                value={at === null ? '' : timeIn(timeZone, new Date(at))}
                {...(side === 'closes' && isReversed && { error: t('testEditor.window.order') })}
                onChange={({ currentTarget: { value } }) => {
                  const instant = value === '' ? null : instantIn(timeZone, value);
                  if (instant === undefined) return;
                  onChange({ ...window, [side]: instant === null ? null : instant.toISOString() });
                }}
              />
              {at !== null && timeZone !== own && (
                <p className={classes['hint']}>{t('testEditor.window.yours', { time: when(at) })}</p>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
});
