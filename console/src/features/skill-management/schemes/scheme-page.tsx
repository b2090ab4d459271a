import { showCertificateScheme, type SkillRow } from '@rigwise/contracts';
import { IconCertificate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDetails, type DetailsState } from '../../../ui/details/use-details.ts';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { KnownPage } from '../shared/known-page.tsx';
import shared from '../shared/shared.module.css';
import { Whole } from '../../../ui/details/whole.tsx';
import { NEW_SCHEME } from './new-scheme-id.ts';
import { NewScheme } from './new-scheme.tsx';
import { OneScheme } from './one-scheme.tsx';

interface SchemePageProps {
  /** Of a kind of certificate, or of a new one. */
  id: string;
  row: OpenRow;
  skills: DetailsState<SkillRow[]>;
}

/** One kind of certificate, or a new one. */
export function SchemePage({ id, row, skills }: SchemePageProps) {
  const { t } = useTranslation();
  const isNew = id === NEW_SCHEME;
  if (!isNew && showCertificateScheme.params.safeParse({ schemeId: id }).success)
    return <Known schemeId={id} skills={skills} />;
  return (
    <PageFrame
      title={t(isNew ? 'skillSchemes.new' : 'skillSchemes.untitled')}
      lead={t('skillSchemes.lead')}
      back={{ to: '?tab=certificates', text: t('skillSchemes.back') }}
    >
      <div className={shared['page']}>
        {isNew ? (
          <Whole details={skills}>
            {(all) => <NewScheme row={row} skills={all} onOutdated={() => void skills.reload()} />}
          </Whole>
        ) : (
          <Unknown />
        )}
      </div>
    </PageFrame>
  );
}

function Known({ schemeId, skills }: Pick<SchemePageProps, 'skills'> & { schemeId: string }) {
  const { t } = useTranslation();
  const details = useDetails(showCertificateScheme, { params: { schemeId } });
  return (
    <KnownPage
      {...{ details, skills }}
      back={{ to: '?tab=certificates', text: t('skillSchemes.back') }}
      title={details.data?.content.title ?? t('skillSchemes.untitled')}
      unknown={<Unknown />}
    >
      {(scheme, parts) => <OneScheme scheme={scheme} {...parts} />}
    </KnownPage>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={IconCertificate}
      title={t('skillSchemes.unknown')}
      text={t('skillSchemes.unknownText')}
    />
  );
}
