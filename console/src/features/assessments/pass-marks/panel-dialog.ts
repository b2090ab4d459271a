import type { PanelDetails } from '@rigwise/contracts';
import type { OnePanelProps } from './one-panel.tsx';

export interface PanelDialogProps extends OnePanelProps {
  onClose: () => void;
  onDone: (after: PanelDetails) => void;
}
