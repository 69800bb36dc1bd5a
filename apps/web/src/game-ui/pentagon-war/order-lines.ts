import type { NameOf } from '@warlog/kernel';
import {
  findDesign,
  choices,
  type BattleSheet,
  type BuySheet,
  type DroneOrders,
  type LaunchOrder,
  type Leg,
  type PentagonSheet,
  type UnitOrders,
  type PentagonView,
} from '@warlog/pentagon-war/ui';
import type { ListedOrder as Line, OrderPath } from '../kit/orders/order-line.js';
import type { Say } from '../kit/say.js';
import { battleSheetOf, buySheetOf } from './sheet-of.js';

/** One order as the list shows it; `place` is the ship that it is for. */
export type PentagonOrderLine = Line<'leg' | 'launch' | 'fire' | 'deed' | 'doctrine' | 'drone' | 'side' | 'buy'>;

/** What the list needs besides the orders. */
export interface PentagonLineContext {
  readonly view: PentagonView;
  readonly nameOf: NameOf;
  readonly say: Say;
}

/** Returns all order lines, ship by ship, then seekers, then those of the whole side. */
export function orderLines(sheet: PentagonSheet, context: PentagonLineContext): readonly PentagonOrderLine[] {
  const battle = battleSheetOf(context.view, sheet);
  const bought = buySheetOf(context.view, sheet);
  const lines = battle === null ? buyLines(bought ?? {}, context) : battleLines(battle, context);
  let number = 0;
  // The map shows neither doctrine nor orders of the side.
  return lines.map((line) => (isOnTable(line) ? { ...line, number: (number += 1) } : line));
}

const isOnTable = ({ kind }: PentagonOrderLine): boolean => kind === 'leg' || kind === 'launch' || kind === 'fire';

/** Counts the orders of a sheet, each a line of the list. */
export const orderCount = (sheet: PentagonSheet, view: PentagonView): number =>
  orderLines(sheet, { view, nameOf: ({ id }) => id, say: (key) => key }).length;

function battleLines(sheet: BattleSheet, context: PentagonLineContext): readonly PentagonOrderLine[] {
  return [
    ...Object.entries(sheet.units ?? {}).flatMap(([id, orders]) => new ShipLines(id, context).all(orders)),
    ...Object.entries(sheet.drones ?? {}).map(([id, orders]) => droneLine(id, orders, context)),
    ...sideLines(sheet, context),
  ];
}

/** A line without a number or a price. */
function lineOf(
  path: OrderPath,
  kind: PentagonOrderLine['kind'],
  place: string | null,
  [title, detail = null]: readonly [string, (string | null)?],
): PentagonOrderLine {
  return { key: path.join('.'), path, kind, number: null, place, title, detail, cost: null };
}

class ShipLines {
  private readonly name: string;

  constructor(
    private readonly id: string,
    private readonly context: PentagonLineContext,
  ) {
    this.name = id === '*' ? context.say('pentagon.line.every') : this.thing(id);
  }

  all({ program = [], launch = [], fire = [], ...orders }: UnitOrders): readonly PentagonOrderLine[] {
    const { say } = this.context;
    return [
      ...program.map((leg, index) => this.line(['program', index], 'leg', [this.heading(leg), this.legWords(leg)])),
      ...launch.map((order, index) => this.line(['launch', index], 'launch', this.launchWords(order))),
      ...fire.map((volley, index) => {
        const params = { weapons: volley.weapons.join(' '), target: this.thing(volley.target) };
        const words = say(volley.last === true ? 'pentagon.line.fireLast' : 'pentagon.line.fire', params);
        return this.line(['fire', index], 'fire', [this.heading(volley), words]);
      }),
      ...this.actions(orders),
      ...this.doctrine(orders),
    ];
  }

  private line(
    path: OrderPath,
    kind: PentagonOrderLine['kind'],
    words: readonly [string, (string | null)?],
  ): PentagonOrderLine {
    return lineOf(['units', this.id, ...path], kind, this.id === '*' ? null : this.id, words);
  }
  private thing(id: string): string {
    const { say, nameOf } = this.context;
    return choices.some((choice) => choice === id) ? say(`pentagon.choice.${id}`) : nameOf({ ref: 'unit', id });
  }
  private heading({
    impulse,
    to,
  }: {
    readonly impulse?: number | undefined;
    readonly to?: number | undefined;
  }): string {
    const { say } = this.context;
    if (impulse === undefined) return say('pentagon.line.ship', { ship: this.name });
    return to === undefined || to === impulse
      ? say('pentagon.line.at', { ship: this.name, impulse })
      : say('pentagon.line.span', { ship: this.name, from: impulse, to });
  }

  private legWords({ rotate, present, accelerate = 0 }: Leg): string {
    const { say } = this.context;
    const said = [
      ...(rotate === undefined ? [] : [say('pentagon.line.face', { facing: rotate })]),
      ...(present === undefined
        ? []
        : [say('pentagon.line.present', { section: present.section, target: this.thing(present.to) })]),
      ...(accelerate === 0 ? [] : [say('pentagon.line.thrust', { thrust: accelerate })]),
    ];
    return said.length === 0 ? say('pentagon.line.steady') : said.join(', ');
  }

