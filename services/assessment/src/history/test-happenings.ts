import { demoTestIds, testApprovedV1, testSubmittedV1, type TestContent } from '@rigwise/contracts';
import { readQtiTests } from '@rigwise/item-formats';
import { withholding } from '@rigwise/messaging';
import { newId } from '@rigwise/platform';
import type { Happening } from '@rigwise/service';
import { contentFolders, filesOf, testsIn } from './content-folders.ts';
import type { HistoryDesk, Reviewer } from './history-desk.ts';
import { openNow } from './open-now.ts';

/** Days ago that the first test was written, when the bank was full; another one every few hours. */
const WRITTEN_DAYS_AGO = 1_120;
const BETWEEN = 5;
/** Tests that came later: the two that aren't live yet, and one that is open for a season. */
const LATER_DAYS_AGO = 13;
const TO_SUBMIT = 20;
const TO_APPROVE = 48;
/** The newest topic isn't all live, so its test can't be submitted yet. */
const DRAFT = 'working-at-height';
const WAITING = 'electrical-isolation';

/** Two people mark its briefing, and a third decides if their marks are further apart than this share of the points. */
const MARKED_TWICE = 'well-control-for-drillers';
const LIMIT_PERCENT = 25;

/** A test of our questions. */
export interface BankedTest {
  readonly id: string;
  readonly folder: string;
  /** With placeholders for its items. */
  readonly content: TestContent;
}

/** By their names. */
export const demoTests = (): ReadonlyMap<string, BankedTest> =>
  new Map(
    contentFolders()
      .flatMap((folder) => testsIn(folder).map((name) => ({ folder, name })))
      .map(({ folder, name }) => [name, { id: idOf(name), folder, content: contentOf(folder, name, newId) }]),
  );

/** Fixed, so that other services' histories can name them. */
function idOf(name: string): string {
  const id = demoTestIds[name];
  if (id === undefined) throw new Error(`The test ${name} has no id among those of the demo company`);
  return id;
}

/** The tests are written: most of them live, one in review, one a draft. */
export const testHappenings = (
  desk: HistoryDesk,
  reviewer: Reviewer,
  tests: ReadonlyMap<string, BankedTest>,
  bank: ReadonlyMap<string, string>,
): Happening[] =>
  [...tests].flatMap(([name, test], at) => {
    const isLater = name === DRAFT || name === WAITING || test.content.window.opens !== null;
    const hours = (isLater ? LATER_DAYS_AGO : WRITTEN_DAYS_AGO) * 24 - at * BETWEEN;
    const written: Happening = {
      ago: { hours },
      happens: async () => {
        const content = contentOf(test.folder, name, (identifier) => bank.get(identifier));
        const window = openNow(content.window, desk.now());
        const twice = name === MARKED_TWICE && { doubleMarking: { limitPercent: LIMIT_PERCENT } };
        await desk.createTest(test.id, { ...content, window, ...twice });
      },
    };
    const submitted: Happening = {
      ago: { hours: hours - TO_SUBMIT },
      happens: () => desk.submit('test', test.id),
    };
    const approved: Happening = {
      ago: { hours: hours - TO_APPROVE },
      happens: () => desk.approve('test', test.id, reviewer),
    };
    if (name === DRAFT) return [written];
    return name === WAITING ? [written, submitted] : [written, ...[submitted, approved].map(unannounced)];
  });

/** Nobody is told of reviews that are over. */
const unannounced = ({ ago, happens }: Happening): Happening => ({
  ago,
  happens: () => withholding([testSubmittedV1, testApprovedV1], happens),
});

function contentOf(
  folder: string,
  name: string,
  idOf: (identifier: string) => string | undefined,
): TestContent {
  const verdicts = readQtiTests(filesOf(folder), idOf);
  const verdict = verdicts.find(({ place }) => place.identifier === name);
  if (verdict?.kind === 'readable') return verdict.content;
  const problems = verdict?.problems.map(({ message }) => message).join(' ') ?? 'it has another identifier';
  throw new Error(`The test ${name} can't be read: ${problems}`);
}
