import type { SkillMatrix } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Day } from '../../../ui/day.tsx';
import '../../../ui/paper.css';
import { shortText } from './cell-words.ts';
import { cellAt } from './matrix-model.ts';
import classes from './matrix.module.css';

/** The whole matrix as a table, for paper: the grid has only what is in its window. */
export function MatrixPaper({ matrix: { on, skills, people } }: { matrix: SkillMatrix }) {
  const { t } = useTranslation();
  return (
    <table className={classes['paper']} data-paper>
      <caption>
        {t('skillMatrix.asOf')} <Day date={on} />
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('skillMatrix.person')}</th>
          {skills.map(({ skillId, code, title }) => (
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
            {skills.map(({ skillId }, at) => {
              const cell = cellAt(person, at);
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
