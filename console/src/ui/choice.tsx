import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { useId } from 'react';
import classes from './choice.module.css';

interface ChoiceProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few options, side by side: radio buttons, for arrow keys and screen readers. */
export function Choice<Value extends string>({ legend, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div>
      <p id={id} className={classes['legend']}>
        {legend}
      </p>
      <SegmentedControl
        aria-labelledby={id}
        data={[...options]}
        value={value}
        onChange={onChange}
        fullWidth
        withItemsBorders={false}
        transitionDuration={120}
        classNames={{
          root: classes['options'] ?? '',
          indicator: classes['indicator'] ?? '',
          label: classes['option'] ?? '',
        }}
      />
    </div>
  );
}
