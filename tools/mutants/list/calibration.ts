import { integration, unit, type Mutant } from '../mutant.ts';

const server = 'services/assessment/test/calibration.int-spec.ts';
const calibration = 'services/assessment/src/analysis/calibration';
const library = 'libs/scoring/src/analysis';

/** Calibrations and comparisons of groups: of many attempts alone, from the answers of the item analysis. */
export const calibrationRules: readonly Mutant[] = [
  {
    name: 'a calibration stays when attempts were voided and too few are left',
    file: `${calibration}/read-calibration.ts`,
    find: 'head: finished < CALIBRATION_MINIMUM ? null : head',
    replace: 'head',
    red: integration(
      server,
      'is hidden below its minimum, by every call, and says how many attempts there are',
    ),
  },
  {
    name: 'a calibration changes by one response to an item',
    file: `${calibration}/kept-figures.ts`,
    find: 'return changed > 0 && changed < ANALYSIS_STEP;',
    replace: 'return changed < 0;',
    red: unit(
      `${calibration}/kept-figures.spec.ts`,
      'keeps the figures of a question that one more person answered',
    ),
  },
  {
    name: 'a calibration is saved by everybody who computes it',
    file: `${calibration}/compute-calibrations.ts`,
    find: 'if (!(await this.requests.take(tx, testId, request.asOf))) return;',
    replace: 'await this.requests.take(tx, testId, request.asOf);',
    red: integration(
      server,
      'saves once, however many compute it at the same time, and leaves no answers behind',
    ),
  },
  {
    name: 'groups of any size are compared',
    file: `${library}/compare-groups.ts`,
    find: 'Math.min(people, others) >= MINIMUM_DIF_GROUP',
    replace: 'Math.min(people, others) > 0',
    red: unit(
      `${library}/calibrate-test.spec.ts`,
      'is offered of large groups alone, against all others together',
    ),
  },
  {
    name: 'a partly right answer counts as right in a calibration',
    file: `${library}/test-responses.ts`,
    find: `column[row] = score >= version.max ? '1' : '0';`,
    replace: `column[row] = score > 0 ? '1' : '0';`,
    red: unit(
      `${library}/calibrate-test.spec.ts`,
      'counts only all of the points as right, and knows what a form doesn’t have',
    ),
  },
];
