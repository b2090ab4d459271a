import { createHash } from 'node:crypto';
import type { ChecklistContent } from '@rigwise/contracts';

/** SHA-256 of what a checklist says, in hexadecimal digits: an observation names what it was made by. */
export function checklistHashOf(content: ChecklistContent): string {
  const { title, skillId, assessorLevel, instructions, steps, validMonths } = content;
  const said = steps.map(({ statement, isCritical }) => [statement, isCritical]);
  return createHash('sha256')
    .update(JSON.stringify([title, skillId, assessorLevel, instructions, said, validMonths]))
    .digest('hex');
}
