import { Button } from '@mantine/core';
import type { TestAnalysis } from '@rigwise/contracts';
import { IconChartDots, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';

interface NoResultProps {
  analysis: TestAnalysis;
  onCompute: () => void;
}

/** Why there are no figures, and what to do. */
export function NoResult({ analysis: { finished, minimum, computing }, onCompute }: NoResultProps) {
  const { t } = useTranslation();
  if (finished < minimum)
    return (
      <ListEmpty
        icon={IconUsers}
        title={t('analysis.tooFew.title')}
        text={t('analysis.tooFew.text', { minimum, finished })}
      />
    );
  return (
    <ListEmpty
      icon={IconChartDots}
      title={computing ? t('analysis.computing') : t('analysis.notYet.title')}
      text={t('analysis.notYet.text')}
    >
      <Button loading={computing} onClick={onCompute}>
        {t('analysis.notYet.compute')}
      </Button>
    </ListEmpty>
  );
}
