import type { RecordImportStatus, RecordVerdict } from '@rigwise/contracts';
import { IconBan, IconCirclePlus, IconEqual } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { STATUS_LOOKS } from '../../../ui/import/status-looks.ts';
import { LookMark } from '../../../ui/look-mark.tsx';

const VERDICTS = {
  added: { icon: IconCirclePlus, look: 'good' },
  unchanged: { icon: IconEqual, look: 'soft' },
  refused: { icon: IconBan, look: 'bad' },
} as const;

/** What applying does, or did, with a row. */
export function VerdictMark({ verdict }: { verdict: RecordVerdict }) {
  const { t } = useTranslation();
  return <LookMark {...VERDICTS[verdict]} text={t(`recordImports.verdicts.${verdict}`)} />;
}

export function ImportStatusMark({ status }: { status: RecordImportStatus }) {
  const { t } = useTranslation();
  return <LookMark {...STATUS_LOOKS[status]} text={t(`recordImports.statuses.${status}`)} />;
}
