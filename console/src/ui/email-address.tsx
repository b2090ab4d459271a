import { Fragment } from 'react';
import classes from './email-address.module.css';

/**
 * An email address. One that is longer than its line breaks before its @, then after its dots, rather than within a
 * word; it is copied unchanged, and reads from left to right in every language.
 */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <bdi dir="ltr">
      <Half text={email.slice(0, at)} />
      <Half text={email.slice(at)} />
    </bdi>
  );
}

function Half({ text }: { text: string }) {
  return (
    <span className={classes['half']}>
      {text.split(/(?<=\.)/).map((part, position) => (
        <Fragment key={position}>
          {position > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
