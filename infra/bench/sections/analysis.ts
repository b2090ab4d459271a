import { itemContent, plainDoc } from '@rigwise/contracts';
import { Xoshiro256 } from '@rigwise/scoring';
import { calibrateTest, ResponseCollector, TestAnalysis } from '@rigwise/scoring/analysis';
import type { BenchRun } from '../bench-run.ts';
import { median } from '../measure/statistics.ts';
import { atMost } from '../report/row.ts';
import type { Section } from './section.ts';

const ATTEMPTS = 10_000;
const QUESTIONS = 40;
const OPTIONS = ['a', 'b', 'c', 'd'];
const TIMES = 3;
const BAR_SECONDS = 2;
/** In a thread of its own, behind the analysis. */
const CALIBRATION_BAR_SECONDS = 20;
const LANGUAGES = ['en', 'ar'];

const versions = Array.from({ length: QUESTIONS }, (_none, at) => ({
  id: `version-${at}`,
  max: 1,
  content: itemContent.parse({
    ...{ kind: 'question', title: `Question ${at}`, languages: ['en'], classification: {} },
    stem: { en: plainDoc('Which valve do you close first?') },
    interaction: {
      ...{ type: 'choice', correct: 'a', scoring: { rule: 'match_correct', points: 1 } },
      options: OPTIONS.map((id) => ({ id, text: { en: plainDoc(`Valve ${id}`) } })),
    },
  }),
}));

/** Computes the item analysis of a large test from answers as they are stored. */
export async function analysisSection(run: BenchRun): Promise<Section> {
  run.say('Item analyses …');
  const taken: number[] = [];
  for (let time = 0; time < run.either(TIMES, 1); time++) taken.push(secondsOfOne(time));
  return Promise.resolve({
    rows: [
      atMost({
        ...{ what: `item analysis of ${ATTEMPTS} attempts at ${QUESTIONS} questions`, value: median(taken) },
        ...{ bar: BAR_SECONDS, digits: 2, unit: 's' },
      }),
      atMost({
        ...{
          what: `its calibration and comparison of ${LANGUAGES.length} groups`,
          value: secondsOfCalibration(),
        },
        ...{ bar: CALIBRATION_BAR_SECONDS, digits: 2, unit: 's' },
      }),
    ],
    notes: [],
  });
}

function secondsOfOne(seed: number): number {
  const random = Xoshiro256.fromSeed(seed.toString(16).padStart(32, '0'));
  const analysis = new TestAnalysis(versions);
  let ms = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = random.next().toString(16).padStart(32, '0');
    const ability = random.below(100);
    const stored = versions.map(({ id }, at) => {
      const isRight = random.below(100) < ability;
      const score = isRight ? 1 : 0;
      const response = { RESPONSE: [`O${1 + random.below(OPTIONS.length)}`] };
      return {
        versionId: id,
        itemId: `item-${at}`,
        score,
        response,
        isOrdered: true,
        seconds: random.below(300),
      };
    });
    const before = performance.now();
    analysis.add(form, stored);
    ms += performance.now() - before;
  }
  const before = performance.now();
  if (analysis.report()?.versions.length !== QUESTIONS) throw new Error('A question is missing');
  return (ms + performance.now() - before) / 1000;
}

function secondsOfCalibration(): number {
  const random = Xoshiro256.fromSeed('c'.repeat(32));
  const collector = new ResponseCollector(versions, ['language']);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const ability = random.below(100);
    const answers = versions.map(({ id }) => ({
      versionId: id,
      score: random.below(100) < ability ? 1 : 0,
    }));
    collector.add(answers, [LANGUAGES[random.below(LANGUAGES.length)] ?? null]);
  }
  const before = performance.now();
  const { comparisons, converged } = calibrateTest(collector.responses(), {
    ...{ minimum: 200, maximumIterations: 300 },
  });
  if (comparisons.length !== LANGUAGES.length || !converged) throw new Error('A calibration is not complete');
  return (performance.now() - before) / 1000;
}
