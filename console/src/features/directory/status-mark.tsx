import type { ImportStatus } from '@rigwise/contracts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconHandStop,
  IconLoader,
  IconUpload,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../ui/look-mark.tsx';

const ICONS = {
  checking: IconLoader,
  checked: IconHandStop,
  loading: IconUpload,
  loaded: IconCircleCheck,
  cancelled: IconCircleDashed,
  failed: IconAlertTriangle,
} as const;

const LOOKS = {
  checking: 'soft',
  checked: 'warn',
  loading: 'soft',
  loaded: 'good',
  cancelled: 'soft',
  failed: 'bad',
} as const;

/** An import's status: icon, word and colour. */
export function StatusMark({ status }: { status: ImportStatus }) {
  const { t } = useTranslation();
  return <LookMark icon={ICONS[status]} look={LOOKS[status]} text={t(`directory.import.status.${status}`)} />;
}
