/** The derrick, in three strokes: legs, brace, and the drill line through the ground. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="none"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M5 26 13.5 4h5L27 26" stroke="currentColor" />
      <path d="M20.5 10 9 17l16.5 5" stroke="currentColor" />
      <path d="M16 4v25" stroke="var(--rw-mark, var(--rw-accent))" />
    </svg>
  );
}
