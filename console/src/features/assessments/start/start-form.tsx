import { NativeSelect } from '@mantine/core';
import { startAttempt, type CatalogueTest } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSessionState } from '../../../session/use-session.ts';
import { useLanguageName } from '../../../texts/language-name.ts';
import { CallForm } from '../../../ui/form/call-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { deviceOf } from '../attempt/device.ts';
import { useShownLanguage } from '../../../items/in-words.ts';
import { DeviceCheckView } from './device-check-view.tsx';
import { useStartRefusal } from './start-refusal.ts';
import classes from './start.module.css';

interface StartFormProps {
  test: CatalogueTest;
  /** It didn't start: what is known of the test may be old. */
  onRefused: (text: string | null) => void;
}

/** Chooses the language, checks the device, and starts the test. */
export function StartForm({ test, onRefused }: StartFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const languageName = useLanguageName();
  const refusalOf = useStartRefusal();
  const accountId = useSessionState().user?.id ?? '';
  const [language, setLanguage] = useState(useShownLanguage()(test.languages));
  const form = useCallForm({
    call: startAttempt,
    initial: {},
    toArguments: () => ({ body: { testId: test.id, language, device: deviceOf(accountId) } }),
    onRefused: (failure) => {
      const problem = refusalOf(failure);
      onRefused(problem ?? null);
      return problem === undefined ? undefined : { problem };
    },
    onDone: ({ state }) => navigate(`/assessment/${state.id}`),
  });
  return (
    <section className={classes['ready']} aria-labelledby="start-test">
      <h2 id="start-test">{t('start.ready')}</h2>
      <p>{t(test.timeLimitMinutes === null ? 'start.noClock' : 'start.clock')}</p>
      <DeviceCheckView testId={test.id} />
      <CallForm form={form} label={t('start.ready')} submit={t('start.go')}>
        {test.languages.length > 1 && (
          <NativeSelect
            label={t('start.language')}
            description={t('start.languageHint')}
            value={language}
            data={test.languages.map((value) => ({ value, label: languageName(value) }))}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          />
        )}
      </CallForm>
    </section>
  );
}
