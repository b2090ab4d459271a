import { showItemFile } from '@rigwise/contracts';
import { fileAddress } from '../../../ui/list/export-button.tsx';

/** Where an item's images are. */
export const itemImageUrl =
  (itemId: string) =>
  (fileId: string): string =>
    fileAddress(showItemFile, { params: { itemId, fileId } });
