import { Button } from '@mantine/core';
import { MOST_AUDITED_PEOPLE } from '@rigwise/contracts';
import { IconHistory, IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListEmpty } from '../../ui/list/list-empty.tsx';

interface AuditEmptyProps {
  /** How many people the search found; undefined without a search. */
  matches: number | undefined;
  onClear: () => void;
}

/** Why there are no entries: no person of that name, too many, or no match for the filters. */
export function AuditEmpty({ matches, onClear }: AuditEmptyProps) {
  const { t } = useTranslation();
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t('audit.empty.clear')}
    </Button>
  );
  if (matches === 0) {
    return (
      <ListEmpty icon={IconUserQuestion} title={t('audit.empty.nobody')} text={t('audit.empty.nobodyText')}>
        {clear}
      </ListEmpty>
    );
  }
  if (matches !== undefined && matches > MOST_AUDITED_PEOPLE) {
    return (
      <ListEmpty
        icon={IconUserQuestion}
        title={t('audit.empty.many', { count: MOST_AUDITED_PEOPLE })}
        text={t('audit.empty.manyText')}
      >
        {clear}
      </ListEmpty>
    );
  }
  return (
    <ListEmpty icon={IconHistory} title={t('audit.empty.none')} text={t('audit.empty.noneText')}>
      {clear}
    </ListEmpty>
  );
}
