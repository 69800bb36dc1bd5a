import { useSectorChart, type OpenChart } from '../star-map/chart.js';
import { charts } from './chart-model.js';
import { useGame } from './use-game.js';

/** Returns the chart of the open campaign. */
export const useChart = (): OpenChart => useSectorChart(useGame(), charts);
