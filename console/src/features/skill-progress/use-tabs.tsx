import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { TabBar } from '../../ui/tab-bar.tsx';

type Tab = 'matrix' | 'progress' | 'certificates' | 'records' | 'fit' | 'what-if';

/** The parts of a page of people's progress, one of which the URL names; the first otherwise. */
export function useTabs<Name extends Tab>(
  names: readonly [Name, ...Name[]],
  label: string,
): { readonly current: Name; readonly tabs: ReactNode } {
  const { t } = useTranslation();
  const { values } = useUrlFilters(['tab']);
  const current = names.find((name) => name === values.tab) ?? names[0];
  const tabs = names.map((id: Tab) => ({ id, text: t(`progressList.tabs.${id}`) }));
  return { current, tabs: <TabBar {...{ label, tabs, current }} /> };
}
