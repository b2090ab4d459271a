import type { INestApplicationContext } from '@nestjs/common';
import {
  demoAdjudicator,
  demoAuthor,
  demoMarker,
  demoReviewer,
  panelClosedRoundV1,
  panelCutAdoptedV1,
  panelJudgeInvitedV1,
  testApprovedV1,
  testSubmittedV1,
  type Difficulty,
  type OwnPanel,
  type PanelDetails,
} from '@rigwise/contracts';
import { withholding } from '@rigwise/messaging';
import type { Person } from '@rigwise/people';
import { demoCaller, type Age, type Happening } from '@rigwise/service';
import { DecideCut } from '../standards/decide-cut.ts';
import { JudgePanel } from '../standards/judge-panel.ts';
import { OpenPanel } from '../standards/open-panel.ts';
import { RunPanel } from '../standards/run-panel.ts';
import { numbersFor } from './attempts/chance.ts';
import type { HistoryDesk } from './history-desk.ts';
import type { BankedTest } from './test-happenings.ts';

/** The test whose pass mark was set by a panel, after its first sittings and before its last ones. */
export const SET_BY_PANEL = 'lifting-and-rigging';
/** The test whose panel is in its first round. */
export const BEING_JUDGED = 'confined-space-entry';
const COMPETENCE = {
  [SET_BY_PANEL]:
    'Rigs up everyday loads without help and stops every lift that looks wrong, but asks a lead before unusual ones.',
  [BEING_JUDGED]:
    'Enters with a permit and an attendant as taught, and leaves at the first alarm, but can’t plan an entry alone.',
};

/** Percent of the minimally competent candidates who get a question right, before judges differ about it. */
const EXPECTED: Readonly<Record<Difficulty, number>> = { easy: 88, medium: 76, hard: 62 };
/** Judges differ about candidates in general, and about single questions, by so much at most. */
const [STRICTNESS, OPINION] = [8, 12];
const STEP = 5;

/** A panel of people, from its opening until another person adopts the pass mark; and one that has begun. */
export function passMarks(
  parts: INestApplicationContext,
  desk: HistoryDesk,
  users: readonly Person[],
  tests: ReadonlyMap<string, BankedTest>,
): Happening[] {
  const judges = [demoAuthor, demoReviewer, demoMarker, demoAdjudicator].map((number) =>
    personOf(users, number),
  );
  const chair = demoCaller(personOf(users, demoAuthor), 'manager');
  const approver = demoCaller(personOf(users, demoReviewer), 'manager');
  const testId = (name: string): string => tests.get(name)?.id ?? '';

  const open = (name: keyof typeof COMPETENCE): Promise<PanelDetails> => {
    const people = judges.map(({ personId }) => personId);
    const asked = { number: 1, competence: COMPETENCE[name], rounds: 2, judges: people };
    return parts.get(OpenPanel).execute(testId(name), asked, chair);
  };
  const rate = async (panelId: string, judge: Person, estimate: Estimate): Promise<void> => {
    const caller = demoCaller(judge, 'employee');
    const own = await parts.get(JudgePanel).show(panelId, caller);
    const estimates = own.items.map((item) => ({
      versionId: item.versionId,
      percent: estimate(judge.employeeNumber, item, own),
    }));
    await parts.get(JudgePanel).save(panelId, { round: own.round, estimates }, caller);
    await parts.get(JudgePanel).handIn(panelId, own.round, caller);
  };

  let panel: PanelDetails | undefined;
  const step = (ago: Age, take: (now: PanelDetails) => Promise<PanelDetails>): Happening => ({
    ago,
    happens: async () => {
      if (!panel) throw new Error('The panel was not opened');
      panel = await take(panel);
    },
  });
  const rated = (days: number, estimate: Estimate): Happening[] =>
    judges.map((judge, at): Happening => ({
      ago: { days, hours: 5 - at },
      happens: () => rate(panel?.id ?? '', judge, estimate),
    }));
  const keyOf = ({ id }: PanelDetails) => ({ testId: testId(SET_BY_PANEL), panelId: id });
  const close = (now: PanelDetails) => parts.get(RunPanel).closeRound(keyOf(now), now.revision, chair);
  const steps: Happening[] = [
    {
      ago: { days: 210 },
      happens: async () => {
        panel = await open(SET_BY_PANEL);
      },
    },
    ...rated(204, firstEstimate),
    step({ days: 203 }, close),
    ...rated(198, secondEstimate),
    step({ days: 197 }, close),
    step({ days: 196 }, (now) => {
      const cut = Math.round(now.summary?.mean ?? 0);
      const proposal = { revision: now.revision, cut, reason: null };
      return parts.get(DecideCut).propose(keyOf(now), proposal, chair);
    }),
    step({ days: 194 }, (now) => parts.get(DecideCut).adopt(keyOf(now), now.revision, approver)),
    { ago: { days: 193 }, happens: () => desk.submit('test', testId(SET_BY_PANEL)) },
    { ago: { days: 191 }, happens: () => desk.approve('test', testId(SET_BY_PANEL), approver) },
    {
      ago: { days: 2 },
      happens: async () => {
        const { id } = await open(BEING_JUDGED);
        await rate(id, personOf(users, demoMarker), firstEstimate);
      },
    },
  ];
  return steps.map(quietly);
}

type Item = OwnPanel['items'][number];
/** In percent. */
type Estimate = (judge: string, item: Item, panel: OwnPanel) => number;

const firstEstimate: Estimate = (judge, { content }) => {
  const between = (name: string): number => 2 * numbersFor(name)() - 1;
  const strictness = STRICTNESS * between(`judge ${judge}`);
  const opinion = OPINION * between(`estimate ${judge} ${content.title}`);
  return inSteps(EXPECTED[content.classification.difficulty] + strictness + opinion);
};

/** Halfway to what the others said. */
const secondEstimate: Estimate = (_judge, { versionId, before }, { results }) => {
  const mean = results.at(-1)?.items.find((one) => one.versionId === versionId)?.mean ?? 0;
  return inSteps(((before ?? mean) + mean) / 2);
};

const inSteps = (percent: number): number => Math.min(100, Math.round(percent / STEP) * STEP);

function personOf(users: readonly Person[], number: string): Person {
  const found = users.find(({ employeeNumber }) => employeeNumber === number);
  if (!found) throw new Error(`There is no ${number}`);
  return found;
}

/** Nobody is told of what is over, and the page of pass marks says what waits. */
const quietly = ({ ago, happens }: Happening): Happening => ({
  ago,
  happens: () =>
    withholding(
      [panelJudgeInvitedV1, panelClosedRoundV1, panelCutAdoptedV1, testSubmittedV1, testApprovedV1],
      happens,
    ),
});
