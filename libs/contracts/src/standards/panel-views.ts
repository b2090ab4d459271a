import { z } from 'zod';
import { plainText } from '../calls/plain-text.ts';
import { figureInterval } from '../analysis/analysis-views.ts';
import { itemContent } from '../items/item-content.ts';
import { count, moment, versionNumber, who } from '../versions/version-parts.ts';

/** More questions than judges can rate with care: a panel for such a test is refused. */
export const MOST_PANEL_ITEMS = 200;
export const FEWEST_JUDGES = 2;
export const MOST_JUDGES = 30;
export const MOST_ROUNDS = 3;
export const LONGEST_COMPETENCE = 4000;
export const LONGEST_PANEL_REASON = 1000;
/** People whom one judge may consider borderline. */
export const MOST_BORDERLINE = 200;

/**
 * The states of a standard-setting panel: `rating` while a round is open, `rated` once the last one is closed,
 * `proposed` while the pass mark waits for a second person, then `adopted`. `discarded` ends it before.
 */
export const panelStatuses = ['rating', 'rated', 'proposed', 'adopted', 'discarded'] as const;
export type PanelStatus = (typeof panelStatuses)[number];

/** Holders of one of these, in any scope, may judge. */
export const judgeCapabilities = ['author', 'approver', 'marker', 'assessor'] as const;

export const panelParams = z.object({ testId: z.uuid(), panelId: z.uuid() });
export const ownPanelParams = z.object({ panelId: z.uuid() });
export const panelReason = plainText('Say why.', LONGEST_PANEL_REASON);
export const estimate = z.number().min(0).max(100).meta({
  description:
    'Of 100 minimally competent candidates, how many answer right; of a question with several points, the percentage of them that such a candidate gets',
});
const figure = z.number().nullable();
const percent = z.number();
const personName = z.string().nullable().meta({ description: 'Null if no longer known' });

/** Someone who could be invited. */
export const possibleJudge = z
  .object({
    personId: z.uuid(),
    name: z.string(),
    employeeNumber: z.string(),
    department: z.string().nullable(),
  })
  .meta({ id: 'PossibleJudge' });
export type PossibleJudge = z.infer<typeof possibleJudge>;

export const panelJudge = z
  .object({
    id: z.uuid(),
    personId: z.uuid().nullable().meta({ description: 'Null once erased' }),
    name: personName,
    handedIn: count.meta({ description: 'Rounds they submitted' }),
    isIn: z.boolean().meta({ description: 'Whether they take part in the round that is open' }),
    hasHandedIn: z.boolean().meta({ description: 'The round that is open' }),
  })
  .meta({ id: 'PanelJudge' });
export type PanelJudge = z.infer<typeof panelJudge>;

/** How a panel judged one question in a round. */
export const ratedItem = z.object({
  versionId: z.uuid(),
  mean: percent,
  standardDeviation: figure.meta({ description: 'Over the judges, divided by n − 1' }),
  least: percent,
  most: percent,
});

export const panelFigures = {
  judges: count,
  mean: percent.meta({ description: 'The mean of the judges’ cuts, in percent of the points' }),
  standardDeviation: figure.meta({ description: 'Of the judges’ cuts, divided by n − 1' }),
  standardError: figure.meta({ description: 'Of the mean: the standard deviation / √n' }),
};

/** A closed round. */
export const roundResult = z
  .object({
    round: z.number().int(),
    ...panelFigures,
    change: figure.meta({ description: 'Of the mean, since the round before' }),
    items: z.array(ratedItem),
  })
  .meta({ id: 'RoundResult' });
export type RoundResult = z.infer<typeof roundResult>;

/** What one judge’s estimates come to. */
export const judgeCut = z.object({
  judgeId: z.uuid(),
  cut: percent,
  isOutlier: z.boolean().meta({
    description: 'More than two standard deviations from the mean: of fewer than six judges, none can be',
  }),
});

export const panelItem = z
  .object({
    versionId: z.uuid(),
    itemId: z.uuid(),
    number: versionNumber,
    title: z.string().meta({ description: 'In its original language' }),
    points: z.number(),
    facility: figure.meta({
      description:
        'Mean score / most points, as the item analysis of the test has it; null while a first round is open, and with too few attempts',
    }),
  })
  .meta({ id: 'PanelItem' });
export type PanelItem = z.infer<typeof panelItem>;

/** Scores of people whom judges considered borderline before they knew scores. */
export const borderlineCheck = z.object({
  named: count.meta({ description: 'People whom judges named' }),
  minimum: count.meta({ description: 'Scores of fewer people are hidden' }),
  result: z
    .object({
      candidates: count.meta({ description: 'Of those named, with a released result' }),
      median: percent,
      interval: figureInterval,
    })
    .nullable()
    .meta({ description: 'Null with too few' }),
});
export type BorderlineCheck = z.infer<typeof borderlineCheck>;

