import { listTestAudience } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../../api/use-query.ts';
import { WordsField } from '../../editor/panels/words-field.tsx';
import type { PartProps } from './rules-fields.tsx';
import { CrewsField } from './crews-field.tsx';
import classes from './test-editor.module.css';

const MOST = 100;

/** Who may take the test: everyone, or the people of some departments, positions and crews. */
export function AudienceFields({ content, onChange }: PartProps) {
  const { t } = useTranslation();
  const { data } = useQuery(listTestAudience, {});
  const { audience } = content;
  const isEveryone = Object.values(audience).every((list) => list.length === 0);
  return (
    <fieldset className={classes['part']} data-field="audience">
      <legend>{t('testEditor.audience.title')}</legend>
      <p className={classes['hint']}>
        {t(isEveryone ? 'testEditor.audience.everyone' : 'testEditor.audience.together')}
      </p>
      {(['departments', 'positions'] as const).map((list) => (
        <WordsField
          key={list}
          path={`audience.${list}`}
          label={t(`testEditor.audience.${list}`)}
          hint={t(`testEditor.audience.${list}Hint`)}
          words={audience[list]}
          suggestions={data?.[list] ?? []}
          most={MOST}
          longest={100}
          onChange={(words) => onChange({ ...content, audience: { ...audience, [list]: words } })}
        />
      ))}
      <CrewsField
        crews={audience.crews}
        known={data?.crews ?? []}
        onChange={(crews) => onChange({ ...content, audience: { ...audience, crews } })}
      />
    </fieldset>
  );
}
