import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import {
  estimate,
  FEWEST_JUDGES,
  judgeCapabilities,
  LONGEST_COMPETENCE,
  MOST_BORDERLINE,
  MOST_JUDGES,
  MOST_PANEL_ITEMS,
  MOST_ROUNDS,
  ownPanel,
  ownPanelParams,
  ownPanelRow,
  panelDetails,
  panelParams,
  panelReason,
  panelRow,
  passMark,
  possibleJudge,
} from '../standards/panel-views.ts';
import { byTest, ofTests, testParams } from '../tests/test-answers.ts';
import { versionParam } from '../versions/version-calls.ts';
import { versionNumber, versionRevision } from '../versions/version-parts.ts';
import { fileAnswers, invalid, unauthenticated, unavailable } from './answers.ts';
import { plainText } from './plain-text.ts';

const panelCalls = { service: 'assessment', tag: 'Pass marks' } as const;
/** Authors and approvers of the test, and administrators. */
const ofTest = { ...panelCalls, access: byTest.readers } as const;
const shown = { method: 'GET', extendsSession: false } as const;
const refusals = { 400: invalid, ...ofTests.refusals };
const noPanel = { description: 'There is no such panel for this test', schema: problem };
const answers = {
  200: { description: 'The panel as it is now', schema: panelDetails },
  ...refusals,
  404: noPanel,
  409: {
    description:
      'It changed meanwhile (`panel/changed`), or its state doesn’t allow it (`panel/not-now`); `current` is the panel now',
    schema: problem,
  },
};
const step = z.strictObject({
  revision: versionRevision.meta({ description: 'Of the panel as the caller saw it' }),
});
const people = z.array(z.uuid()).min(1).max(MOST_JUDGES);
const noJudge = {
  description:
    'Some of these people can’t judge: they are unknown, can’t sign in, or have none of the capabilities (`panel/unfit-judges`)',
  schema: problem,
};

export const showPassMark = defineCall({
  ...ofTest,
  ...shown,
  id: 'showPassMark',
  path: '/api/tests/{testId}/versions/{number}/pass-mark',
  summary: 'Get the pass mark of a version of a test, and how it was set',
  params: testParams.extend(versionParam),
  answers: { 200: { description: 'The pass mark', schema: passMark }, ...ofTests.ofOne },
});

export const listPanels = defineCall({
  ...ofTest,
  ...shown,
  id: 'listPanels',
  path: '/api/tests/{testId}/panels',
  summary: 'List the standard-setting panels of a test, newest first',
  params: testParams,
  answers: { 200: { description: 'At most 100', schema: z.array(panelRow) }, ...ofTests.ofOne },
});

export const listPossibleJudges = defineCall({
  ...ofTest,
  ...shown,
  id: 'listPossibleJudges',
  path: '/api/tests/{testId}/possible-judges',
  summary:
    'Find people who could judge on a panel: holders of a capability for content, marking or observing',
  params: testParams,
  query: z.object({ search: z.string().max(200).optional() }),
  answers: {
    200: { description: 'At most 50, by name', schema: z.array(possibleJudge) },
    ...ofTests.ofOne,
  },
});

export const openPanel = defineCall({
  ...ofTest,
  id: 'openPanel',
  method: 'POST',
  path: '/api/tests/{testId}/panels',
  summary: 'Open a standard-setting panel for a version of a test, and invite its judges',
  params: testParams,
  body: z.strictObject({
    number: versionNumber.meta({ description: 'An approved or live version' }),
    competence: plainText('Describe the minimally competent candidate.', LONGEST_COMPETENCE),
    rounds: z.number().int().min(1).max(MOST_ROUNDS).default(2),
    judges: z.array(z.uuid()).min(FEWEST_JUDGES).max(MOST_JUDGES).meta({ description: 'Ids of people' }),
  }),
  answers: {
    201: { description: 'The panel, with its first round open', schema: panelDetails },
    ...refusals,
    404: { description: 'No such test or version', schema: problem },
    409: {
      description:
        'Another panel of this test isn’t finished (`panel/open`), or the version isn’t approved or live (`panel/unfit-version`)',
      schema: problem,
    },
    422: {
      description: `Its forms can draw more than ${MOST_PANEL_ITEMS} questions or none (\`panel/unfit-items\`), or some people can’t judge (\`panel/unfit-judges\`)`,
      schema: problem,
    },
  },
});

const ofPanel = { ...ofTest, params: panelParams } as const;

export const showPanel = defineCall({
  ...ofPanel,
  ...shown,
  id: 'showPanel',
  path: '/api/tests/{testId}/panels/{panelId}',
  summary: 'Get a standard-setting panel: who has handed in, and the rounds that are closed',
  answers: { 200: answers[200], ...refusals, 404: noPanel },
});

export const inviteJudges = defineCall({
  ...ofPanel,
  id: 'inviteJudges',
  method: 'POST',
  path: '/api/tests/{testId}/panels/{panelId}/judges',
  summary: 'Invite more judges while the first round is open; those who are invited already stay',
  body: z.strictObject({ judges: people }),
  answers: { ...answers, 422: noJudge },
});

export const closeRound = defineCall({
  ...ofPanel,
  id: 'closeRound',
  method: 'POST',
  path: '/api/tests/{testId}/panels/{panelId}/close-round',
  summary: `Close the open round once ${FEWEST_JUDGES} judges or more handed it in; those who did go on to the next`,
  body: step,
  answers,
});

