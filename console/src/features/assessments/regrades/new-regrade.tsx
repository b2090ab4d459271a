import { NativeSelect, Textarea } from '@mantine/core';
import {
  listRegradableItems,
  listTests,
  LONGEST_REGRADE_REASON,
  MOST_OF_A_PAGE,
  proposeRegrade,
  type RegradableItem,
  type RegradeChange,
} from '@rigwise/contracts';
import { useEffect, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../api/use-query.ts';
import { CallForm } from '../../../ui/form/call-form.tsx';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { isId } from '../attempts/attempts-query.ts';
import { useChangeText } from './regrade-marks.tsx';
import classes from './regrades.module.css';

interface NewRegradeProps {
  /** Chosen already, or empty. */
  testId: string;
  itemId: string;
  /** The version that was drawn, or empty. */
  versionId: string;
  /** Written already: "The correct answer is B." */
  candidateReason?: string;
  onMade: (id: string) => void;
}

/** What is chosen as the change: `version 3`, or its kind. */
const textOf = (change: RegradeChange): string =>
  change.kind === 'version' ? `version ${change.number}` : change.kind;
const changeOf = (text: string): RegradeChange | null => {
  if (text === 'exclude' || text === 'full-points') return { kind: text };
  const [, number] = /^version (\d+)$/.exec(text) ?? [];
  return number === undefined ? null : { kind: 'version', number: Number(number) };
};

/** Proposes a regrade: which question of which test, what is corrected, and why. */
export function NewRegrade(props: NewRegradeProps) {
  const { testId, itemId, versionId: ofVersion, candidateReason = '', onMade } = props;
  const { t } = useTranslation();
  const form = useCallForm({
    call: proposeRegrade,
    initial: { testId, versionId: '', change: '', reason: '', candidateReason },
    toArguments: ({ change, ...body }) => ({ body: { ...body, change: changeOf(change) } }),
    faults: {
      reason: { missing: t('regrades.acts.noReason') },
      candidateReason: { missing: t('regrades.acts.noReason') },
    },
    onDone: ({ id }) => onMade(id),
  });
  const { values } = form;
  const tests = useQuery(listTests, { query: { limit: MOST_OF_A_PAGE } });
  const drawn = useQuery(
    listRegradableItems,
    isId(values.testId) ? { params: { testId: values.testId } } : null,
  );
  const listed = tests.data?.items ?? [];
  const isOlder = isId(values.testId) && !listed.some(({ id }) => id === values.testId);
  const items = drawn.data ?? [];
  const only = items.find((one) => one.versionId === ofVersion) ?? items.find((one) => one.itemId === itemId);
  const versionId = values.versionId === '' && only ? only.versionId : values.versionId;
  const chosen = items.find((one) => one.versionId === versionId);
  const { set } = form;
  // The question that the link names is chosen as soon as it is known.
  useEffect(() => {
    if (versionId !== values.versionId) set({ versionId });
  });
  const isEmpty = drawn.data?.length === 0;
  return (
    <div className={classes['form']}>
      <CallForm form={form} label={t('regrades.form.label')} submit={t('regrades.form.submit')}>
        <NativeSelect
          {...form.text('testId')}
          label={t('regrades.form.test')}
          description={t('regrades.form.testHint')}
          data={[
            { value: '', label: t('regrades.form.chooseTest') },
            ...listed.map(({ id, title }) => ({ value: id, label: title })),
            // A link may name an older one.
            ...(isOlder ? [{ value: values.testId, label: t('regrades.oneTest') }] : []),
          ]}
          onChange={({ currentTarget }) =>
            form.set({ testId: currentTarget.value, versionId: '', change: '' })
          }
        />
        {drawn.error && <InlineAlert text={t('regrades.form.failed')} />}
        <NativeSelect
          {...form.text('versionId')}
          label={t('regrades.form.item')}
          description={isEmpty ? t('regrades.form.noItems') : t('regrades.form.itemHint')}
          data={[
            { value: '', label: t('regrades.form.chooseItem') },
            ...items.map((one) => ({
              value: one.versionId,
              label: t('regrades.form.option', {
                title: one.title,
                number: one.number,
                count: one.attempts,
              }),
            })),
          ]}
          onChange={({ currentTarget }) => form.set({ versionId: currentTarget.value, change: '' })}
        />
        {chosen?.openRegradeId != null && (
          <p className={classes['note']}>
            {t('regrades.form.isOpen')}
            <Link to={`?tab=regrades&regrade=${chosen.openRegradeId}`}>{t('regrades.form.showOpen')}</Link>
          </p>
        )}
        <ChangeField field={form.text('change')} item={chosen} />
        <Textarea
          {...form.text('reason')}
          label={t('regrades.form.reason')}
          description={t('regrades.form.reasonHint')}
          rows={3}
          maxLength={LONGEST_REGRADE_REASON}
        />
        <Textarea
          {...form.text('candidateReason')}
          label={t('regrades.form.candidateReason')}
          description={t('regrades.form.candidateReasonHint')}
          rows={3}
          maxLength={LONGEST_REGRADE_REASON}
        />
      </CallForm>
    </div>
  );
}

interface ChangeFieldProps {
  field: ComponentProps<typeof NativeSelect>;
  item: RegradableItem | undefined;
}

/** How the question is corrected, and why the other versions can't score its answers. */
function ChangeField({ field, item }: ChangeFieldProps) {
  const { t } = useTranslation();
  const say = useChangeText();
  const fitting = item?.versions.filter(({ unfit }) => unfit === null) ?? [];
  const changes: RegradeChange[] = [
    ...fitting.map(({ number }) => ({ kind: 'version', number }) as const),
    { kind: 'exclude' },
    { kind: 'full-points' },
  ];
  return (
    <>
      <NativeSelect
        {...field}
        label={t('regrades.form.change')}
        data={[
          { value: '', label: t('regrades.form.chooseChange') },
          ...changes.map((change) => ({ value: textOf(change), label: say(change) })),
        ]}
      />
      {item && fitting.length < item.versions.length && (
        <ul className={classes['unfit']}>
          {item.versions.map(
            ({ number, unfit }) =>
              unfit && (
                <li key={number}>
                  {t('regrades.form.unfit', { number, why: t(`regrades.form.why.${unfit}`) })}
                </li>
              ),
          )}
        </ul>
      )}
    </>
  );
}
