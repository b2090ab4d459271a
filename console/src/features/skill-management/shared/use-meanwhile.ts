import { useState } from 'react';
import { flushSync } from 'react-dom';

interface Meanwhile<Stored> {
  /** What the user began with, whatever is read meanwhile. */
  readonly base: Stored;
  /** What another user has saved since; null if that isn’t known of. */
  readonly theirs: Stored | null;
  readonly found: (theirs: Stored) => void;
  /** @param enter puts the values into the form with which the user goes on */
  readonly goOn: (theirs: Stored, enter: () => void) => void;
}

/** What a form changes, when another user may change it at the same time. */
export function useMeanwhile<Stored>(first: Stored): Meanwhile<Stored> {
  const [base, setBase] = useState(first);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  return {
    base,
    theirs,
    found: setTheirs,
    goOn: (now, enter) => {
      // What isn’t edited follows what is stored; what the user keeps is entered after that.
      flushSync(() => {
        setBase(now);
        setTheirs(null);
      });
      enter();
    },
  };
}
