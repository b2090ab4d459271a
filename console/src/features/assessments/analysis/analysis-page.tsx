import { useSearchParams } from 'react-router-dom';
import { parts } from './analysis-frame.tsx';
import { CalibrationPart } from './calibration/calibration-part.tsx';
import { GroupsPart } from './calibration/groups-part.tsx';
import { QuestionsPart } from './questions-part.tsx';

const PARTS = { questions: QuestionsPart, calibration: CalibrationPart, groups: GroupsPart } as const;

/** `?analysis=`: how well the questions of a test measure, in place of the test; `part=` is one part of it. */
export function AnalysisPage({ testId }: { testId: string }) {
  const [params] = useSearchParams();
  const Part = PARTS[parts.find((part) => part === params.get('part')) ?? 'questions'];
  return <Part testId={testId} />;
}
