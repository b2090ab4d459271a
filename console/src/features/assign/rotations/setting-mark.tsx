import type { RotationRow } from '@rigwise/contracts';
import { IconCalendarQuestion, IconCircleDashed, IconQuestionMark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../../ui/look-mark.tsx';
import cells from '../../../ui/list/cells.module.css';

const MARKS = {
  'start-missing': { icon: IconCalendarQuestion, look: 'warn' },
  unreadable: { icon: IconQuestionMark, look: 'warn' },
  none: { icon: IconCircleDashed, look: 'soft' },
} as const;

/** A person’s pattern, or what is missing to know it. */
export function SettingMark({
  row: { setting, pattern, inDirectory, unreadable },
}: {
  row: Pick<RotationRow, 'setting' | 'pattern' | 'inDirectory' | 'unreadable'>;
}) {
  const { t } = useTranslation();
  if (setting === 'set' && pattern) return <bdi>{pattern.name}</bdi>;
  const shown = setting === 'set' ? 'none' : setting;
  return (
    <>
      <LookMark {...MARKS[shown]} text={t(`rotations.settings.${shown}`)} />
      {setting === 'start-missing' && pattern && (
        <span className={cells['soft']}>
          <bdi>{pattern.name}</bdi>
        </span>
      )}
      {unreadable !== null && (
        <span className={cells['soft']}>
          {t(`rotations.unreadable.${unreadable}`, { text: inDirectory ?? '' })}
        </span>
      )}
    </>
  );
}
