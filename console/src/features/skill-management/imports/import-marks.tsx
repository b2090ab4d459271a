import type { FrameworkImportStatus, FrameworkVerdict } from '@rigwise/contracts';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowsMove,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCirclePlus,
  IconEqual,
  IconHandStop,
  IconPencil,
  IconUpload,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
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
const STATUSES = {
  checked: { icon: IconHandStop, look: 'warn' },
  applying: { icon: IconUpload, look: 'soft' },
  applied: { icon: IconCircleCheck, look: 'good' },
  discarded: { icon: IconCircleDashed, look: 'soft' },
  failed: { icon: IconAlertTriangle, look: 'bad' },
} as const;

/** What applying does, or did, with a skill. */
export function VerdictMark({ verdict }: { verdict: FrameworkVerdict }) {
  const { t } = useTranslation();
  return <LookMark {...VERDICTS[verdict]} text={t(`frameworkImports.verdicts.${verdict}`)} />;
}

export function ImportStatusMark({ status }: { status: FrameworkImportStatus }) {
  const { t } = useTranslation();
  return <LookMark {...STATUSES[status]} text={t(`frameworkImports.statuses.${status}`)} />;
}
