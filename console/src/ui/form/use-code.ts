import { useRef, useState, type RefObject } from 'react';
import { CODE_LENGTH } from '../../constants.ts';

export interface CodeInput {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

interface Code {
  readonly code: CodeInput;
  /** The input, apart from its value: what renders must not look into it. */
  readonly codeRef: RefObject<HTMLInputElement | null>;
  /** Says at the field what is wrong. Six digits are selected, to be typed over; fewer wait for the rest. */
  readonly refuse: (fault: string | null) => void;
  /** For the digits of a new mail. */
  readonly clear: () => void;
}

/** Six digits being typed, and what is wrong with them: the state of a CodeField. */
export function useCode(): Code {
  const codeRef = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const onChange = (next: string): void => {
    setValue(next);
    setError(null);
  };
  return {
    code: { value, error, onChange },
    codeRef,
    refuse: (fault) => {
      setError(fault);
      codeRef.current?.focus();
      if (value.length === CODE_LENGTH) codeRef.current?.select();
    },
    clear: () => onChange(''),
  };
}
