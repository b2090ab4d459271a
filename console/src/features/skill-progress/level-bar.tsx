import { skillLevels, type SkillProgress } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import classes from './level-bar.module.css';
import { levelNumber } from './standing.ts';
import { levelsText } from './words.ts';

const STEP = 24;
const WIDTH = 20;
const HEIGHT = 16;

/**
 * Five steps: filled up to the level held, dashed up to the level needed, with a line where that is. The text says the
 * same.
 */
export function LevelBar({ skill }: { skill: Pick<SkillProgress, 'level' | 'required'> }) {
  const { t } = useTranslation();
  const [held, required] = [levelNumber(skill.level), levelNumber(skill.required)];
  const stateOf = (step: number): string => (step <= held ? 'held' : step <= required ? 'missing' : 'open');
  return (
    <span className={classes['level']}>
      <svg
        className={classes['bar']}
        viewBox={`0 0 ${STEP * skillLevels.length} ${HEIGHT}`}
        aria-hidden="true"
        focusable="false"
      >
        {skillLevels.map((level, at) => (
          <rect
            key={level}
            data-step={stateOf(at + 1)}
            {...{ x: at * STEP + 1, y: 4, width: WIDTH, height: 8, rx: 2 }}
          />
        ))}
        {required > 0 && (
          <line
            className={classes['required']}
            {...{ x1: required * STEP - 1, x2: required * STEP - 1, y1: 0, y2: HEIGHT }}
          />
        )}
      </svg>
      <span className={classes['text']}>{levelsText(t, skill)}</span>
    </span>
  );
}
