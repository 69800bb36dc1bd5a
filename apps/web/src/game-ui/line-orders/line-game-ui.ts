import { smallMapOf, type LineSheet, type SuggestionKind } from '@warlog/ruleset-api';
import { defineComponent, h, type Component } from 'vue';
import '../kit/messages.js';
import type { MomentProps } from '../../composables/replay/map.js';
import type { ReplayBoard } from '../../composables/replay/board.js';
import { useOpenOrders } from '../../composables/useOrders.js';
import type { ThumbProps } from '../../composables/useThumb.js';
import { starThumb } from '../../map/star/star-thumb.js';
import type { GameUi } from '../game-ui.js';
import { starMoment } from '../kit/chart/star-moment.js';
import { chartModel, movesIn } from './chart-model.js';
import { countLines, lineGame, type LineGame, type LineGameParts } from './line-game.js';
import LineChart from './LineChart.vue';
import LineOrders from './LineOrders.vue';
import LinePlace from './LinePlace.vue';
import LinePlaces from './LinePlaces.vue';
import LineSummary from './LineSummary.vue';

/** Everything that the app shows of one game. */
export interface WholeGameUi<View, Sheet> {
  readonly board: GameUi<View, Sheet>;
  readonly thumb: Component<ThumbProps<View>>;
  readonly momentMap: Component<MomentProps<View>>;
  readonly replayBoard: ReplayBoard<View>;
}

/** Creates the game UI of a game whose orders are lines on a map of systems and lanes. */
export function lineGameUi<View, Sheet extends LineSheet>(parts: LineGameParts<View, Sheet>): WholeGameUi<View, Sheet> {
  const useGame = lineGame(parts);
  /** Gives a component the open campaign. */
  const playing = (part: Component<{ game: LineGame }>): Component =>
    defineComponent({
      inheritAttrs: false,
      setup(_, { attrs }) {
        const game = useGame();
        return () => h(part, { ...attrs, game });
      },
    });
  /** An order with a target is a move, any other is a build. */
  const isGiven = (kind: SuggestionKind, sheet: Sheet | null): boolean =>
    parts.lines.forms.some(({ order, gaps }) => {
      const isMove = gaps.filter((gap) => gap.kind === 'place').length > 1;
      return isMove === (kind === 'move') && (sheet?.[order]?.length ?? 0) > 0;
    });
  return {
    board: {
      Chart: playing(LineChart),
      Place: playing(LinePlace),
      Orders: playing(LineOrders),
      Places: playing(LinePlaces),
      Summary: playing(LineSummary),
      coach: {
        isGiven,
        useGive() {
          const orders = useOpenOrders();
          return ({ sheet }) => orders.edit({ ...(orders.sheet.value as Sheet), ...(sheet as Sheet) });
        },
      },
      count: (sheet) => (sheet === null ? null : countLines(sheet)),
    },
    thumb: starThumb(
      (view) => smallMapOf(parts.pictureOf(view)),
      () => [],
    ),
    momentMap: starMoment(({ view, events, battlePlace }) =>
      chartModel(parts.pictureOf(view), { moves: movesIn(events), battlePlace }),
    ),
    replayBoard: { panelOf: () => null },
  };
}