/** How many past attempts reach the pass mark of the version, and the proposed one, by their score alone. */
export const cutImpact = z
  .object({ attempts: count, atCurrent: count, atProposed: count })
  .nullable()
  .meta({ description: 'Null with too few attempts' });
export type CutImpact = z.infer<typeof cutImpact>;

/** What is kept of a panel with the pass mark that it led to. */
export const panelSummary = z.object({ ...panelFigures, rounds: z.number().int() });
export type PanelSummary = z.infer<typeof panelSummary>;

export const panelRow = z
  .object({
    id: z.uuid(),
    number: versionNumber.meta({ description: 'The version of the test that is judged' }),
    status: z.enum(panelStatuses),
    round: z.number().int(),
    rounds: z.number().int(),
    judges: count,
    openedAt: moment,
    cut: figure.meta({ description: 'Proposed or adopted, in percent' }),
  })
  .meta({ id: 'PanelRow' });
export type PanelRow = z.infer<typeof panelRow>;

export const panelDetails = z
  .object({
    ...panelRow.omit({ judges: true, cut: true }).shape,
    testId: z.uuid(),
    title: z.string().meta({ description: 'Of the test, in its original language' }),
    revision: z.number().int(),
    competence: z.string().meta({ description: 'What a minimally competent candidate can do' }),
    currentCut: percent.meta({ description: 'Of the version that is judged' }),
    draws: z.boolean().meta({
      description: 'Forms draw from these questions: the cut is over all that can be drawn',
    }),
    openedBy: who,
    judges: z.array(panelJudge),
    items: z.array(panelItem),
    results: z.array(roundResult).meta({ description: 'Of the rounds that are closed' }),
    cuts: z.array(judgeCut).meta({ description: 'Of the last round that is closed' }),
    summary: panelSummary.nullable().meta({ description: 'Null until the last round is closed' }),
    borderline: borderlineCheck.nullable().meta({ description: 'Null until the last round is closed' }),
    proposal: z
      .object({
        cut: percent,
        reason: z.string().nullable(),
        by: who,
        at: moment,
        impact: cutImpact,
      })
      .nullable(),
    decision: z
      .object({ by: who, at: moment, reason: z.string().nullable() })
      .nullable()
      .meta({ description: 'Who adopted, declined or discarded it' }),
    adoptedNumber: versionNumber.nullable().meta({
      description: 'The version of the test that got the pass mark, as a draft; null once deleted',
    }),
    own: z.boolean().meta({ description: 'The caller proposed the pass mark: another person adopts it' }),
    mayDecide: z.boolean().meta({ description: 'The caller could adopt or decline the pass mark' }),
  })
  .meta({ id: 'PanelDetails' });
export type PanelDetails = z.infer<typeof panelDetails>;

/** A panel as one of its judges finds it. */
export const ownPanelRow = z
  .object({
    id: z.uuid(),
    title: z.string(),
    number: versionNumber,
    status: z.enum(panelStatuses),
    round: z.number().int(),
    rounds: z.number().int(),
    items: count,
    rated: count.meta({ description: 'Questions with an estimate of the caller in this round' }),
    isIn: z.boolean(),
    handedInAt: moment.nullable().meta({ description: 'Of the round that is open' }),
  })
  .meta({ id: 'OwnPanelRow' });
export type OwnPanelRow = z.infer<typeof ownPanelRow>;

export const borderlinePerson = z.object({
  personId: z.uuid(),
  name: personName,
  employeeNumber: z.string().nullable(),
});

export const ownPanel = z
  .object({
    ...ownPanelRow.omit({ items: true }).shape,
    competence: z.string(),
    draws: z.boolean(),
    items: z.array(
      panelItem.extend({
        content: itemContent.meta({ description: 'With its key' }),
        estimate: figure.meta({ description: 'Of the caller in the round that is open, or the last one' }),
        before: figure.meta({ description: 'Of the caller in the round before' }),
      }),
    ),
    results: z.array(roundResult.extend({ ownCut: figure })).meta({
      description: 'Of the rounds that are closed: nobody sees others’ estimates before',
    }),
    borderline: z.array(borderlinePerson).meta({ description: 'People whom the caller named' }),
  })
  .meta({ id: 'OwnPanel' });
export type OwnPanel = z.infer<typeof ownPanel>;

/** How the pass mark of a version of a test was set. */
export const passMark = z
  .object({
    testId: z.uuid(),
    number: versionNumber,
    cutScore: percent,
    panel: z
      .object({
        panelId: z.uuid(),
        number: versionNumber.meta({ description: 'The version that the panel judged' }),
        ...panelSummary.shape,
        cut: percent,
        adoptedAt: moment,
        borderline: borderlineCheck,
      })
      .nullable()
      .meta({
        description: 'The last panel whose pass mark this version or one before it got; null if none',
      }),
    isOfPanel: z.boolean().meta({
      description: 'Whether the pass mark is still the panel’s: its author may have changed it since',
    }),
  })
  .meta({ id: 'PassMark' });
export type PassMark = z.infer<typeof passMark>;
