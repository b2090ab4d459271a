import type { ItemContent, ItemVersion } from '@rigwise/contracts';
import { differences } from '@rigwise/scoring';
import { numberOf } from '../../review/field-path.ts';
import { plainTextOf } from '../model/plain-text.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

interface ItemConflictProps {
  mine: ItemContent;
  theirs: ItemVersion;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Another author saved the question first. */
export function ItemConflict({ mine, theirs, ...acts }: ItemConflictProps) {
  return (
    <ConflictDialog
      theirs={theirs}
      changed={differences(theirs.content, mine)}
      numberOf={(list, id) => numberOf(mine, list, id) ?? numberOf(theirs.content, list, id)}
      mine={plainTextOf(mine)}
      {...acts}
    />
  );
}
