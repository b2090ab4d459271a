/** The derrick of our logo, half built: finished parts are solid, planned ones dashed. */
export function RisingMark() {
  return (
    <svg
      viewBox="4.5 2.5 23 28"
      width={60}
      height={72}
      fill="none"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M9.6 16.5 14.5 4h3l4.9 12.5M16 10.5v6" stroke="var(--rw-field)" strokeDasharray="0.1 3" />
      <path d="M6 25l3.6-8.5h12.8L26 25" stroke="currentColor" />
      <path d="M16 16.5V29" stroke="var(--rw-accent)" />
    </svg>
  );
}
