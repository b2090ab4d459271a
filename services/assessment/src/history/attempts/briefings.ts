/** A crew briefing in a candidate's own words, and what its marker gave. */
export interface Briefing {
  readonly text: string;
  /** Of the points of each criterion. */
  readonly share: number;
  readonly comment: string;
}

/** From the weakest to the best. */
export const briefings: readonly [Briefing, ...Briefing[]] = [
  {
    text: 'Well is shut in and we have gas. We will circulate it out with the driller’s method. Everybody take care and report problems to me.',
    share: 0.2,
    comment:
      'This says nothing about roles, limits or what to report. Write it again with one task and one number each.',
  },
  {
    text: 'Hold the casing pressure constant with the choke while the pumps come up. After that we look at the drill pipe gauge. Watch for gas at the shakers.',
    share: 0.4,
    comment: 'The method is right. Now say who does what, and when each of them stops.',
  },
  {
    text:
      'I run the choke and the driller runs the pumps. We keep the casing pressure while we start and then the drill pipe ' +
      'pressure. Tell me if the pits change. Gas will come up at the end so nobody smokes, and if the alarm goes you go to muster.',
    share: 0.6,
    comment: 'Name the limits as numbers: your crew has to know at which pressure to call you.',
  },
  {
    text:
      'Choke: me. Pumps: driller, 30 strokes a minute and steady. Pits: derrickhand, call every 5 bbl. Keep 750 on casing until ' +
      'the pumps are at speed, then 400 plus slow pump pressure on drill pipe. We stop at MAASP or if the separator blows through.',
    share: 0.8,
    comment: 'Clear roles and limits. Say where people go if the alarm sounds.',
  },
  {
    text:
      'Ole, you are on the choke. Hold casing pressure at 750 while I bring the pumps to 30 strokes, then follow drill pipe ' +
      'pressure by the kill sheet. Our limit on casing is MAASP, 1,150 psi: call it out at 1,050 and stop at 1,150. Ana, pits ' +
      'and returns, tell me every 5 bbl. Separator: watch the seal, shut in if it blows through. No hot work, H₂S monitor on. ' +
      'If anyone says stop, we stop and muster at the gate.',
    share: 1,
    comment: 'One task and one limit for each of them. I would follow this briefing.',
  },
];

/** What a person of this ability writes. */
export function briefingOf(ability: number): Briefing {
  const at = Math.round((briefings.length - 1) / 2 + ability);
  return briefings[Math.min(Math.max(at, 0), briefings.length - 1)] ?? briefings[0];
}

/** One in so many is misread by the second marker. */
const MISREAD = 4;
const MISREAD_BY = 0.4;

/** What its second marker gives: mostly the same, but some answers they misread by more than a test allows. */
export function secondShareOf({ share }: Briefing, next: () => number): number {
  if (next() * MISREAD >= 1) return share;
  return share > MISREAD_BY ? share - MISREAD_BY : share + MISREAD_BY;
}
