import { useRef, useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { leavesForField } from '../../ui/form/leaves-for-field.ts';
import { fieldMessage } from '../../ui/form/refusals.ts';
import { FIELDS, faultOf, faultsOf, type Faults, type Field, type Values } from './request-fields.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The fields' values and errors, and the focus. */
export function useRequestForm(start: Values) {
  const { t } = useTranslation();
  const [values, setValues] = useState(start);
  const [faults, setFaults] = useState<Faults>({});
  const controls = useRef<Partial<Record<Field, Control | null>>>({});

  const show = (found: Faults): boolean => {
    setFaults(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first === undefined) return false;
    controls.current[first]?.focus();
    return true;
  };
  const forget = (field: Field): void => setFaults(({ [field]: _gone, ...others }) => others);

  return {
    values,
    /** The properties of one field's input. */
    bind: (field: Field) => ({
      name: field,
      value: values[field],
      error: faults[field],
      required: true,
      withAsterisk: false,
      ref: (control: Control | null): void => {
        controls.current[field] = control;
      },
      onChange: (event: { currentTarget: Control }): void => {
        const { value } = event.currentTarget;
        setValues((current) => ({ ...current, [field]: value }));
        forget(field);
      },
      onBlur: (event: FocusEvent): void => {
        if (values[field].trim() === '' || !leavesForField(event)) return;
        const fault = faultOf(field, values[field], t);
        if (fault !== null) setFaults((current) => ({ ...current, [field]: current[field] ?? fault }));
      },
    }),
    /** Shows the errors and focuses the first. @returns whether everything is valid */
    check: (): boolean => !show(faultsOf(values, t)),
    /** Shows the server's errors at their fields. @returns whether there were any */
    refused: (failure: unknown): boolean => {
      const said = FIELDS.map((field) => [field, fieldMessage(failure, field)] as const);
      return show(Object.fromEntries(said.filter(([, message]) => message !== undefined)));
    },
  };
}
