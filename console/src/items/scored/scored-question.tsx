import type { ItemResponse, ScenarioPart } from '@rigwise/contracts';
import type { CandidateInteraction, QuestionScore } from '@rigwise/scoring';
import { ShownText } from '../texts/shown-text.tsx';
import { Points } from './points.tsx';
import { ScoredBlanks } from './scored-blanks.tsx';
import { ScoredHotspot } from './scored-hotspot.tsx';
import { ScoredMarked } from './scored-marked.tsx';
import { ScoredOrder } from './scored-order.tsx';
import { ScoredGapMatch, ScoredMatch } from './scored-pairs.tsx';
import classes from './scored-question.module.css';
import { ScoredSelection } from './scored-selection.tsx';
import type { ResultParts } from './scored.ts';
import { Verdict } from './verdict.tsx';
import { Why } from './why.tsx';

interface ScoredQuestionProps {
  question: ScenarioPart;
  seen: CandidateInteraction;
  response: ItemResponse;
  score: QuestionScore;
  shows: ResultParts;
}

/** One question with its score, the answers, and what is correct. */
export function ScoredQuestion(props: ScoredQuestionProps) {
  const { question, score, shows } = props;
  return (
    <div className={classes['question']}>
      <Head score={score} shows={shows} />
      <Answers {...props} />
      {shows.key && <Why of={question.rationale} isForQuestion />}
    </div>
  );
}

function Head({ score, shows }: Pick<ScoredQuestionProps, 'score' | 'shows'>) {
  if (!shows.score && !shows.answers) return null;
  return (
    <p className={classes['head']}>
      {shows.answers && <Verdict state={score.state} />}
      {shows.score && (score.state === 'to-mark' ? <Points max={score.max} /> : <Points {...score} />)}
    </p>
  );
}

/** The content and what the candidate saw are of one item, so their types are the same. */
function Answers({ question, seen, ...others }: ScoredQuestionProps) {
  const { interaction } = question;
  const shared = { question, ...others };
  const stem = <ShownText of={question.stem} />;
  switch (interaction.type) {
    case 'choice':
    case 'multiple-response':
      return (
        <>
          {stem}
          {(seen.type === 'choice' || seen.type === 'multiple-response') && (
            <ScoredSelection interaction={interaction} options={seen.options} {...shared} />
          )}
        </>
      );
    case 'order':
    case 'graphic-order':
      return (
        <>
          {stem}
          <ScoredOrder interaction={interaction} {...shared} />
        </>
      );
    case 'match':
      return (
        <>
          {stem}
          {seen.type === 'match' && (
            <ScoredMatch interaction={interaction} sources={seen.sources} {...shared} />
          )}
        </>
      );
    case 'hotspot':
      return (
        <>
          {stem}
          <ScoredHotspot interaction={interaction} {...shared} />
        </>
      );
    case 'gap-match':
      return <ScoredGapMatch interaction={interaction} {...shared} />;
    case 'inline-choice':
    case 'text-entry':
    case 'numeric':
      return <ScoredBlanks interaction={interaction} {...shared} />;
    case 'extended-text':
    case 'file-upload':
      return (
        <>
          {stem}
          <ScoredMarked interaction={interaction} {...shared} />
        </>
      );
  }
}
