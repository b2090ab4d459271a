import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsBody } from './details-body.tsx';
import type { DetailsState } from './use-details.ts';
import { ListEmpty } from '../list/list-empty.tsx';

interface WholeProps<Body> {
  details: DetailsState<Body>;
  children: (data: Body) => ReactNode;
}

/** What is read at once, in each of its states: loading, failed, offline, or read. */
export function Whole<Body>({ details, children }: WholeProps<Body>) {
  const { t } = useTranslation();
  const { data, error, isReading } = details;
  if (data === undefined && error === undefined && !isReading) {
    return (
      <div role="status">
        <ListEmpty icon={IconWifiOff} title={t('list.offline')} text={t('list.offlineText')} />
      </div>
    );
  }
  return <DetailsBody details={details}>{children}</DetailsBody>;
}