export const proposeCut = defineCall({
  ...ofPanel,
  id: 'proposeCut',
  method: 'POST',
  path: '/api/tests/{testId}/panels/{panelId}/propose',
  summary: 'Propose the pass mark that follows from a panel, for another person to adopt',
  body: step.extend({
    cut: z.number().min(0).max(100).meta({ description: 'Percent of all points' }),
    reason: panelReason.nullable().meta({
      description:
        'Needed if it differs from the panel’s mean by more than its standard error and by more than rounding',
    }),
  }),
  answers: {
    ...answers,
    422: {
      description: 'It differs from the mean without a reason (`panel/reason-needed`)',
      schema: problem,
    },
  },
});

export const discardPanel = defineCall({
  ...ofPanel,
  id: 'discardPanel',
  method: 'POST',
  path: '/api/tests/{testId}/panels/{panelId}/discard',
  summary: 'Discard a panel whose pass mark isn’t adopted',
  body: step.extend({ reason: panelReason }),
  answers,
});

const ofApprovers = { ...panelCalls, access: byTest.approvers, params: panelParams } as const;

export const adoptCut = defineCall({
  ...ofApprovers,
  id: 'adoptCut',
  method: 'POST',
  path: '/api/tests/{testId}/panels/{panelId}/adopt',
  summary:
    'Adopt a proposed pass mark: the draft of the test’s next version gets it. Nobody adopts their own proposal',
  body: step,
  answers,
});

export const declineCut = defineCall({
  ...ofApprovers,
  id: 'declineCut',
  method: 'POST',
  path: '/api/tests/{testId}/panels/{panelId}/decline',
  summary: 'Decline a proposed pass mark, with a reason; another one can be proposed',
  body: step.extend({ reason: panelReason }),
  answers,
});

/** Only the service knows who is on a panel: others get 404. */
const ofJudges = { ...panelCalls, access: { capability: judgeCapabilities, about: 'own' } } as const;
const ofOwn = { ...ofJudges, params: ownPanelParams } as const;
const ownRefusals = {
  400: invalid,
  401: unauthenticated,
  403: {
    description: 'The caller lacks the permission, or is just taking the test (`panel/own-attempt`)',
    schema: problem,
  },
  503: unavailable,
};
const ofOwnPanel = {
  ...ownRefusals,
  404: { description: 'There is no such panel, or the caller is not on it', schema: problem },
};
const closed = {
  description: 'The round is closed or handed in already (`panel/round-closed`)',
  schema: problem,
};

export const listMyPanels = defineCall({
  ...ofJudges,
  ...shown,
  id: 'listMyPanels',
  path: '/api/panels/mine',
  summary: 'List the panels that the caller judges on, those that wait for them first',
  answers: { 200: { description: 'At most 100', schema: z.array(ownPanelRow) }, ...ownRefusals },
});

export const showMyPanel = defineCall({
  ...ofOwn,
  ...shown,
  id: 'showMyPanel',
  path: '/api/panels/{panelId}/mine',
  summary:
    'Get the questions of a panel with the caller’s estimates, and what the panel said in rounds before',
  answers: { 200: { description: 'The panel', schema: ownPanel }, ...ofOwnPanel },
});

export const showPanelImage = defineCall({
  ...ofOwn,
  ...shown,
  id: 'showPanelImage',
  path: '/api/panels/{panelId}/images/{fileId}',
  summary: 'Download an image of a question that the caller judges',
  params: ownPanelParams.extend({ fileId: z.uuid() }),
  answers: { ...fileAnswers('The image'), ...ofOwnPanel },
});

const round = z.number().int().min(1).max(MOST_ROUNDS);

export const saveEstimates = defineCall({
  ...ofOwn,
  id: 'saveEstimates',
  method: 'PUT',
  path: '/api/panels/{panelId}/estimates',
  summary: 'Keep estimates of the open round, for the caller alone; those of other questions stay',
  body: z.strictObject({
    round,
    estimates: z
      .array(z.strictObject({ versionId: z.uuid(), percent: estimate.nullable() }))
      .min(1)
      .max(MOST_PANEL_ITEMS),
  }),
  answers: {
    204: { description: 'Kept' },
    ...ofOwnPanel,
    409: closed,
    422: { description: 'The panel has no such question (`panel/other-items`)', schema: problem },
  },
});

export const handInEstimates = defineCall({
  ...ofOwn,
  id: 'handInEstimates',
  method: 'POST',
  path: '/api/panels/{panelId}/hand-in',
  summary: 'Hand in the estimates of the open round for good',
  body: z.strictObject({ round }),
  answers: {
    200: { description: 'The panel as it is now', schema: ownPanel },
    ...ofOwnPanel,
    409: closed,
    422: { description: 'Some questions have no estimate (`panel/incomplete`)', schema: problem },
  },
});

export const nameBorderline = defineCall({
  ...ofOwn,
  id: 'nameBorderline',
  method: 'PUT',
  path: '/api/panels/{panelId}/borderline',
  summary:
    'Say which people the caller considers just at the border, from working with them; possible until the last round is closed',
  body: z.strictObject({
    employeeNumbers: z.array(z.string().trim().min(1).max(50)).max(MOST_BORDERLINE),
  }),
  answers: {
    200: { description: 'The panel as it is now', schema: ownPanel },
    ...ofOwnPanel,
    409: closed,
    422: {
      description:
        'Nobody has one of the numbers (`panel/unknown-people`), or it is the caller’s (`panel/own-borderline`)',
      schema: problem,
    },
  },
});
