import type { TestCheck } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';

type MissingPart = TestCheck['missing'][number];

/** What a review still needs, with where it is: "Section 2: …". */
export function useMissingText(): (part: MissingPart) => string {
  const { t } = useTranslation();
  return ({ path, message }) => {
    const section = /^sections\.(\d+)\b/.exec(path)?.[1];
    if (section === undefined) return message;
    return t('testEditor.check.inSection', { number: Number(section) + 1, message });
  };
}
