import type { NameOf } from '@warlog/core';
import { given } from '../kit/given.js';
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
  private heading({ impulse, to }: Pick<Leg, 'impulse' | 'to'>): string {
    const { say } = this.context;
    if (impulse === undefined) return say('pentagon.line.ship', { ship: this.name });
    return to === undefined || to === impulse
      ? say('pentagon.line.at', { ship: this.name, impulse })
      : say('pentagon.line.span', { ship: this.name, from: impulse, to });
  }

  private legWords({ rotate, present, accelerate = 0 }: Leg): string {
    const { say } = this.context;
    const said = given(
      rotate && say('pentagon.line.face', { facing: rotate }),
      present && say('pentagon.line.present', { section: present.section, target: this.thing(present.to) }),
      accelerate !== 0 && say('pentagon.line.thrust', { thrust: accelerate }),
    );
    return said.length === 0 ? say('pentagon.line.steady') : said.join(', ');
  }

  private launchWords(launch: LaunchOrder): readonly [string, string] {
    const { say } = this.context;
    const { item, target, heading, rail, onMiss, onExpire } = launch;
    const said = given(
      say('pentagon.line.launch', { item, target: this.thing(target) }),
      heading && say('pentagon.line.heading', { heading }),
      rail === true && say('pentagon.line.rail'),
      onMiss && say(`pentagon.line.onMiss.${onMiss}`),
      onExpire && say(`pentagon.line.onExpire.${onExpire}`),
    );
    return [this.heading(launch), said.join(', ')];
  }

  /** An order of which a ship has one at most. */
  private single(
    kind: 'deed' | 'doctrine',
    key: keyof UnitOrders,
    words: string,
    when: Parameters<ShipLines['heading']>[0] = {},
  ): PentagonOrderLine {
    return this.line([key], kind, [this.heading(when), words]);
  }

  private actions(orders: UnitOrders): readonly PentagonOrderLine[] {
    const { charge, ram, selfDestruct, dock, castOff, withdraw, fireControl } = orders;
    const { say } = this.context;
    const meeting = (key: 'ram' | 'dock', { target, from, to }: NonNullable<UnitOrders['ram']>): PentagonOrderLine =>
      this.single('deed', key, say(`pentagon.line.${key}`, { target: this.thing(target) }), { impulse: from, to });
    return given(
      fireControl && this.single('deed', 'fireControl', say(`pentagon.line.radar.${fireControl}`)),
      charge && this.single('deed', 'charge', say('pentagon.line.charge', { guns: charge.join(' ') }, charge.length)),
      ram && meeting('ram', ram),
      dock && meeting('dock', dock),
      castOff && this.single('deed', 'castOff', say('pentagon.line.castOff'), castOff),
      selfDestruct && this.single('deed', 'selfDestruct', say('pentagon.line.destroy'), selfDestruct),
      withdraw === true && this.single('deed', 'withdraw', say('pentagon.line.withdraw')),
    );
  }

  private doctrine(orders: UnitOrders): readonly PentagonOrderLine[] {
    const { doctrine, launchDoctrine, pointDefense, screens, damagePreference } = orders;
    const { say } = this.context;
    const rules = (key: 'doctrine' | 'launchDoctrine', { length: count }: readonly unknown[]): PentagonOrderLine =>
      this.single('doctrine', key, say(`pentagon.line.${key}`, { count }, count));
    const kinds = (pointDefense?.priority ?? []).map((kind) => say(`pentagon.defence.${kind}`)).join(', ');
    const defence = pointDefense?.hold === true || kinds === '' ? 'pentagon.line.holds' : 'pentagon.line.defends';
    const limits = screens && { from: screens.minIncoming, most: screens.maxPerImpulse, keep: screens.keepPower };
    const boxes = damagePreference?.join(' ');
    return given(
      doctrine && rules('doctrine', doctrine),
      launchDoctrine && rules('launchDoctrine', launchDoctrine),
      pointDefense && this.single('doctrine', 'pointDefense', say(defence, { kinds })),
      limits && this.single('doctrine', 'screens', say('pentagon.line.screens', limits)),
      boxes !== undefined && this.single('doctrine', 'damagePreference', say('pentagon.line.loses', { boxes })),
    );
  }
}

function droneLine(
  id: string,
  { towards, fire, recover }: DroneOrders,
  { nameOf, say }: PentagonLineContext,
): PentagonOrderLine {
  const name = (thing: string): string => nameOf({ ref: 'unit', id: thing });
  const said = given(
    towards && say('pentagon.line.droneTo', { goal: name(towards) }),
    fire && say('pentagon.line.droneFire', { target: name(fire) }),
    recover === true && say('pentagon.line.droneBack'),
  );
  const words = said.length === 0 ? say('pentagon.line.steady') : said.join(', ');
  return lineOf(['drones', id], 'drone', id, [say('pentagon.line.drone', { drone: name(id) }), words]);
}

function sideLines(sheet: BattleSheet, { say }: PentagonLineContext): readonly PentagonOrderLine[] {
  const { ceaseFire, concede, autoAdvance = 0, standing } = sheet;
  const line = (key: keyof BattleSheet, text: string): PentagonOrderLine => lineOf([key], 'side', null, [text]);
  return given(
    ceaseFire === true && line('ceaseFire', say('pentagon.line.ceaseFire')),
    concede === true && line('concede', say('pentagon.line.concede')),
    autoAdvance > 0 && line('autoAdvance', say('pentagon.line.advance', { count: autoAdvance }, autoAdvance)),
    standing === true && line('standing', say('pentagon.line.keep')),
  );
}

function buyLines({ buy = [], names = [] }: BuySheet, { say }: PentagonLineContext): readonly PentagonOrderLine[] {
  return buy.map((entry, index) => {
    const design = typeof entry === 'string' ? (findDesign(entry)?.name ?? entry) : entry.name;
    const name = names[index];
    const words = name === undefined ? null : say('pentagon.line.named', { name });
    return lineOf(['buy', index], 'buy', null, [say('pentagon.line.buy', { design }), words]);
  });
}
