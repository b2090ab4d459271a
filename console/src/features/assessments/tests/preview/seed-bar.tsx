import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import classes from './preview.module.css';

const SEED = /^[0-9a-f]{32}$/;

interface SeedBarProps {
  /** That of the form that is shown; empty without one. */
  seed: string;
  isBusy: boolean;
  hasForm: boolean;
  /** @param seed empty for a new one */
  onDraw: (seed: string) => void;
}

/** The seed of the form: shown to be noted, and entered to draw the same form again. */
export function SeedBar({ seed, isBusy, hasForm, onDraw }: SeedBarProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(seed);
  const [isWrong, setWrong] = useState(false);
  const wanted = typed.trim().toLowerCase();
  const draw = (): void => {
    const isFine = wanted === '' || SEED.test(wanted);
    setWrong(!isFine);
    if (isFine) onDraw(wanted);
    else field.current?.focus();
  };
  return (
    <div className={classes['seed']}>
      <TextInput
        ref={field}
        label={t('testPreview.seed')}
        description={t('testPreview.seedHint')}
        value={typed}
        {...(isWrong && { error: t('testPreview.seedWrong') })}
        maxLength={40}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        className={classes['seedField'] ?? ''}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={({ key }) => key === 'Enter' && draw()}
      />
      {seed !== '' && <CopyButton text={seed} shownIn={field} label={t('testPreview.seed')} />}
      <Button variant={hasForm ? 'default' : 'filled'} loading={isBusy} onClick={draw}>
        {t('testPreview.begin')}
      </Button>
      {hasForm && (
        <Button variant="default" disabled={isBusy} onClick={() => onDraw('')}>
          {t('testPreview.again')}
        </Button>
      )}
    </div>
  );
}
