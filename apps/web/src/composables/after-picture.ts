/** Runs a function after the next frame is painted; on a hidden page, once the page becomes visible. */
export function afterPicture(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
