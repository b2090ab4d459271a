import { Fragment, type ReactNode } from 'react';

/** `person.changed.v1` and `UNKNOWN_TOPIC` break after their dots, strokes and underscores, rather than anywhere. */
export const inWordsOf = (name: string): ReactNode =>
  name.split(/(?<=[./_])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
