import { Button, Checkbox, TextInput } from '@mantine/core';
import type { InteractionOf, Localized, RichText } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useEditing } from '../editing.ts';
import classes from '../lists.module.css';
import textsClasses from '../texts.module.css';
import { freeLetter, idsOf } from '../model/ids.ts';
import { blanksIn } from '../model/rich.ts';
import { RichField } from '../rich/rich-field.tsx';
import type { FieldsProps } from './choice-fields.tsx';
import { BlanksScoring, Shuffle } from './scoring-fields.tsx';
import { LineField } from './line-field.tsx';
import { NumericFields, type NumericBlank } from './numeric-fields.tsx';
import { Add, Row, Score, type OneBlankProps } from './rows.tsx';

type Of = InteractionOf<'inline-choice' | 'text-entry' | 'numeric'>;
type InlineBlank = InteractionOf<'inline-choice'>['blanks'][number];
type TextBlank = InteractionOf<'text-entry'>['blanks'][number];

interface BlankFieldsProps extends FieldsProps<Of> {
  stem: Localized<RichText>;
}

/** The answers of each blank in the question. */
export function BlankFields({ path, of, stem, onChange }: BlankFieldsProps) {
  const { t } = useTranslation();
  const inText = blanksIn(stem);
  const hasPoints = of.scoring.rule === 'sum';
  const blanks = [...of.blanks].map((blank, at) => ({ blank, at, number: inText.indexOf(blank.id) + 1 }));
  const removed = (id: string): void =>
    onChange({ ...of, blanks: of.blanks.filter((one) => one.id !== id) } as Of);
  return (
    <div className={classes['part']} data-field={`${path}.blanks`}>
      {blanks.length === 0 && <p className={textsClasses['hint']}>{t('itemEditor.blanks.none')}</p>}
      {blanks
        .toSorted((a, b) => order(a.number) - order(b.number))
        .map(({ blank, at, number }) => {
          const name = number > 0 ? t('itemEditor.blanks.name', { number }) : t('itemEditor.blanks.outside');
          const fields: Omit<OneBlankProps<never>, 'blank' | 'onChange'> = {
            ...{ path: `${path}.blanks.${at}`, name, hasPoints },
          };
          return (
            <fieldset
              key={blank.id}
              className={classes['list']}
              data-card
              data-field={`${path}.blanks.${at}`}
            >
              <legend>{name}</legend>
              {number === 0 && (
                <p className={textsClasses['hint']}>
                  {t('itemEditor.blanks.outsideHint')}{' '}
                  <Button variant="default" size="sm" onClick={() => removed(blank.id)}>
                    {t('itemEditor.blanks.remove')}
                  </Button>
                </p>
              )}
              {of.type === 'inline-choice' && (
                <InlineFields
                  {...fields}
                  blank={blank as InlineBlank}
                  onChange={(next) => onChange({ ...of, blanks: of.blanks.with(at, next) })}
                />
              )}
              {of.type === 'text-entry' && (
                <TextFields
                  {...fields}
                  blank={blank as TextBlank}
                  onChange={(next) => onChange({ ...of, blanks: of.blanks.with(at, next) })}
                />
              )}
              {of.type === 'numeric' && (
                <NumericFields
                  {...fields}
                  blank={blank as NumericBlank}
                  onChange={(next) => onChange({ ...of, blanks: of.blanks.with(at, next) })}
                />
              )}
            </fieldset>
          );
        })}
      {of.type === 'inline-choice' && (
        <Shuffle
          path={`${path}.shuffle`}
          isShuffled={of.shuffle}
          onChange={(shuffle) => onChange({ ...of, shuffle })}
        />
      )}
      <BlanksScoring
        path={`${path}.scoring`}
        rule={of.scoring}
        onChange={(scoring) => onChange({ ...of, scoring })}
      />
    </div>
  );
}

/** Those that are not in the text come last. */
const order = (number: number): number => (number === 0 ? Number.MAX_SAFE_INTEGER : number);

