import { previewTest, type CallAnswer, type TestDetails } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCall } from '../../../../api/call.ts';
import { PreviewBoundary } from '../../../../items/preview/preview-boundary.tsx';
import { PreviewStage } from '../../../../items/preview/preview-stage.tsx';
import { InlineAlert } from '../../../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../../../ui/form/refusals.ts';
import { FormTrial } from './form-trial.tsx';
import classes from './preview.module.css';
import { SeedBar } from './seed-bar.tsx';
import { StartOfTest } from './start-of-test.tsx';

type Form = CallAnswer<typeof previewTest, 200>;

/** A test as candidates get it: its start, a form that a seed draws, and the result by any review policy. */
export function TestPreviewPart({ details: { test, version } }: { details: TestDetails }) {
  const { t } = useTranslation();
  const { languages } = version.content;
  const [language, setLanguage] = useState(languages[0] ?? 'en');
  const [form, setForm] = useState<Form | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const draw = async (seed: string, inLanguage = language): Promise<void> => {
    setDrawing(true);
    setProblem(null);
    const body = { number: version.number, language: inLanguage, ...(seed !== '' && { seed }) };
    try {
      // Each form is drawn anew: a remembered answer would be the last one's.
      setForm((await createCall()(previewTest, { params: { testId: test.id }, body })).body);
    } catch (error) {
      setProblem(serverMessage(error) ?? t('testPreview.failed'));
    } finally {
      setDrawing(false);
    }
  };
  return (
    <div className={classes['part']}>
      <SeedBar
        key={form?.seed}
        seed={form?.seed ?? ''}
        isBusy={isDrawing}
        hasForm={form !== null}
        onDraw={(seed) => void draw(seed)}
      />
      <InlineAlert text={problem} />
      <PreviewStage
        {...{ languages, language }}
        onLanguage={(chosen) => {
          setLanguage(chosen);
          // A draw depends on the languages of the test, not on the one that is chosen: the form stays.
          if (form) setForm({ ...form, language: chosen });
        }}
      >
        <PreviewBoundary of={form} failed={<p role="alert">{t('testPreview.failed')}</p>}>
          {form ? (
            <FormTrial key={form.seed} form={form} language={language} />
          ) : (
            <StartOfTest details={{ test, version }} language={language} />
          )}
        </PreviewBoundary>
      </PreviewStage>
    </div>
  );
}
