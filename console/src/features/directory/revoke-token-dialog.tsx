import { revokeServiceToken, type ServiceToken } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';

interface RevokeTokenDialogProps {
  token: ServiceToken;
  onClose: () => void;
  onRevoked: () => void;
}

/** It can't be undone, so the name must be typed first. */
export function RevokeTokenDialog({ token: { id, name }, onClose, onRevoked }: RevokeTokenDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  return (
    <ActDialog
      title={t('directory.tokens.revokeTitle', { name })}
      consequences={[t('directory.tokens.revokeAtOnce'), t('directory.tokens.revokeForGood')]}
      confirm={t('directory.tokens.revokeConfirm')}
      typed={{ label: t('directory.tokens.revokeTyped', { name }), expected: name }}
      isSevere
      onClose={onClose}
      onConfirm={async () => {
        await call(revokeServiceToken, { params: { tokenId: id } });
        onRevoked();
      }}
    />
  );
}
