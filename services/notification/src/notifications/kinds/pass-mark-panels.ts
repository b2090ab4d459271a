import {
  judgeCapabilities,
  panelClosedRoundV1,
  panelCutAdoptedV1,
  panelJudgeInvitedV1,
} from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on } from '../define-notification.ts';

const ofJudges = {
  group: 'content',
  capabilities: judgeCapabilities,
  channels: { inApp: true, email: false, digest: true },
} as const;
const panel = { title: z.string(), panelId: z.uuid() };
const linkOf = ({ panelId }: { readonly panelId: string }): string => `/pass-marks?panel=${panelId}`;

/** One for each invitation. */
export const panelJudgeInvited = defineNotification({
  ...ofJudges,
  kind: 'panel.judge-invited',
  label: 'You are asked to judge for a pass mark',
  channels: { inApp: true, email: true, digest: true },
  details: z.object(panel),
  text: ({ title }) => ({
    title: `Judge for a pass mark: ${title}`,
    body: 'You were asked to estimate how a minimally competent candidate answers each question.',
  }),
  link: linkOf,
  tells: [
    on(panelJudgeInvitedV1, ({ payload: { judgeId, personId, title, panelId } }) => ({
      ...{ subjectId: judgeId, who: { people: [personId] }, details: { title, panelId } },
    })),
  ],
});

export const panelRoundClosed = defineNotification({
  ...ofJudges,
  kind: 'panel.round-closed',
  label: 'A round of your pass mark panel was closed',
  details: z.object({ ...panel, round: z.number(), last: z.boolean() }),
  text: ({ title, round, last }) => ({
    title: `Round ${round} closed: ${title}`,
    body: last
      ? 'It was the last round. You can see what the panel said.'
      : 'See what the panel said, then look at your estimates again.',
  }),
  link: linkOf,
  tells: [
    on(panelClosedRoundV1, ({ payload: { closingId, people, title, panelId, round, last } }) => ({
      ...{ subjectId: closingId, who: { people }, details: { title, panelId, round, last } },
    })),
  ],
});

export const panelCutAdopted = defineNotification({
  ...ofJudges,
  kind: 'panel.cut-adopted',
  label: 'The pass mark of your panel was adopted',
  details: z.object({ ...panel, cut: z.number(), number: z.number() }),
  text: ({ title, cut, number }) => ({
    title: `Pass mark adopted: ${title}`,
    body: `Version ${number} of the test has a pass mark of ${cut} % from your panel.`,
  }),
  link: linkOf,
  tells: [
    on(panelCutAdoptedV1, ({ payload: { people, by, proposedBy, title, panelId, cut, number } }) => ({
      ...{ subjectId: panelId, who: { people }, details: { title, panelId, cut, number } },
      // They know, or hear it as its proposer.
      except: [by, proposedBy],
    })),
  ],
});

/** For the person who proposed it, on the page where they see the whole panel. */
export const panelProposalAdopted = defineNotification({
  ...{ group: 'content', channels: { inApp: true, email: false, digest: true } },
  kind: 'panel.proposal-adopted',
  label: 'A pass mark you proposed was adopted',
  roles: ['admin'],
  capabilities: ['author', 'approver'],
  details: z.object({ ...panel, testId: z.uuid(), cut: z.number(), number: z.number(), admin: z.boolean() }),
  text: ({ title, cut, number }) => ({
    title: `Your pass mark was adopted: ${title}`,
    body: `The draft of version ${number} of the test has a pass mark of ${cut} %. Submit it for review when it is ready.`,
  }),
  link: ({ testId, panelId, admin }) =>
    `${admin ? '/admin/assessments' : '/question-editor'}?test=${testId}&panel=${panelId}`,
  tells: [
    on(panelCutAdoptedV1, async ({ payload }, known) => {
      const { proposedBy, title, panelId, testId, cut, number } = payload;
      const proposer = await known.holderOf(proposedBy);
      const admin = await known.isAdministrator(proposedBy);
      return {
        ...{ subjectId: panelId, who: { people: proposer === null ? [] : [proposer] } },
        details: { title, panelId, testId, cut, number, admin },
      };
    }),
  ],
});
