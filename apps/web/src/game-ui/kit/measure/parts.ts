import { defineAsyncComponent } from 'vue';

/** Begins to measure; loaded with the first map that offers it. */
export const MeasureButton = defineAsyncComponent(() => import('./MeasureButton.vue'));
/** Shows what the ruler reads; loaded when something is measured. */
export const MeasurePane = defineAsyncComponent(() => import('./MeasurePane.vue'));
