/** Runs once the next picture is on the screen; on a page that nobody sees, once somebody does. */
export function afterPicture(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
