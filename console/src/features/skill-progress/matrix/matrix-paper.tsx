import type { SkillMatrix } from '@rigwise/contracts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../../../ui/day.tsx';
import '../../../ui/paper.css';
import { shortText } from './cell-words.ts';
import { cellAt } from './matrix-model.ts';
import classes from './matrix.module.css';

/** As many columns as can be read on a sheet of A3; more skills are on further sheets, with the people again. */
const SKILLS_OF_A_SHEET = 60;

/** The whole matrix as tables, for paper: the grid has only what is in its window. */
export function MatrixPaper({ matrix }: { matrix: SkillMatrix }) {
  const sheets = Math.max(1, Math.ceil(matrix.skills.length / SKILLS_OF_A_SHEET));
  return Array.from({ length: sheets }, (_, at) => (
    <Sheet key={at} matrix={matrix} from={at * SKILLS_OF_A_SHEET} />
  ));
}

/** @param from the place of its first skill */
function Sheet({ matrix: { on, skills, people }, from }: { matrix: SkillMatrix; from: number }) {
  const { t } = useTranslation();
  const shown = skills.slice(from, from + SKILLS_OF_A_SHEET);
  return (
    <table
      className={classes['paper']}
      data-paper
      style={{ '--skills': Math.min(skills.length, SKILLS_OF_A_SHEET) } as CSSProperties}
    >
      <caption>
        {t('skillMatrix.asOf')} <Day date={on} />
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('skillMatrix.person')}</th>
          {shown.map(({ skillId, code, title }) => (
            <th key={skillId} scope="col">
              <span>{code === null ? title : `${code} ${title}`}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.personId}>
            <th scope="row">{person.name}</th>
            {shown.map(({ skillId }, at) => {
              const cell = cellAt(person, from + at);
              return (
                <td key={skillId} className={classes['cell']} data-state={cell.state}>
                  {shortText(t, cell)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
