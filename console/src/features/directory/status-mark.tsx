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
import classes from './marks.module.css';

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
  const Icon = ICONS[status];
  return (
    <span className={classes['mark']} data-look={LOOKS[status]}>
      <Icon size={18} aria-hidden="true" />
      {t(`directory.import.status.${status}`)}
    </span>
  );
}
