import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconKeyboard, IconLayoutGrid } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Place } from './work.tsx';
import classes from './work.module.css';

interface StepsProps {
  place: Place;
  count: number;
  onStep: (by: number) => void;
  /** On a phone, where the map isn't in sight. */
  onMap: (() => void) | undefined;
  onKeys: (() => void) | undefined;
  /** Another button of the page is the one to press. */
  isSecond: boolean;
}

/** Back and forth, always in the same place. The step before the end has its own button. */
export function Steps({ place, count, onStep, onMap, onKeys, isSecond }: StepsProps) {
  const { t } = useTranslation();
  const placeText = place === 'check' ? String(count) : `${place + 1} / ${count}`;
  const isLast = place === count - 1;
  const back = t(place === 'check' ? 'attempt.check.back' : 'attempt.previous');
  const toBack = <IconArrowLeft size={18} aria-hidden="true" className="pointing" />;
  return (
    <div className={classes['steps']}>
      <Button
        variant="default"
        disabled={place === 0}
        // Beside the map's button, a phone has no room for the word.
        {...(onMap ? { 'aria-label': back } : { leftSection: toBack })}
        onClick={() => onStep(-1)}
      >
        {onMap ? toBack : back}
      </Button>
      {onMap && (
        <Button
          variant="subtle"
          classNames={{ label: classes['place'] }}
          aria-haspopup="dialog"
          aria-label={t('attempt.map.open', { place: placeText })}
          leftSection={<IconLayoutGrid size={18} aria-hidden="true" />}
          onClick={onMap}
        >
          {placeText}
        </Button>
      )}
      {onKeys && (
        <Button variant="subtle" leftSection={<IconKeyboard size={18} aria-hidden="true" />} onClick={onKeys}>
          {t('attempt.keys.open')}
        </Button>
      )}
      {place !== 'check' && (
        <Button
          variant={isSecond ? 'default' : 'filled'}
          rightSection={<IconArrowRight size={18} aria-hidden="true" className="pointing" />}
          onClick={() => onStep(1)}
        >
          {t(isLast ? 'attempt.review' : 'attempt.next')}
        </Button>
      )}
    </div>
  );
}
