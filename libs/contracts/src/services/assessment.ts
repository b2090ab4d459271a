import { assessmentAudits } from '../audits/assessment.ts';
import * as bank from '../calls/item-bank.ts';
import * as images from '../calls/item-images.ts';
import * as steps from '../calls/item-steps.ts';
import * as items from '../calls/items.ts';
import { callsOf, defineService } from '../define-service.ts';

/** Items and their versions: what tests are made of. */
export const assessment = defineService({
  name: 'assessment',
  owns: 'items, their versions and images',
  mustNot: 'know levels',
  uploads: [images.itemImageUpload],
  calls: callsOf(items, steps, bank, images),
  audits: assessmentAudits,
  people: true,
  // Cleaning an image takes up to 250 MB for a moment: services/assessment/src/images/clean-image.ts.
  runs: { memoryMiB: 256 },
});
