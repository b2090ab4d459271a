import type { Interaction, Localized, RichText } from '@rigwise/contracts';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../ui/parts.ts';
import { Waiting } from '../../../../ui/waiting.tsx';
import { useEditing } from '../editing.ts';
import { blankIdsToDeclare, blankLabels, withBlanks } from '../model/blanks.ts';
import { HAS_BLANKS } from '../model/change-type.ts';
import { freeId } from '../model/ids.ts';
import type { Question } from '../model/new-content.ts';
import { blanksIn } from '../model/rich.ts';
import { RichField } from '../rich/rich-field.tsx';
import { ChoiceFields, OrderFields } from './choice-fields.tsx';

/** Each loads when the first question of its type is opened. */
const AreaFields = lazyPart(async () => (await import('./area-fields.tsx')).AreaFields);
const BlankFields = lazyPart(async () => (await import('./blank-fields.tsx')).BlankFields);
const GapFields = lazyPart(async () => (await import('./gap-fields.tsx')).GapFields);
const MarkedFields = lazyPart(async () => (await import('./marked-fields.tsx')).MarkedFields);
const MatchFields = lazyPart(async () => (await import('./match-fields.tsx')).MatchFields);

interface QuestionFieldsProps<Q extends Question> {
  /** '' for an item of one question, `parts.1.` in a scenario. */
  path: string;
  question: Q;
  onChange: (question: Q) => void;
}

/** A question: its text, its answers and why they are right. */
export function QuestionFields<Q extends Question>({ path, question, onChange }: QuestionFieldsProps<Q>) {
  const { t } = useTranslation();
  const { language } = useEditing();
  const { stem, interaction } = question;
  const hasBlanks = HAS_BLANKS.has(interaction.type);
  const labels = useMemo(() => blankLabels(question, language), [question, language]);
  const blanks = useMemo(
    () =>
      hasBlanks
        ? {
            textOf: (id: string) => labels.get(id) ?? t('itemEditor.blanks.unknown'),
            // A translation first gets the blanks of the original.
            next: (have: readonly string[]) =>
              blankIdsToDeclare(question).find((id) => !have.includes(id)) ??
              freeId('B', [...have, ...blankIdsToDeclare(question)]),
          }
        : undefined,
    [hasBlanks, labels, question, t],
  );
  const withStem = (next: Localized<RichText>): void =>
    onChange({ ...question, stem: next, interaction: withBlanks(interaction, blanksIn(next)) });
  return (
    <>
      <RichField
        path={`${path}stem`}
        label={t('itemEditor.stem')}
        value={stem}
        {...(hasBlanks && { hint: t('itemEditor.blanks.insertHint') })}
        blanks={blanks}
        onChange={withStem}
      />
      <Suspense fallback={<Waiting />}>
        <InteractionFields
          path={`${path}interaction`}
          question={question}
          onChange={(next) => onChange({ ...question, interaction: next })}
        />
      </Suspense>
      <RichField
        path={`${path}rationale`}
        label={t('itemEditor.rationale')}
        hint={t('itemEditor.rationaleHint')}
        value={question.rationale}
        onChange={(rationale) => onChange({ ...question, rationale })}
      />
    </>
  );
}

interface InteractionFieldsProps {
  path: string;
  question: Question;
  onChange: (interaction: Interaction) => void;
}

function InteractionFields({ path, question: { stem, interaction: of }, onChange }: InteractionFieldsProps) {
  switch (of.type) {
    case 'choice':
    case 'multiple-response':
      return <ChoiceFields {...{ path, of, onChange }} />;
    case 'order':
      return <OrderFields {...{ path, of, onChange }} />;
    case 'match':
      return <MatchFields {...{ path, of, onChange }} />;
    case 'gap-match':
      return <GapFields {...{ path, of, stem, onChange }} />;
    case 'inline-choice':
    case 'text-entry':
    case 'numeric':
      return <BlankFields {...{ path, of, stem, onChange }} />;
    case 'hotspot':
    case 'graphic-order':
      return <AreaFields {...{ path, of, onChange }} />;
    case 'extended-text':
    case 'file-upload':
      return <MarkedFields {...{ path, of, onChange }} />;
  }
}
