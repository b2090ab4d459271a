import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../../results/use-figures.ts';
import classes from './work.module.css';

interface PointsFieldProps {
  label: string;
  max: number;
  points: number | null;
  onChange: (points: number | null) => void;
}

/** Any number of points: undecided while what is typed is none. */
export function PointsField({ label, max, points, onChange }: PointsFieldProps) {
  const { t } = useTranslation();
  const { number: figure } = useFigures();
  const [typed, setTyped] = useState('');
  // A level that is chosen takes the place of what was typed.
  const text = pointsIn(typed, max) === points ? typed : points === null ? '' : String(points);
  const isWrong = text.trim() !== '' && pointsIn(text, max) === null;
  return (
    <TextInput
      label={label}
      description={t('marking.marks.range', { max: figure(max) })}
      classNames={{ root: classes['points'] ?? '' }}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={text}
      error={isWrong && t('marking.marks.notInRange', { max: figure(max) })}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(pointsIn(value, max));
      }}
    />
  );
}

/** With a decimal comma, too. */
function pointsIn(text: string, max: number): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d+(?:\.\d*)?$/.test(plain) && Number(plain) <= max ? Number(plain) : null;
}
