import { inject, onScopeDispose, provide, shallowRef, watchEffect, type InjectionKey, type Ref } from 'vue';

const openSubject: InjectionKey<Ref<string | null>> = Symbol('subject of the tip');

/** Provides the place or unit that the current tip is about; the map frames it. Null without one. */
export function provideSubject(): Ref<string | null> {
  const subject = shallowRef<string | null>(null);
  provide(openSubject, subject);
  return subject;
}

/** The subject of the surrounding campaign; none outside a campaign. */
export function useSubject(): Ref<string | null> {
  return inject(openSubject, () => shallowRef(null), true);
}

/** Names the subject of the tip that a component shows; it goes with the component. */
export function nameSubject(of: () => string | null): void {
  const subject = useSubject();
  watchEffect(() => (subject.value = of()));
  onScopeDispose(() => (subject.value = null));
}
