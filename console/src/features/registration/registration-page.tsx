import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentAt } from '../../ui/form/use-sent-at.ts';
import { NoEmailOnRecord } from '../../ui/outside/no-email-on-record.tsx';
import { OutsidePage } from '../../ui/outside/outside-page.tsx';
import { CreateAccountStep } from './create-account-step.tsx';
import type { Employee } from './employee.ts';
import { RegisteredStep } from './registered-step.tsx';
import { Steps } from './steps.tsx';
import { VerifyStep } from './verify-step.tsx';

type At =
  | { readonly step: 'verify' }
  | { readonly step: 'no-email'; readonly employee: Employee }
  | {
      readonly step: 'create-account';
      readonly employee: Employee;
      readonly maskedEmail: string;
      readonly sentAt: number;
    }
  | { readonly step: 'success'; readonly username: string };

/** /employee-registration: the number on the badge, the mailed code with a password, success. */
export function RegistrationPage() {
  const { t } = useTranslation();
  const sentAtOf = useSentAt();
  const [employeeNumber, setEmployeeNumber] = useState('');
  const [isBack, setIsBack] = useState(false);
  const [at, setAt] = useState<At>({ step: 'verify' });

  const back = (): void => {
    setIsBack(true);
    setAt({ step: 'verify' });
  };
  const mailed = (employee: Employee, maskedEmail: string): void => {
    const sentAt = sentAtOf(employee.employeeNumber);
    setAt({ step: 'create-account', employee, maskedEmail, sentAt });
  };

  switch (at.step) {
    case 'verify':
      return (
        <OutsidePage title={t('registration.title')} lead={t('registration.lead')}>
          <Steps current="verify" />
          <VerifyStep
            value={employeeNumber}
            onChange={setEmployeeNumber}
            focusAtOnce={isBack}
            onMailed={mailed}
            onNoEmail={(employee) => setAt({ step: 'no-email', employee })}
          />
        </OutsidePage>
      );
    case 'no-email':
      return (
        <OutsidePage title={t('registration.title')}>
          <Steps current="verify" />
          <NoEmailOnRecord employee={at.employee} onBack={back} />
        </OutsidePage>
      );
    case 'create-account':
      return (
        <OutsidePage title={t('registration.createTitle')} lead={t('registration.createLead')}>
          <Steps current="create-account" />
          <CreateAccountStep
            {...at}
            onResent={() => mailed(at.employee, at.maskedEmail)}
            onBack={back}
            onDone={() => setAt({ step: 'success', username: at.employee.username })}
          />
        </OutsidePage>
      );
    case 'success':
      return (
        <OutsidePage title={t('registration.doneTitle')} lead={t('registration.doneLead')} takesFocus>
          <Steps current="success" />
          <RegisteredStep username={at.username} />
        </OutsidePage>
      );
  }
}
