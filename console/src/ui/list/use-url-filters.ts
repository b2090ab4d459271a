import { useLocation, useSearchParams, type Location } from 'react-router-dom';
import { usePlace } from '../../routing/use-place.ts';

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
  const { pathname: shown } = useLocation();
  const place = usePlace();
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = params.get(name);
    if (value !== null && value !== '') values[name] = value;
  }
  const change = (edit: (next: URLSearchParams) => void): void => {
    // What is shown may lag behind the address: of two changes at once both apply, and a row that was opened just before
    // a search begins stays open.
    const { pathname, search, state } = place() as Location<unknown>;
    if (pathname !== shown) return;
    const next = new URLSearchParams(search);
    edit(next);
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
