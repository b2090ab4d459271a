/** 1 % of the window's height, which changes with a phone browser's bars while scrolling. */
const VARIABLE = '--rw-vh';

/** Keeps the viewport-height variable in sync with the window (§2). @returns a function that stops it */
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
