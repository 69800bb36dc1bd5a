import type { Component } from 'vue';
import DisplayPage from './display/DisplayPage.vue';
import DoctrinePage from './doctrine/DoctrinePage.vue';
import FirePage from './fire/FirePage.vue';
import PlotPage from './plot/PlotPage.vue';
import type { PentagonPageId } from './use-table-time.js';

/** The pages of an own ship's pane, in their order. */
export const pages: readonly { readonly id: PentagonPageId; readonly page: Component }[] = [
  { id: 'plot', page: PlotPage },
  { id: 'fire', page: FirePage },
  { id: 'doctrine', page: DoctrinePage },
  { id: 'display', page: DisplayPage },
];
