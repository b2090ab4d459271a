import { Input } from '@mantine/core';
import type { Ref } from 'react';
import { CODE_LENGTH } from '../../constants.ts';
import classes from './code-field.module.css';

interface CodeFieldProps {
  ref?: Ref<HTMLInputElement>;
  /** Default: "otp". */
  name?: string;
  label: string;
  value: string;
  error: string | true | null | undefined;
  onChange: (code: string) => void;
}

/**
 * One input that looks like six boxes: autofill from the mail, paste, screen readers and undo work normally. Other
 * characters are dropped, so "042 137" can be pasted.
 */
export function CodeField({ ref, name = 'otp', label, value, error, onChange }: CodeFieldProps) {
  const isWrong = error !== null && error !== undefined;
  return (
    <Input.Wrapper label={label} error={error} size="md">
      <div className={classes['places']} data-invalid={isWrong || undefined}>
        <Input
          ref={ref}
          name={name}
          variant="unstyled"
          error={isWrong}
          classNames={{ wrapper: classes['wrapper'] ?? '', input: classes['input'] ?? '' }}
          value={value}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
        />
      </div>
    </Input.Wrapper>
  );
}

/** The first six ASCII digits. */
export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH);
}
