import { listItemDepartments } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import { useSessionState } from '../../../session/use-session.ts';

interface DepartmentChoice {
  /** Empty: all departments. */
  readonly value: string;
  readonly label: string;
}

/** The departments for which the user may write questions, their own first; the service checks again. */
export function useDepartments(): readonly DepartmentChoice[] {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const { data } = useQuery(listItemDepartments, {});
  const own = user?.department;
  const isEverywhere =
    user?.capabilities?.some(({ name, scope }) => name === 'author' && scope === 'all') ?? false;
  const named = (value: string): DepartmentChoice => ({ value, label: value });
  return [
    ...(own === undefined ? [] : [named(own)]),
    ...(isEverywhere
      ? [
          { value: '', label: t('questions.everyDepartment') },
          ...(data?.departments ?? []).filter((one) => one !== own).map(named),
        ]
      : []),
  ];
}