function InlineFields({ path, name, hasPoints, blank, onChange }: OneBlankProps<InlineBlank>) {
  const { t } = useTranslation();
  const { language, original } = useEditing();
  const { options } = blank;
  return (
    <div data-field={`${path}.options`} className={classes['rows']}>
      {options.map((option, at) => {
        const optionName = t('itemEditor.blanks.option', { name, number: at + 1 });
        const change = (edit: Partial<typeof option>): void =>
          onChange({ ...blank, options: options.with(at, { ...option, ...edit }) });
        return (
          <div key={option.id}>
            <Row
              remove={t('itemEditor.options.remove', { name: optionName })}
              onRemove={
                options.length > 2
                  ? () => onChange({ ...blank, options: options.toSpliced(at, 1) })
                  : undefined
              }
            >
              <LineField
                path={`${path}.options.${at}.text`}
                label={optionName}
                value={option.text}
                onChange={(text) => change({ text })}
              />
              {hasPoints ? (
                <Score
                  name={optionName}
                  path={`${path}.options.${at}.score`}
                  score={option.score}
                  onChange={(score) => change({ score })}
                />
              ) : (
                <Checkbox
                  label={t('itemEditor.blanks.right')}
                  aria-label={t('itemEditor.options.correct', { name: optionName })}
                  checked={option.score > 0}
                  onChange={({ currentTarget }) => change({ score: currentTarget.checked ? 1 : 0 })}
                />
              )}
            </Row>
            <RichField
              path={`${path}.options.${at}.rationale`}
              label={t('itemEditor.options.rationale', { name: optionName })}
              value={option.rationale}
              isLine
              isLabelShown={false}
              placeholder={t(
                option.score > 0 ? 'itemEditor.options.whyRight' : 'itemEditor.options.whyWrong',
              )}
              onChange={(rationale) => change({ rationale })}
            />
          </div>
        );
      })}
      {language === original && options.length < 30 && (
        <Add
          label={t('itemEditor.blanks.addOption', { name })}
          onAdd={() =>
            onChange({
              ...blank,
              options: [...options, { id: freeLetter(idsOf(options)), text: {}, score: 0 }],
            })
          }
        />
      )}
    </div>
  );
}

function TextFields({ path, name, hasPoints, blank, onChange }: OneBlankProps<TextBlank>) {
  const { t } = useTranslation();
  const { answers } = blank;
  return (
    <div data-field={`${path}.answers`} className={classes['rows']}>
      {answers.map((answer, at) => {
        const answerName = t('itemEditor.blanks.answer', { name, number: at + 1 });
        const change = (edit: Partial<typeof answer>): void =>
          onChange({ ...blank, answers: answers.with(at, { ...answer, ...edit }) });
        return (
          <Row
            key={at}
            remove={t('itemEditor.options.remove', { name: answerName })}
            onRemove={() => onChange({ ...blank, answers: answers.toSpliced(at, 1) })}
          >
            <TextInput
              aria-label={answerName}
              placeholder={t('itemEditor.blanks.accepted')}
              data-field={`${path}.answers.${at}.text`}
              value={answer.text}
              maxLength={500}
              dir="auto"
              onChange={({ currentTarget }) => change({ text: currentTarget.value })}
            />
            {hasPoints && (
              <Score
                name={answerName}
                path={`${path}.answers.${at}.score`}
                score={answer.score}
                onChange={(score) => change({ score })}
              />
            )}
            <Checkbox
              label={t('itemEditor.blanks.caseSensitive')}
              checked={answer.caseSensitive}
              onChange={({ currentTarget }) => change({ caseSensitive: currentTarget.checked })}
            />
          </Row>
        );
      })}
      {answers.length < 30 && (
        <Add
          label={t('itemEditor.blanks.addAnswer', { name })}
          onAdd={() =>
            onChange({ ...blank, answers: [...answers, { text: '', score: 1, caseSensitive: false }] })
          }
        />
      )}
      <Checkbox
        label={t('itemEditor.blanks.trim')}
        checked={blank.trim}
        onChange={({ currentTarget }) => onChange({ ...blank, trim: currentTarget.checked })}
      />
    </div>
  );
}
