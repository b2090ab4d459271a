import { NativeSelect } from '@mantine/core';
import { releases, reviewMoments } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { PartProps } from './rules-fields.tsx';
import classes from './test-editor.module.css';

const PARTS = ['score', 'answers', 'key'] as const;

/** When candidates learn their result, and what they see of it: a sentence each. */
export function ReviewFields({ content, onChange }: PartProps) {
  const { t } = useTranslation();
  const { review } = content;
  return (
    <fieldset className={classes['part']} data-field="review">
      <legend>{t('testEditor.review.title')}</legend>
      <NativeSelect
        data-field="release"
        label={t('testEditor.review.release')}
        value={content.release}
        data={releases.map((value) => ({ value, label: t(`testEditor.review.releases.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const release = releases.find((one) => one === value);
          if (release) onChange({ ...content, release });
        }}
      />
      {PARTS.map((part) => (
        <NativeSelect
          key={part}
          data-field={`review.${part}`}
          label={t(`rules.review.${part}`)}
          value={review[part]}
          data={reviewMoments.map((value) => ({ value, label: t(`rules.moments.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const moment = reviewMoments.find((one) => one === value);
            if (moment) onChange({ ...content, review: { ...review, [part]: moment } });
          }}
        />
      ))}
    </fieldset>
  );
}
