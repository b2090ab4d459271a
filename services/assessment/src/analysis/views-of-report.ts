import type { ItemFigures, TestFigures } from '@rigwise/contracts';
import type { AnalysisReport, VersionReport } from '@rigwise/scoring/analysis';
import type { VersionAnalysis } from './stored-analysis.ts';

/** The figures of a test as they are stored. */
export function testFiguresOf({ totals, reliability, worth }: AnalysisReport): TestFigures {
  const { mean, median, standardDeviation, skewness, kurtosis } = totals;
  const { alpha, alphaInterval, items: alphaItems, errorRatio, standardError } = reliability;
  return {
    ...{ mean, median, standardDeviation, skewness, kurtosis },
    ...{ alpha, alphaInterval, alphaItems, errorRatio, standardError, ...worth },
  };
}

/** The versions of a report as they are stored. */
export const versionsOf = ({ versions }: AnalysisReport, asOf: Date): VersionAnalysis[] =>
  versions.map((version) => ({
    ...{ versionId: version.id, attempts: version.attempts, asOf },
    figures: itemFiguresOf(version),
    details: version.statistics && {
      parts: version.parts.map(({ question, blank, key, people, options, omitted, rival }) => ({
        ...{ question, blank, key: [...key], people, omitted, rival },
        options: [...options],
      })),
      results: version.results && { ...version.results, options: [...version.results.options] },
      times: version.times && { ...version.times, histogram: [...version.times.histogram] },
    },
  }));

function itemFiguresOf({ statistics }: VersionReport): ItemFigures | null {
  if (!statistics) return null;
  const { attempts: _attempts, ...figures } = statistics;
  return figures;
}
