import { testApprovedV1, testSubmittedV1, type TestContent } from '@rigwise/contracts';
import { readQtiTests } from '@rigwise/item-formats';
import { withholding } from '@rigwise/messaging';
import type { Happening } from '@rigwise/service';
import { contentFolders, filesOf, testsIn } from './content-folders.ts';
import type { HistoryDesk, Reviewer } from './history-desk.ts';
import { openNow } from './open-now.ts';

/** Hours ago that the first test was written, when the bank was full; another one every few hours. */
const WRITTEN = 13 * 24;
const BETWEEN = 5;
const TO_SUBMIT = 20;
const TO_APPROVE = 48;
/** The newest topic isn't all live, so its test can't be submitted yet. */
const DRAFT = 'working-at-height';
const WAITING = 'electrical-isolation';

/** The tests of our questions: most of them live, one in review, one a draft. */
export const testHappenings = (
  desk: HistoryDesk,
  reviewer: Reviewer,
  bank: ReadonlyMap<string, string>,
): Happening[] =>
  contentFolders()
    .flatMap((folder) => testsIn(folder).map((name) => ({ folder, name })))
    .flatMap(({ folder, name }, at) => {
      const hours = WRITTEN - at * BETWEEN;
      let test = '';
      const written: Happening = {
        ago: { hours },
        happens: async () => {
          const content = contentOf(folder, name, bank);
          const window = openNow(content.window, desk.now());
          test = await desk.createTest({ ...content, window });
        },
      };
      const submitted: Happening = {
        ago: { hours: hours - TO_SUBMIT },
        happens: () => desk.submit('test', test),
      };
      const approved: Happening = {
        ago: { hours: hours - TO_APPROVE },
        happens: () => desk.approve('test', test, reviewer),
      };
      if (name === DRAFT) return [written];
      return name === WAITING ? [written, submitted] : [written, ...[submitted, approved].map(unannounced)];
    });

/** Nobody is told of reviews that are over. */
const unannounced = ({ ago, happens }: Happening): Happening => ({
  ago,
  happens: () => withholding([testSubmittedV1, testApprovedV1], happens),
});

function contentOf(folder: string, name: string, bank: ReadonlyMap<string, string>): TestContent {
  const verdicts = readQtiTests(filesOf(folder), (identifier) => bank.get(identifier));
  const verdict = verdicts.find(({ place }) => place.identifier === name);
  if (verdict?.kind === 'readable') return verdict.content;
  const problems = verdict?.problems.map(({ message }) => message).join(' ') ?? 'it has another identifier';
  throw new Error(`The test ${name} can't be read: ${problems}`);
}
