import { IconX } from '@tabler/icons-react';
import type { CandidateOption } from '@rigwise/scoring';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pairsOf, pairText } from '../pairs.ts';
import { answersAt } from '../responses.ts';
import { usePlain, useShown } from '../texts/shown.ts';
import { ShownText } from '../texts/shown-text.tsx';
import { LetteredOptions, useOptionNames } from './lettered-options.tsx';
import classes from './match-question.module.css';
import { Pick } from './pick.tsx';
import type { AnswerProps } from './question.ts';

/** More columns than this don't fit beside each other. */
const MOST_COLUMNS = 5;

/** A target for each source: a table of radio buttons, or one choice per source where there is less room. */
export function MatchQuestion({ question, interaction, stemId, ...props }: AnswerProps<'match'>) {
  const { sources, targets } = interaction;
  const { isNarrow } = useShown();
  const pairs = pairsOf(answersAt(props.response, question.id));
  const shared: MatchProps = {
    ...{ sources, targets, stemId, isReadOnly: props.isReadOnly },
    targetOf: (source) => pairs.find((pair) => pair.source === source)?.target,
    onMatch: (source, target) => {
      const others = pairs.filter((pair) => pair.source !== source);
      const next = target === undefined ? others : [...others, { source, target }];
      props.onAnswer(question.id, next.map(pairText));
    },
  };
  return isNarrow || targets.length > MOST_COLUMNS ? <Choices {...shared} /> : <Grid {...shared} />;
}

interface MatchProps {
  sources: readonly CandidateOption[];
  targets: readonly CandidateOption[];
  stemId: string;
  targetOf: (source: string) => string | undefined;
  onMatch: (source: string, target: string | undefined) => void;
  isReadOnly: boolean;
}

function Grid({ sources, targets, stemId, targetOf, onMatch, isReadOnly }: MatchProps) {
  const { t } = useTranslation();
  const plain = usePlain();
  const name = useId();
  return (
    <table className={classes['grid']} aria-labelledby={stemId}>
      <thead>
        <tr>
          <td />
          {targets.map(({ id, text }) => (
            <th key={id} scope="col">
              <ShownText of={text} />
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <tr key={source.id}>
            <th scope="row">
              <ShownText of={source.text} />
            </th>
            {targets.map((target) => (
              <td key={target.id}>
                <label>
                  <input
                    type="radio"
                    className={classes['mark']}
                    name={`${name}${source.id}`}
                    aria-label={t('items.match.cell', {
                      source: plain(source.text),
                      target: plain(target.text),
                    })}
                    checked={targetOf(source.id) === target.id}
                    disabled={isReadOnly}
                    onChange={() => onMatch(source.id, target.id)}
                  />
                </label>
              </td>
            ))}
            <td>
              {targetOf(source.id) !== undefined && !isReadOnly && (
                <button
                  type="button"
                  className={classes['clear']}
                  aria-label={t('items.match.clear', { source: plain(source.text) })}
                  onClick={() => onMatch(source.id, undefined)}
                >
                  <IconX size={16} aria-hidden="true" />
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Choices({ sources, targets, stemId, targetOf, onMatch, isReadOnly }: MatchProps) {
  const plain = usePlain();
  const names = useOptionNames(targets);
  return (
    <div>
      <LetteredOptions options={targets} />
      <ul className={classes['choices']} aria-labelledby={stemId}>
        {sources.map(({ id, text }) => (
          <li key={id}>
            <ShownText of={text} />
            <Pick
              label={plain(text)}
              value={targetOf(id) ?? ''}
              options={targets.map((target) => ({ value: target.id, label: names(target.id) }))}
              onChange={(target) => onMatch(id, target === '' ? undefined : target)}
              isReadOnly={isReadOnly}
              isWide
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