  private launchWords(launch: LaunchOrder): readonly [string, string] {
    const { say } = this.context;
    const { item, target, heading, rail, onMiss, onExpire } = launch;
    const said = [
      say('pentagon.line.launch', { item, target: this.thing(target) }),
      ...(heading === undefined ? [] : [say('pentagon.line.heading', { heading })]),
      ...(rail === true ? [say('pentagon.line.rail')] : []),
      ...(onMiss === undefined ? [] : [say(`pentagon.line.onMiss.${onMiss}`)]),
      ...(onExpire === undefined ? [] : [say(`pentagon.line.onExpire.${onExpire}`)]),
    ];
    return [this.heading(launch), said.join(', ')];
  }

  private actions({
    charge,
    ram,
    selfDestruct,
    dock,
    castOff,
    withdraw,
    fireControl,
  }: UnitOrders): readonly PentagonOrderLine[] {
    const { say } = this.context;
    const actionLine = (
      key: string,
      words: string,
      when: Parameters<ShipLines['heading']>[0] = {},
    ): PentagonOrderLine => this.line([key], 'deed', [this.heading(when), words]);
    const meeting = (key: 'ram' | 'dock', { target, from, to }: NonNullable<UnitOrders['ram']>): PentagonOrderLine =>
      actionLine(key, say(`pentagon.line.${key}`, { target: this.thing(target) }), { impulse: from, to });
    return [
      ...(fireControl === undefined ? [] : [actionLine('fireControl', say(`pentagon.line.radar.${fireControl}`))]),
      ...(charge === undefined
        ? []
        : [actionLine('charge', say('pentagon.line.charge', { guns: charge.join(' ') }, charge.length))]),
      ...(ram === undefined ? [] : [meeting('ram', ram)]),
      ...(dock === undefined ? [] : [meeting('dock', dock)]),
      ...(castOff === undefined ? [] : [actionLine('castOff', say('pentagon.line.castOff'), castOff)]),
      ...(selfDestruct === undefined ? [] : [actionLine('selfDestruct', say('pentagon.line.destroy'), selfDestruct)]),
      ...(withdraw === true ? [actionLine('withdraw', say('pentagon.line.withdraw'))] : []),
    ];
  }

  private doctrine(orders: UnitOrders): readonly PentagonOrderLine[] {
    const { doctrine, launchDoctrine, pointDefense, screens, damagePreference } = orders;
    const { say } = this.context;
    const rules = (key: string, list: readonly unknown[] | undefined): readonly PentagonOrderLine[] =>
      list === undefined ? [] : [line(key, say(`pentagon.line.${key}`, { count: list.length }, list.length))];
    const line = (key: string, words: string): PentagonOrderLine =>
      this.line([key], 'doctrine', [this.heading({}), words]);
    const kinds = (pointDefense?.priority ?? []).map((kind) => say(`pentagon.defence.${kind}`)).join(', ');
    const defence = pointDefense?.hold === true || kinds === '' ? 'pentagon.line.holds' : 'pentagon.line.defends';
    return [
      ...rules('doctrine', doctrine),
      ...rules('launchDoctrine', launchDoctrine),
      ...(pointDefense === undefined ? [] : [line('pointDefense', say(defence, { kinds }))]),
      ...(screens === undefined
        ? []
        : [
            line(
              'screens',
              say('pentagon.line.screens', {
                from: screens.minIncoming,
                most: screens.maxPerImpulse,
                keep: screens.keepPower,
              }),
            ),
          ]),
      ...(damagePreference === undefined
        ? []
        : [line('damagePreference', say('pentagon.line.loses', { boxes: damagePreference.join(' ') }))]),
    ];
  }
}

function droneLine(
  id: string,
  { towards, fire, recover }: DroneOrders,
  { nameOf, say }: PentagonLineContext,
): PentagonOrderLine {
  const name = (thing: string): string => nameOf({ ref: 'unit', id: thing });
  const said = [
    ...(towards === undefined ? [] : [say('pentagon.line.droneTo', { goal: name(towards) })]),
    ...(fire === undefined ? [] : [say('pentagon.line.droneFire', { target: name(fire) })]),
    ...(recover === true ? [say('pentagon.line.droneBack')] : []),
  ];
  const words = said.length === 0 ? say('pentagon.line.steady') : said.join(', ');
  return lineOf(['drones', id], 'drone', id, [say('pentagon.line.drone', { drone: name(id) }), words]);
}

function sideLines(sheet: BattleSheet, { say }: PentagonLineContext): readonly PentagonOrderLine[] {
  const { ceaseFire, concede, autoAdvance, standing } = sheet;
  const words = [
    ...(ceaseFire === true ? [['ceaseFire', say('pentagon.line.ceaseFire')]] : []),
    ...(concede === true ? [['concede', say('pentagon.line.concede')]] : []),
    ...(autoAdvance === undefined || autoAdvance === 0
      ? []
      : [['autoAdvance', say('pentagon.line.advance', { count: autoAdvance }, autoAdvance)]]),
    ...(standing === true ? [['standing', say('pentagon.line.keep')]] : []),
  ];
  return words.map(([key = '', text = '']) => lineOf([key], 'side', null, [text]));
}

function buyLines({ buy = [], names = [] }: BuySheet, { say }: PentagonLineContext): readonly PentagonOrderLine[] {
  return buy.map((entry, index) => {
    const design = typeof entry === 'string' ? (findDesign(entry)?.name ?? entry) : entry.name;
    const name = names[index];
    const words = name === undefined ? null : say('pentagon.line.named', { name });
    return lineOf(['buy', index], 'buy', null, [say('pentagon.line.buy', { design }), words]);
  });
}
