import type { Component } from 'vue';
import DisplayPage from './display/DisplayPage.vue';
import DoctrinePage from './doctrine/DoctrinePage.vue';
import FirePage from './fire/FirePage.vue';
import PlotPage from './plot/PlotPage.vue';
import type { PageId } from './use-table-time.js';

/** The pages of a sheet of a ship of mine, in their order. */
export const pages: readonly { readonly id: PageId; readonly page: Component }[] = [
  { id: 'plot', page: PlotPage },
  { id: 'fire', page: FirePage },
  { id: 'doctrine', page: DoctrinePage },
  { id: 'display', page: DisplayPage },
];
