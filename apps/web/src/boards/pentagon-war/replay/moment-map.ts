import type { Component } from 'vue';
import type { MomentProps } from '../../../composables/replay/map.js';
import type { View } from '../rules.js';
import MomentMap from './MomentMap.vue';

/** A moment of this game on its table. */
export const momentMap: Component<MomentProps<View>> = MomentMap;
