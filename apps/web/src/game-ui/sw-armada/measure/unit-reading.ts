import {
  bearsOn,
  measureBetween,
  type Bearing,
  type SwArmadaRangeBand,
  type SwArmadaUnitId,
  type SwArmadaView,
} from '@warlog/sw-armada/ui';
import { given } from '../../kit/given.js';
import '../../kit/measure/messages.js';
import type { RulerReading } from '../../kit/measure/ruler.js';
import type { Say } from '../../kit/say.js';
import { frameOf, millimetres, placeOf } from '../geometry.js';
import { isTurned } from '../table-model.js';
import { unitOfId } from '../use-game.js';
import './messages.js';

/** What the ruler reads besides the two units. */
export interface SwArmadaReadingScene {
  readonly view: SwArmadaView;
  readonly say: Say;
  readonly nameOf: (id: string) => string;
}

/** Reads the ruler between two units; null if one of them is gone. */
export function readingOf(
  { view, say, nameOf }: SwArmadaReadingScene,
  first: string,
  second: string,
): RulerReading | null {
  const measured = measureBetween(view, first, second);
  if (measured === null) return null;
  const { distance, band, step, line, obstructedBy } = measured;
  const frame = frameOf(view.table, isTurned(view));
  const figure = say('swa.attack.mm', { mm: millimetres(distance) });
  const names = obstructedBy.map(nameOf).join(', ');
  const zones = (from: string, to: string): string | null => {
    const [ship, target] = [view.ships[from as SwArmadaUnitId], unitOfId(view, to)];
    if (ship === undefined || ship.seat === target?.seat) return null;
    const bearing = bearsOn(view, from).filter((bears) => bears.to === to);
    const weapons = [...new Set(bearing.map((bears) => zoneWords(bears, say)))].join(', ');
    const params = { name: nameOf(from), target: nameOf(to), weapons };
    return weapons === '' ? say('swa.measure.none', params) : say('measure.bears', params);
  };
  return {
    figure,
    band: bandWords(band, step, say),
    lines: given(
      names === '' ? say('measure.clear') : say('measure.between', { names }),
      zones(first, second),
      zones(second, first),
    ),
    line: {
      ...{ id: 'ruler', from: placeOf(frame, line[0]), to: placeOf(frame, line[1]), chip: figure },
      look: names === '' ? 'clear' : 'obstructed',
    },
  };
}

/** `step`: the distance band, 1 to 5, or 6 beyond them (SWA-GEO-13). */
function bandWords(band: SwArmadaRangeBand, step: number, say: Say): string {
  if (band !== 'extreme') return say('swa.measure.range', { band: say(`swa.band.${band}`), step });
  return step > 5 ? say('swa.measure.far') : say('swa.measure.beyond', { step });
}

function zoneWords({ zone, visibility }: Bearing, say: Say): string {
  const words = say(`swa.zone.${zone}`);
  return visibility === 'clear' ? words : say(`swa.measure.${visibility}`, { zone: words });
}
