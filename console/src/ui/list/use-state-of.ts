import { useState } from 'react';

/** State tied to one query: a new query resets it, and late updates for the old one are dropped. */
export function useStateOf<Value>(query: string, first: Value): [Value, (value: Value) => void] {
  const [state, setState] = useState({ of: query, value: first });
  const isOld = state.of !== query;
  if (isOld) setState({ of: query, value: first });
  return [isOld ? first : state.value, (value) => setState({ of: query, value })];
}
