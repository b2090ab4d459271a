import type { DirectoryField } from '@rigwise/contracts';
import type { TFunction } from 'i18next';

/** The name of a directory column, as in the template. */
export const fieldName = (field: DirectoryField, t: TFunction): string => t(`directory.fields.${field}`);
