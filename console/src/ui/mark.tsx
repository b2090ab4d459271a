/** The derrick in three strokes: legs, girder, and the drill line into the ground. */
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
      <path d="M6 25 14.5 4h3L26 25" stroke="currentColor" />
      <path d="M9.6 16.5h12.8" stroke="currentColor" />
      <path d="M16 10.5V29" stroke="var(--rw-mark, var(--rw-accent))" />
    </svg>
  );
}
