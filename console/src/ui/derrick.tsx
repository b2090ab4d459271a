import classes from './derrick.module.css';

/** A derrick with its drill line, on the ground below. */
export function Derrick({ className = '' }: { className?: string | undefined }) {
  return (
    <svg
      className={`${classes['derrick']} ${className}`}
      viewBox="0 0 96 120"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M10 120 40 4h16l30 116" />
      <path d="M62 28 32 36l36 16-42 12 48 18-56 14 66 20" />
      <path className={classes['drill']} d="M48 4v116" />
    </svg>
  );
}
