import { serviceNames } from '@rigwise/contracts';
import type { UrlFilters } from '../../../ui/list/use-url-filters.ts';
import type { ServiceName } from '@rigwise/contracts';

export const tabs = ['dead-letters', 'mails', 'jobs', 'keys', 'outbox'] as const;
export type Tab = (typeof tabs)[number];

/** Lists that only one service has: no service is shown or selectable. */
export const ofOneService: readonly Tab[] = ['mails', 'jobs'];

/** As in the URL; `row` is the one whose details are open. */
export const filterNames = ['service', 'state', 'from', 'to'] as const;
export type FilterName = (typeof filterNames)[number];
export type RowFilters = UrlFilters<FilterName>;

export const tabOf = (text: string | null): Tab => tabs.find((tab) => tab === text) ?? 'dead-letters';

export const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined => values.find((value) => value === text);

export const servicesOf = ({ values }: RowFilters): readonly ServiceName[] => {
  const one = oneOf(serviceNames, values.service);
  return one ? [one] : serviceNames;
};

/** The time range in the URL; invalid values filter nothing. */
export function spanOf({ values }: RowFilters): { readonly from?: string; readonly to?: string } {
  const known = (text: string | undefined): string | undefined =>
    text === undefined || Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();
  const [from, to] = [known(values.from), known(values.to)];
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** The end of an id: ids of version 7 all begin alike. */
export const endOf = (id: string): string => id.slice(-6);

/** `00-<trace>-<span>-01` → the trace. https://www.w3.org/TR/trace-context/#traceparent-header */
export const traceOf = (traceparent: string | null): string | null =>
  /^[0-9a-f]{2}-([0-9a-f]{32})-/.exec(traceparent ?? '')?.[1] ?? null;
