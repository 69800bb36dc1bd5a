import { onScopeDispose } from 'vue';
import { useRouter } from 'vue-router';

/** Makes the back button close what lies over the screen before it leaves the screen. */
export function useBackCloses(isOpen: () => boolean, close: () => void): void {
  const router = useRouter();
  let isBack = false;
  const unlisten = router.options.history.listen(
    (_to, _from, { direction }) => (isBack = String(direction) === 'back'),
  );
  const unguard = router.beforeEach(() => {
    const isClosing = isBack && isOpen();
    isBack = false;
    if (isClosing) close();
    return !isClosing;
  });
  onScopeDispose(() => {
    unlisten();
    unguard();
  });
}
