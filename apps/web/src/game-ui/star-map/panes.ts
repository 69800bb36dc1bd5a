import type { PlaceId } from '@warlog/star-map';
import { defineComponent, h, markRaw } from 'vue';
import { useI18n } from 'vue-i18n';
import ChartFrame from '../kit/chart/ChartFrame.vue';
import type { OpenChart } from './chart.js';
import type { SectorGame } from './game.js';
import PlacesPane from './PlacesPane.vue';

/** Creates the map and the list of places of a game; `legend`: the message on the figure beside a planet. */
export function starPanes<Game extends SectorGame>(
  useGame: () => Game,
  useChart: () => OpenChart,
  factsOf: (game: Game, place: PlaceId) => readonly string[],
  legend: string,
) {
  const setup = (given: { readonly covered?: number }) => {
    const { model, capital } = useChart();
    const { t } = useI18n();
    return () => {
      const { covered = 0 } = given;
      return h(ChartFrame, { model: model.value, capital: capital.value, covered, legend: t(legend) });
    };
  };
  const Places = defineComponent(() => {
    const game = useGame();
    const { model } = useChart();
    return () => h(PlacesPane, { game, model: model.value, factsOf: (place: PlaceId) => factsOf(game, place) });
  });
  return { Chart: markRaw(defineComponent(setup, { props: ['covered'] })), Places: markRaw(Places) };
}
