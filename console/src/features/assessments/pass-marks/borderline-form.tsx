import { Textarea } from '@mantine/core';
import { nameBorderline, type OwnPanel } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { CallForm } from '../../../ui/form/call-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import classes from './pass-marks.module.css';

const numbersIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');

/** People whom the judge considers just at the border, before anybody compares scores. */
export function BorderlineForm({
  panel,
  onChanged,
}: {
  panel: OwnPanel;
  onChanged: (panel: OwnPanel) => void;
}) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const named = panel.borderline.flatMap(({ employeeNumber }) => employeeNumber ?? []).join('\n');
  const form = useCallForm({
    call: nameBorderline,
    initial: { employeeNumbers: named },
    toArguments: ({ employeeNumbers }) => ({
      params: { panelId: panel.id },
      body: { employeeNumbers: numbersIn(employeeNumbers) },
    }),
    onDone: (after) => {
      onChanged(after);
      toasts.show({ title: t('passMarks.borderline.done'), text: panel.title, tone: 'good' });
    },
  });
  return (
    <section className={classes['card']} aria-labelledby="borderline-people">
      <h2 id="borderline-people" className={classes['heading']}>
        {t('passMarks.borderline.title')}
      </h2>
      <p className={classes['soft']}>{t('passMarks.borderline.lead')}</p>
      {panel.borderline.length > 0 && (
        <ul className={classes['people']}>
          {panel.borderline.map(({ personId, name, employeeNumber }) => (
            <li key={personId}>
              <bdi>{name ?? t('passMarks.someone')}</bdi> ({employeeNumber})
            </li>
          ))}
        </ul>
      )}
      <CallForm
        form={form}
        label={t('passMarks.borderline.title')}
        submit={t('passMarks.borderline.save')}
        isSecondary
      >
        <Textarea
          {...form.text('employeeNumbers')}
          label={t('passMarks.borderline.numbers')}
          description={t('passMarks.borderline.hint')}
          rows={4}
          dir="ltr"
        />
      </CallForm>
    </section>
  );
}
