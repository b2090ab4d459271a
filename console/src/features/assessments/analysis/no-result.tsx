import { Button } from '@mantine/core';
import type { TestAnalysis } from '@rigwise/contracts';
import { IconChartDots, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';

interface NoResultProps {
  of: Pick<TestAnalysis, 'finished' | 'minimum' | 'computing'>;
  tooFew: string;
  notYet: string;
  onCompute: () => void;
}

/** Why there are no figures, and what to do. */
export function NoResult({ of: { finished, minimum, computing }, tooFew, notYet, onCompute }: NoResultProps) {
  const { t } = useTranslation();
  if (finished < minimum)
    return <ListEmpty icon={IconUsers} title={t('analysis.tooFew.title')} text={tooFew} />;
  return (
    <ListEmpty
      icon={IconChartDots}
      title={computing ? t('analysis.computing') : t('analysis.notYet.title')}
      text={notYet}
    >
      <Button loading={computing} onClick={onCompute}>
        {t('analysis.notYet.compute')}
      </Button>
    </ListEmpty>
  );
}
