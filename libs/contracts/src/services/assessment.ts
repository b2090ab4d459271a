import { assessmentAudits } from '../audits/assessment.ts';
import * as bank from '../calls/item-bank.ts';
import * as imports from '../calls/item-imports.ts';
import * as steps from '../calls/item-steps.ts';
import * as items from '../calls/items.ts';
import { callsOf, defineService } from '../define-service.ts';

/** Items and their versions: what tests are made of. */
export const assessment = defineService({
  name: 'assessment',
  owns: 'items and their versions',
  mustNot: 'know levels',
  calls: callsOf(items, steps, bank, imports),
  uploads: [imports.itemFile],
  audits: assessmentAudits,
  people: true,
});
