import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconHandStop,
  IconUpload,
} from '@tabler/icons-react';

/** How an import looks that is judged first and then applied in the background. */
export const STATUS_LOOKS = {
  checked: { icon: IconHandStop, look: 'warn' },
  applying: { icon: IconUpload, look: 'soft' },
  applied: { icon: IconCircleCheck, look: 'good' },
  discarded: { icon: IconCircleDashed, look: 'soft' },
  failed: { icon: IconAlertTriangle, look: 'bad' },
} as const;
