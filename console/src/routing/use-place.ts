import { use } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { HistoryContext } from './use-leave-guard.ts';

/** @returns tells where the address bar is, which what is shown may follow a little later */
export function usePlace(): () => Location {
  const [history, shown] = [use(HistoryContext), useLocation()];
  return () => history?.place.location ?? shown;
}
