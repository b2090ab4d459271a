import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export interface UrlFilters<Name extends string> {
  /** The filters that are set; an empty one isn't. */
  readonly values: Readonly<Partial<Record<Name, string>>>;
  /** An empty value removes the filter. A new query replaces the previous one in the history. */
  readonly set: (name: Name, value: string) => void;
  readonly clear: (names?: readonly Name[]) => void;
}

/** Filters, order and columns of a list in the URL: it can be shared, and Back works. */
export function useUrlFilters<const Name extends string>(names: readonly Name[]): UrlFilters<Name> {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = params.get(name);
    if (value !== null && value !== '') values[name] = value;
  }
  // Two changes before the URL updates must both apply, not just the second.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = (edit: (next: URLSearchParams) => void): void => {
    const next = new URLSearchParams(latest.current);
    edit(next);
    latest.current = next;
    setParams(next, { replace: true, preventScrollReset: true, state });
  };
  return {
    values,
    set: (name, value) => change((next) => (value === '' ? next.delete(name) : next.set(name, value))),
    clear: (some = names) =>
      change((next) => {
        for (const name of some) next.delete(name);
      }),
  };
}
