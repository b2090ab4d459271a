import { useRef, useState, type RefObject } from 'react';
import { CODE_LENGTH } from '../../constants.ts';

export interface CodeInput {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

interface Code {
  readonly code: CodeInput;
  /** The input, separate from its value: rendering must not read it. */
  readonly codeRef: RefObject<HTMLInputElement | null>;
  /** Shows an error at the field. Six digits are selected for overtyping; fewer are kept for completion. */
  readonly refuse: (fault: string | null) => void;
  /** Clears it for the code of a new mail. */
  readonly clear: () => void;
}

/** The six digits and their error: the state of a CodeField. */
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
