import type { TestCheck } from '@rigwise/contracts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../../../ui/details/facts.tsx';
import editorClasses from '../../editor/editor.module.css';
import { useMissingText } from './missing-text.ts';
import classes from './test-editor.module.css';
import type { CheckState } from '../use-test-check.ts';

interface CheckPanelProps extends CheckState {
  onOpen: (path: string) => void;
}

/** What the test comes to, and what it needs before it can be reviewed; each line leads to its field. */
export function CheckPanel({ check, isChecking, hasFailed, onOpen }: CheckPanelProps) {
  const { t } = useTranslation();
  return (
    <>
      {check && <Totals totals={check.totals} />}
      <section className={editorClasses['panel']} aria-label={t('testEditor.check.title')}>
        <h2>{t('testEditor.check.title')}</h2>
        <div role="status">
          {hasFailed && <p className={classes['hint']}>{t('testEditor.check.failed')}</p>}
          {!hasFailed && !check && isChecking && (
            <p className={classes['hint']}>{t('testEditor.check.checking')}</p>
          )}
          {check && <Missing missing={check.missing} onOpen={onOpen} />}
        </div>
      </section>
    </>
  );
}

interface MissingProps extends Pick<CheckPanelProps, 'onOpen'> {
  missing: TestCheck['missing'];
}

function Missing({ missing, onOpen }: MissingProps) {
  const { t } = useTranslation();
  const textOf = useMissingText();
  if (missing.length === 0) {
    return (
      <p className={editorClasses['ready']}>
        <IconCircleCheck size={18} aria-hidden="true" />
        {t('testEditor.check.ready')}
      </p>
    );
  }
  return (
    <>
      <p className={classes['hint']}>{t('testEditor.check.count', { count: missing.length })}</p>
      <ul className={editorClasses['missing']}>
        {missing.map((part, at) => (
          <li key={`${part.path} ${part.code} ${at}`}>
            <button type="button" onClick={() => onOpen(part.path)}>
              {textOf(part)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Totals({ totals }: Pick<TestCheck, 'totals'>) {
  const { t } = useTranslation();
  return (
    <section className={editorClasses['panel']} aria-label={t('testEditor.check.totals')}>
      <h2>{t('testEditor.check.totals')}</h2>
      <Facts look="inside">
        <Fact name={t('testEditor.check.questions')}>
          {t('testEditor.check.number', { number: totals.items })}
        </Fact>
        <Fact name={t('testEditor.check.points')}>
          {t('testEditor.check.number', { number: Math.round(totals.points * 10) / 10 })}
        </Fact>
        <Fact name={t('testEditor.check.minutes')}>
          {t('testEditor.check.minutesText', { count: totals.estimatedMinutes })}
        </Fact>
      </Facts>
    </section>
  );
}
