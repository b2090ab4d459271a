import { useRef } from 'react';
import { useLocation, useNavigate, type LinkProps } from 'react-router-dom';

/** The row whose details are open beside its list. */
export interface OpenRow {
  readonly id: string | null;
  /** Properties of a Link that opens a row; from the details of another, Back returns to that one. */
  readonly linkTo: (id: string) => Pick<LinkProps, 'to' | 'state' | 'replace' | 'preventScrollReset'>;
  /** Opens a row; instead of the one that is open, if there is one. */
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/** State of a history entry that was added by opening a row: how far back the list is. */
interface Opened {
  readonly entriesToList: number;
}

/** Longer than a browser takes; a user who stays, because of unsaved changes, can close it again. */
const GOING_BACK_MS = 500;

/**
 * Keeps the open row in the URL. Opening one adds a history entry, and closing removes it: Back never reopens what was
 * closed.
 * @param name of the URL's parameter
 */
export function useOpenRow(name: string): OpenRow {
  const location = useLocation();
  const navigate = useNavigate();
  const closed = useRef<string | null>(null);
  const id = new URLSearchParams(location.search).get(name);
  const depth = id === null ? 0 : ((location.state as Partial<Opened> | null)?.entriesToList ?? 0);

  const addressOf = (row: string | null): string => {
    const params = new URLSearchParams(location.search);
    if (row === null) params.delete(name);
    else params.set(name, row);
    return `?${params.toString()}`;
  };
  const entry = (entriesToList: number, replace: boolean) => ({
    ...{ state: { ...(location.state as object | null), entriesToList }, replace },
    preventScrollReset: true,
  });
  return {
    id,
    linkTo: (row) => {
      // Opened by its address: the list is nowhere behind it.
      const isArrival = id !== null && depth === 0;
      return { to: addressOf(row), ...entry(isArrival ? 0 : depth + 1, isArrival) };
    },
    open: (row) => void navigate(addressOf(row), entry(id === null ? 1 : depth, id !== null)),
    close: () => {
      // Going back takes a moment: closing twice must not go back twice.
      if (id === null || closed.current === location.key) return;
      closed.current = location.key;
      setTimeout(() => (closed.current = null), GOING_BACK_MS);
      if (depth > 0) void navigate(-depth);
      else void navigate(addressOf(null), entry(0, true));
    },
  };
}
