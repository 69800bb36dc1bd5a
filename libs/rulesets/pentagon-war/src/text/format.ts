import { flag, joined, when } from '@warlog/tactical';
import type {
  BattleSheet,
  BuySheet,
  DoctrineOrders,
  DroneOrders,
  FireRule,
  LaunchOrder,
  LaunchRule,
  Leg,
  PentagonSheet,
  UnitOrders,
} from '../model/sheet.js';
import type { View } from '../model/view.js';
import { choiceWords, isChoice, spellingIn } from './words.js';

/** Writes orders as text, one order per line; `parseOrders` reads it back. */
export function formatOrders(view: View, sheet: PentagonSheet): string {
  return (view.step === 'setup' ? fleet(sheet as BuySheet) : new Writer(view).sheet(sheet as BattleSheet)).join('\n');
}

function fleet({ buy, names }: BuySheet): readonly string[] {
  const ships = buy?.map((entry) => `buy ${typeof entry === 'string' ? entry : JSON.stringify(entry)}`) ?? [];
  const none = buy?.length === 0 ? ['buy nothing'] : [];
  const unnamed = names?.length === 0 ? ['name nobody'] : [];
  return [...ships, ...none, ...(names?.map((name) => `name ${JSON.stringify(name)}`) ?? []), ...unnamed];
}

class Writer {
  private readonly name: (id: string) => string;

  constructor(view: View) {
    this.name = spellingIn(view);
  }

  sheet({ units, drones, ceaseFire, concede, autoAdvance, standing }: BattleSheet): readonly string[] {
    return [
      ...Object.entries(units ?? {}).flatMap(([id, orders]) => this.unit(id === '*' ? 'all' : this.name(id), orders)),
      ...Object.entries(drones ?? {}).map(([id, orders]) => this.drone(id, orders)),
      ...(ceaseFire === undefined ? [] : [ceaseFire ? 'cease fire' : 'no cease fire']),
      ...(concede === undefined ? [] : [concede ? 'concede' : 'no concede']),
      ...(autoAdvance === undefined ? [] : [`advance ${autoAdvance}`]),
      ...(standing === undefined ? [] : [standing ? 'keep doctrine' : 'no keep doctrine']),
    ];
  }

  private target(target: string): string {
    return isChoice(target) ? choiceWords[target] : this.name(target);
  }

  private unit(who: string, orders: UnitOrders): readonly string[] {
    const { charge, program, launch, fire, ram, selfDestruct, dock, castOff, withdraw, ...doctrine } = orders;
    const lines = [
      ...(when(doctrine.fireControl, (mode) => `${who}: radar ${mode}`) ?? '').split('\n').filter(Boolean),
      ...(charge === undefined ? [] : [`${who}: charge ${charge.join(' ') || 'nothing'}`]),
      ...this.list(program, (leg) => `${who}${this.span(leg)}: ${this.leg(leg)}`, `${who}: no program`),
      ...this.list(launch, (order) => `${who}${this.span(order)}: ${this.launch(order)}`, `${who}: no launch`),
      ...this.list(
        fire,
        (volley) =>
          `${who}${this.span(volley)}: ${joined(`fire ${volley.weapons.join(' ')} at ${this.target(volley.target)}`, flag(volley.last, 'last'))}`,
        `${who}: no fire`,
      ),
      ...(ram === undefined
        ? []
        : [`${who}${this.span({ impulse: ram.from, to: ram.to })}: ram ${this.target(ram.target)}`]),
      ...(dock === undefined
        ? []
        : [`${who}${this.span({ impulse: dock.from, to: dock.to })}: dock with ${this.target(dock.target)}`]),
      ...(castOff === undefined ? [] : [`${who}${this.span(castOff)}: casts off`]),
      ...(selfDestruct === undefined ? [] : [`${who}${this.span(selfDestruct)}: destroys itself`]),
      ...(withdraw === undefined ? [] : [`${who}: ${withdraw ? 'withdraw' : 'no withdraw'}`]),
      ...this.doctrine(who, doctrine),
    ];
    return lines.length > 0 ? lines : [`${who}: by itself`];
  }

  private list<T>(list: readonly T[] | undefined, say: (row: T) => string, none: string): readonly string[] {
    return list === undefined ? [] : list.length === 0 ? [none] : list.map(say);
  }

