import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A line of the drawer; an unknown value is shown as such. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  const isUnknown = children === null || children === false;
  return (
    <div>
      <dt>{name}</dt>
      <dd data-unknown={isUnknown || undefined}>{isUnknown ? t('people.facts.none') : children}</dd>
    </div>
  );
}
