import { IconTextSize } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textSize } from '../../../../theme/text-size.ts';
import { Hint } from '../../../../ui/hint.tsx';
import classes from './attempt-head.module.css';

/** Standard, large, larger, and back. The profile has the same choice. */
export function TextSizeButton() {
  const { t } = useTranslation();
  const [size, setSize] = useState(textSize.current);
  const label = t('attempt.textSize', { size: t(`attempt.sizes.${size}`) });
  const next = (): void => {
    const { values } = textSize;
    const chosen = values[(values.indexOf(size) + 1) % values.length] ?? values[0];
    textSize.choose(chosen);
    setSize(chosen);
  };
  return (
    <Hint text={label}>
      {(handlers) => (
        <button type="button" className={classes['size']} aria-label={label} onClick={next} {...handlers}>
          <IconTextSize size={20} aria-hidden="true" />
        </button>
      )}
    </Hint>
  );
}
