import type { INestApplicationContext } from '@nestjs/common';
import { attemptReleasedV1, demoMarker, type AnswerMarks } from '@rigwise/contracts';
import { withholding } from '@rigwise/messaging';
import type { Happening } from '@rigwise/service';
import { AttemptDesk, type Candidate } from './attempt-desk.ts';

/** Of well-control-for-drillers, whose last question is a briefing in the candidate's own words. */
export const TAKEN = 'well-control-for-drillers';
/** Days ago that the first of them took it; another every day. */
const FIRST_DAYS_AGO = 7;
const MINUTES = 52;
/** A marker comes a day later, except to the last ones. */
const WAITING = 2;

const BRIEFINGS = [
  'Ole, you are on the choke. Hold casing pressure at 750 while I bring the pumps to 30 strokes, then follow drill pipe ' +
    'pressure by the kill sheet. Our limit on casing is MAASP, 1,150 psi: call it out at 1,050 and stop at 1,150. Ana, pits ' +
    'and returns, tell me every 5 bbl. Separator: watch the seal, shut in if it blows through. No hot work, H₂S monitor on. ' +
    'If anyone says stop, we stop and muster at the gate.',
  'I run the choke and the driller runs the pumps. We keep the casing pressure while we start and then the drill pipe ' +
    'pressure. Tell me if the pits change. Gas will come up at the end so nobody smokes, and if the alarm goes you go to muster.',
  'Well is shut in and we have gas. We will circulate it out with the driller’s method. Everybody take care and report ' +
    'problems to me.',
  'Choke: me. Pumps: driller, 30 strokes a minute and steady. Pits: derrickhand, call every 5 bbl. Keep 750 on casing until ' +
    'the pumps are at speed, then 400 plus slow pump pressure on drill pipe. We stop at MAASP or if the separator blows through.',
  'Hold the casing pressure constant with the choke while the pumps come up. After that we look at the drill pipe gauge. ' +
    'Watch for gas at the shakers.',
] as const;

/** What the marker gave, by the briefings above. */
const MARKS: readonly Omit<AnswerMarks, 'questions'>[] = [
  { comment: 'Clear roles and clear limits. Say who watches the separator.' },
  { comment: 'Name the limits as numbers: your crew has to know at which pressure to call you.' },
  {
    comment:
      'This says nothing about roles, limits or what to report. Write it again with one task and one number each.',
  },
];
const POINTS = [0.9, 0.5, 0.1];

/** People who took a test that a person has to mark: some are marked, and some wait. */
export async function testTaking(
  parts: INestApplicationContext,
  tests: ReadonlyMap<string, string>,
): Promise<Happening[]> {
  const desk = new AttemptDesk(parts);
  const marker = await desk.callerOf(demoMarker);
  const candidates = (await desk.candidates()).slice(0, BRIEFINGS.length);
  return candidates.flatMap((candidate, at) => {
    const days = FIRST_DAYS_AGO - at;
    const taking = takes(desk, candidate, { at, days, testOf: () => tests.get(TAKEN) ?? '' });
    if (at >= candidates.length - WAITING) return taking;
    const marked: Happening = {
      ago: { days: days - 1 },
      happens: () =>
        // Nobody is told of results that are days old.
        withholding([attemptReleasedV1], () =>
          desk.mark(
            candidate,
            marker,
            POINTS[at % POINTS.length] ?? 0,
            MARKS[at % MARKS.length]?.comment ?? '',
          ),
        ),
    };
    return [...taking, marked];
  });
}

function takes(
  desk: AttemptDesk,
  candidate: Candidate,
  { at, days, testOf }: { readonly at: number; readonly days: number; readonly testOf: () => string },
): Happening[] {
  const hours = 3 + at;
  return [
    { ago: { days, hours, minutes: MINUTES + at }, happens: () => desk.start(candidate, testOf()) },
    { ago: { days, hours }, happens: () => desk.submit(candidate, BRIEFINGS[at] ?? '') },
  ];
}
