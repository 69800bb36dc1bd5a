import { onMounted } from 'vue';
import { useListener } from '../../composables/scoped.js';

/** Calls `measure` once the host exists, and after every load of fonts: widths are correct only then. */
export function useFonts(measure: () => void): void {
  onMounted(measure);
  if ('fonts' in document) useListener(document.fonts, 'loadingdone', measure);
}
