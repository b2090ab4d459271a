import { useTranslation } from 'react-i18next';
import { BankPage } from './bank/bank-page.tsx';
import { ImportButton } from './bank/import-button.tsx';
import { BulkList } from './bulk/bulk-list.tsx';

/** /admin/assessments: the whole bank for administrators. */
export function ManageAssessmentsPage() {
  const { t } = useTranslation();
  return (
    <BankPage
      title={t('questions.manageTitle')}
      lead={t('questions.manageLead')}
      actions={<ImportButton />}
      tabs={['questions', 'queue', 'coverage', 'tests', 'attempts', 'regrades', 'disputes']}
      whole="questions"
      list={(tab, frame) => <BulkList key={tab} {...frame} queue={tab === 'queue' ? 'review' : undefined} />}
    />
  );
}
