/** The column that a key moves to; null if the chart doesn't use the key. */
export function stepOf(key: string, at: number, count: number, isFromTheRight: boolean): number | null {
  const on = isFromTheRight ? -1 : 1;
  const wanted = {
    ArrowRight: at + on,
    ArrowLeft: at - on,
    PageDown: at - 10,
    PageUp: at + 10,
    Home: 0,
    End: count - 1,
  }[key];
  return wanted === undefined ? null : Math.min(Math.max(wanted, 0), count - 1);
}
