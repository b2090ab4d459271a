import type { ItemImportStatus, ItemImportVerdict } from '@rigwise/contracts';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCopy,
  IconFileCheck,
  IconHandStop,
  IconUpload,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../../ui/look-mark.tsx';

const VERDICTS = {
  loaded: { icon: IconFileCheck, look: 'good' },
  readable: { icon: IconCircleCheck, look: 'good' },
  duplicate: { icon: IconCopy, look: 'soft' },
  refused: { icon: IconBan, look: 'bad' },
} as const;
const STATUSES = {
  checked: { icon: IconHandStop, look: 'warn' },
  loading: { icon: IconUpload, look: 'soft' },
  loaded: { icon: IconCircleCheck, look: 'good' },
  discarded: { icon: IconCircleDashed, look: 'soft' },
  failed: { icon: IconAlertTriangle, look: 'bad' },
} as const;

/** What loading does, or did, with a question of the file. */
export function VerdictMark({ verdict }: { verdict: ItemImportVerdict | 'loaded' }) {
  const { t } = useTranslation();
  return <LookMark {...VERDICTS[verdict]} text={t(`itemImports.verdicts.${verdict}`)} />;
}

export function ImportStatusMark({ status }: { status: ItemImportStatus }) {
  const { t } = useTranslation();
  return <LookMark {...STATUSES[status]} text={t(`itemImports.statuses.${status}`)} />;
}
