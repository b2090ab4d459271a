import {
  listCertificateSchemes,
  restoreCertificateScheme,
  retireCertificateScheme,
  schemeDetails,
  type SchemeDetails,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { useQuery } from '../../../api/use-query.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { currentIn } from '../../../api/current-in.ts';

interface RetireSchemeDialogProps {
  scheme: SchemeDetails;
  act: 'retire' | 'restore';
  onClose: () => void;
  /** It was changed meanwhile: this is what is stored now. */
  onMeanwhile: (scheme: SchemeDetails) => void;
  onDone: (scheme: SchemeDetails) => void;
}

const CALLS = { retire: retireCertificateScheme, restore: restoreCertificateScheme } as const;

/** Retires a kind of certificate, or takes that back. */
export function RetireSchemeDialog({ scheme, act, onClose, onMeanwhile, onDone }: RetireSchemeDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const isRetiring = act === 'retire';
  const { data: all = [] } = useQuery(
    listCertificateSchemes,
    isRetiring ? { query: { state: 'in-use' } } : null,
  );
  const count = all.find(({ id }) => id === scheme.id)?.valid ?? 0;
  const { title } = scheme.content;
  const confirm = async (): Promise<void> => {
    const args = { params: { schemeId: scheme.id }, body: { revision: scheme.revision } };
    try {
      onDone((await call(CALLS[act], args)).body);
    } catch (failure) {
      const current = currentIn(schemeDetails, failure);
      if (current) onMeanwhile(current);
      throw failure;
    }
  };
  return (
    <ActDialog
      title={t(isRetiring ? 'skillSchemes.retiring.title' : 'skillSchemes.restoring.title', { title })}
      consequences={
        isRetiring
          ? [
              t('skillSchemes.retiring.does.nothing'),
              ...(count > 0 ? [t('skillSchemes.retiring.does.stay', { count })] : []),
              t('skillSchemes.retiring.does.back'),
            ]
          : [t('skillSchemes.restoring.does')]
      }
      confirm={t(isRetiring ? 'skillSchemes.retiring.confirm' : 'skillSchemes.restoring.confirm')}
      isSevere={isRetiring}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
