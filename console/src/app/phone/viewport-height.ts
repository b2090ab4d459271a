/** A hundredth of the window's height, which the bars of a phone's browser change while it scrolls. */
const VARIABLE = '--rw-vh';

/** Keeps the viewport-height variable in step with the window (§2). @returns what stops it */
export function followViewportHeight(): () => void {
  const follow = (): void => {
    document.documentElement.style.setProperty(VARIABLE, `${window.innerHeight / 100}px`);
  };
  follow();
  window.addEventListener('resize', follow);
  window.addEventListener('orientationchange', follow);
  return () => {
    window.removeEventListener('resize', follow);
    window.removeEventListener('orientationchange', follow);
  };
}
