import { useSectorChart, type OpenChart } from '../sector/chart.js';
import { charts } from './chart-model.js';
import { useGame } from './use-game.js';

/** The map of the campaign around this component. */
export const useChart = (): OpenChart => useSectorChart(useGame(), charts);
