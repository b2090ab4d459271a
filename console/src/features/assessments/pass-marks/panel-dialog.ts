import { panelDetails, type PanelDetails } from '@rigwise/contracts';
import { ApiError } from '../../../api/api-error.ts';
import type { OnePanelProps } from './one-panel.tsx';

export interface PanelDialogProps extends OnePanelProps {
  onClose: () => void;
  onDone: (after: PanelDetails) => void;
}

/** The panel as the server has it now, of a conflict. */
export function currentIn(failure: unknown): PanelDetails | undefined {
  if (!(failure instanceof ApiError) || failure.status !== 409) return undefined;
  return panelDetails.safeParse(failure.problem?.['current']).data;
}
