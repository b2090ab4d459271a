import type { DirectoryField } from '@rigwise/contracts';
import type { TFunction } from 'i18next';

/** A column of the directory in words, as the template has it. */
export const fieldName = (field: DirectoryField, t: TFunction): string => t(`directory.fields.${field}`);
