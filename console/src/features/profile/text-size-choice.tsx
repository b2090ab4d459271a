import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setTextSize, TEXT_SIZES, textSize } from '../../theme/text-size.ts';
import { Choice } from '../../ui/choice.tsx';

/** The text size: pinch zoom is blocked on phones (§2), so this replaces it. */
export function TextSizeChoice() {
  const { t } = useTranslation();
  const [size, setSize] = useState(textSize);
  return (
    <Choice
      legend={t('profile.textSize')}
      value={size}
      onChange={(chosen) => {
        setTextSize(chosen);
        setSize(chosen);
      }}
      options={TEXT_SIZES.map((value) => ({ value, label: t(`profile.sizes.${value}`) }))}
    />
  );
}
