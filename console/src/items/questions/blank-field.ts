/** What the field of one blank gets. */
export interface BlankFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isReadOnly: boolean;
}
