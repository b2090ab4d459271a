import { checkTest, type TestCheck, type TestContent } from '@rigwise/contracts';
import { useEffect, useState } from 'react';
import { createCall } from '../../../api/call.ts';
import { savableTest } from './model/savable-test.ts';

/** After the last change. */
const QUIET_MS = 500;

export interface CheckState {
  /** Of the content, or of the last one that could be compared. */
  readonly check: TestCheck | null;
  readonly isChecking: boolean;
  readonly hasFailed: boolean;
}

/** Compares a draft with the bank while it is written: what it still needs, and what the bank can't fill. */
export function useTestCheck(content: TestContent, department: string | null, untitled: string): CheckState {
  const [state, setState] = useState<CheckState>({ check: null, isChecking: true, hasFailed: false });
  const saved = savableTest(content, untitled);
  const wanted = 'reason' in saved ? null : JSON.stringify({ department, content: saved });
  useEffect(() => {
    if (wanted === null) return undefined;
    const outdated = new AbortController();
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, isChecking: true }));
      const body = JSON.parse(wanted) as { department: string | null; content: TestContent };
      createCall()(checkTest, { body }, { signal: outdated.signal }).then(
        ({ body: check }) => {
          if (!outdated.signal.aborted) setState({ check, isChecking: false, hasFailed: false });
        },
        () => {
          if (!outdated.signal.aborted)
            setState((before) => ({ ...before, isChecking: false, hasFailed: true }));
        },
      );
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [wanted]);
  return state;
}
