import type { FrameworkImportStatus, FrameworkVerdict } from '@rigwise/contracts';
import {
  IconArrowBackUp,
  IconArrowsMove,
  IconBan,
  IconCircleDashed,
  IconCirclePlus,
  IconEqual,
  IconPencil,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { STATUS_LOOKS } from '../../../ui/import/status-looks.ts';
import { LookMark } from '../../../ui/look-mark.tsx';

const VERDICTS = {
  added: { icon: IconCirclePlus, look: 'good' },
  changed: { icon: IconPencil, look: 'warn' },
  moved: { icon: IconArrowsMove, look: 'warn' },
  restored: { icon: IconArrowBackUp, look: 'good' },
  unchanged: { icon: IconEqual, look: 'soft' },
  absent: { icon: IconCircleDashed, look: 'soft' },
  refused: { icon: IconBan, look: 'bad' },
} as const;
/** What applying does, or did, with a skill. */
export function VerdictMark({ verdict }: { verdict: FrameworkVerdict }) {
  const { t } = useTranslation();
  return <LookMark {...VERDICTS[verdict]} text={t(`frameworkImports.verdicts.${verdict}`)} />;
}

export function ImportStatusMark({ status }: { status: FrameworkImportStatus }) {
  const { t } = useTranslation();
  return <LookMark {...STATUS_LOOKS[status]} text={t(`frameworkImports.statuses.${status}`)} />;
}
