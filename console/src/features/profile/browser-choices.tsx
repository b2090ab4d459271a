import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BrowserChoice } from '../../theme/browser-choice.ts';
import { density } from '../../theme/density.ts';
import { textSize } from '../../theme/text-size.ts';
import { Choice } from '../../ui/choice.tsx';

/** The text size, and how much fits on a screen. */
export function BrowserChoices() {
  const { t } = useTranslation();
  return (
    <>
      <OneChoice
        choice={textSize}
        legend={t('profile.textSize')}
        labelOf={(size) => t(`profile.sizes.${size}`)}
      />
      <OneChoice
        choice={density}
        legend={t('profile.density')}
        labelOf={(value) => t(`profile.densities.${value}`)}
      />
    </>
  );
}

interface OneChoiceProps<Value extends string> {
  choice: BrowserChoice<Value>;
  legend: string;
  labelOf: (value: Value) => string;
}

function OneChoice<Value extends string>({ choice, legend, labelOf }: OneChoiceProps<Value>) {
  const [value, setValue] = useState(choice.current);
  return (
    <Choice
      legend={legend}
      value={value}
      onChange={(chosen) => {
        choice.choose(chosen);
        setValue(chosen);
      }}
      options={choice.values.map((one) => ({ value: one, label: labelOf(one) }))}
    />
  );
}
