import { onBeforeUnmount, onMounted, shallowRef, type Ref } from 'vue';

/** The inner size of an element that is mounted as long as its component, in pixels; 0 by 0 until it is mounted. */
export function useSize(element: Readonly<Ref<HTMLElement | null>>) {
  const size = shallowRef({ width: 0, height: 0 });
  let observer: ResizeObserver | undefined;

  function measure(): void {
    size.value = { width: element.value?.clientWidth ?? 0, height: element.value?.clientHeight ?? 0 };
  }
  onMounted(() => {
    measure();
    observer = new ResizeObserver(measure);
    if (element.value !== null) observer.observe(element.value);
  });
  onBeforeUnmount(() => observer?.disconnect());
  return size;
}