  /** Writes ` 4` or ` 4-9`; nothing without impulses. */
  private span({ impulse, to }: { readonly impulse?: number | undefined; readonly to?: number | undefined }): string {
    if (impulse === undefined) return to === undefined ? '' : ` -${to}`;
    return to === undefined ? ` ${impulse}` : ` ${impulse}-${to}`;
  }

  private leg({ rotate, present, accelerate }: Leg): string {
    const said = joined(
      when(rotate, (facing) => `face ${facing}`),
      when(present, ({ section, to }) => `present ${section} to ${this.target(to)}`),
      when(accelerate, (thrust) => `thrust ${thrust}`),
    );
    return said === '' ? 'steady' : said;
  }

  private launch({ item, target, heading, ...rest }: LaunchOrder): string {
    return joined(
      `launch ${item} at ${this.target(target)}`,
      when(heading, (direction) => `heading ${direction}`),
      missile(rest),
    );
  }

  private doctrine(who: string, orders: DoctrineOrders): readonly string[] {
    const { doctrine, launchDoctrine, pointDefense, screens, damagePreference } = orders;
    const numbered = <T>(
      list: readonly T[] | undefined,
      heading: string,
      say: (rule: T) => string,
    ): readonly string[] =>
      list === undefined
        ? []
        : list.length === 0
          ? [`${who} ${heading}: none`]
          : list.map((rule, index) => `${who} ${heading} ${index + 1}: ${say(rule)}`);
    return [
      ...numbered(doctrine, 'doctrine', (rule) => this.rule(rule)),
      ...numbered(launchDoctrine, 'launches', (rule) => this.launchRule(rule)),
      ...(pointDefense === undefined
        ? []
        : [
            `${who} defends: ${joined(pointDefense.priority.join(', ') || 'nothing', flag(pointDefense.hold, 'hold'))}`,
          ]),
      ...(screens === undefined
        ? []
        : [`${who} screens: from ${screens.minIncoming}, most ${screens.maxPerImpulse}, keep ${screens.keepPower}`]),
      ...(damagePreference === undefined ? [] : [`${who} loses first: ${damagePreference.join(' ') || 'nothing'}`]),
    ];
  }

  private rule({ weapons, target, ...rest }: FireRule): string {
    const named = Array.isArray(weapons) ? (weapons.length === 1 ? `only ${weapons[0]}` : weapons.join(' ')) : weapons;
    return joined(
      `${named} at ${this.target(target)}`,
      when(rest.minExpected, (least) => `mean ${least}`),
      when(rest.minChance, (least) => `chance ${least}`),
      when(rest.maxRange, (most) => `within ${most}`),
      when(rest.from, (first) => `from ${first}`),
      when(rest.to, (last) => `to ${last}`),
      flag(rest.last, 'last'),
      when(rest.keepFor, (impulses) => `keep ${impulses}`),
      when(rest.when, (moment) => (moment === 'best' ? 'at best' : 'at once')),
    );
  }

  private launchRule({ items, target, maxRange, perImpulse, ...rest }: LaunchRule): string {
    return joined(
      `${Array.isArray(items) ? items.join(' ') : items} at ${this.target(target)}`,
      when(maxRange, (most) => `within ${most}`),
      when(perImpulse, (count) => `${count} an impulse`),
      missile(rest),
    );
  }

  private drone(id: string, { towards, fire, recover }: DroneOrders): string {
    const said = joined(
      when(towards, (goal) => `to ${goal.includes(',') ? goal.replace(',', '/') : this.goal(goal)}`),
      when(fire, (target) => `fire at ${this.target(target)}`),
      flag(recover, 'recover'),
    );
    return `drone #${id}: ${said === '' ? 'as before' : said}`;
  }
  private goal(goal: string): string {
    return /^\d{4}$/.test(goal) ? goal : this.target(goal);
  }
}

function missile({ rail, onMiss, onExpire }: Pick<LaunchOrder, 'rail' | 'onMiss' | 'onExpire'>): string {
  return joined(
    flag(rail, 'rail'),
    when(onMiss, (then) => `on miss ${then === 'doubleBack' ? 'double back' : then}`),
    when(onExpire, (then) => `at the end ${then}`),
  );
}
