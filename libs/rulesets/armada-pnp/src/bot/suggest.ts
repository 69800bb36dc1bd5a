import { line, placeRef, typeRef, type Message } from '@warlog/core';
import type { Suggestion } from '@warlog/ruleset-api';
import { otherSide, type SideId, type SystemId } from '../model/ids.js';
import type { BuildItem, ChooseSheet, Declaration, MoveSheet, ArmadaSheet } from '../model/sheet.js';
import type { ArmadaView } from '../model/view.js';
import { check } from '../orders/check.js';
import { empty } from '../orders/empty.js';
import { carrierAt, sideOfSeat, unitsOf } from '../position.js';
import { bases, craftOf, upgradeCost, type BaseKind } from '../tables.js';
import { carrierHaunts } from '../view/haunts.js';
import { sideRef } from '../view/line.js';

/** Explains orders: where the own carrier hides or the other one is hunted, then the most telling order of the phase. */
export function suggest(view: ArmadaView, sheet: ArmadaSheet): readonly Suggestion<ArmadaSheet>[] {
  const side = sideOfSeat(view, view.seat);
  if (sheet.order === 'setup.choose') return view.opened ? [choice(sheet)] : [];
  if (side === null) return [];
  const plain = empty(view);
  switch (sheet.order) {
    case 'logistics':
      if (plain.order !== sheet.order) return [];
      return [...hidden(view, side, plain), ...build(view, sheet.build, (items) => ({ ...plain, build: items }))];
    case 'hide':
      return hidden(view, side, plain);
    case 'build':
      return plain.order === sheet.order ? build(view, sheet.items, (items) => ({ ...plain, items })) : [];
    case 'move':
      return plain.order === sheet.order
        ? [...hunted(view, side, plain), ...move(view, side, plain, sheet.declare)]
        : [];
    default:
      return [];
  }
}

function choice(sheet: ChooseSheet): Suggestion<ArmadaSheet> {
  const { side, startSystem } = sheet;
  const reason = line('suggest.setup', { side: sideRef(side), system: placeRef(startSystem) }, { clause: 'PNP-17.6' });
  return { kind: 'choose', place: startSystem, to: null, text: line('suggest.text.setup', {}), reason, sheet };
}

function build(
  view: ArmadaView,
  items: readonly BuildItem[],
  sheetOf: (items: BuildItem[]) => ArmadaSheet,
): readonly Suggestion<ArmadaSheet>[] {
  // Later items may depend on earlier ones.
  const item = items.find((each) => check(view, sheetOf([each])).every(({ severity }) => severity !== 'error'));
  if (item === undefined) return [];
  const place = item.do === 'buildUnit' ? item.at : item.system;
  const text = line(item.do === 'buildBase' ? 'suggest.text.base' : 'suggest.text.build', { system: placeRef(place) });
  return [{ kind: 'build', place, to: null, text, reason: whyBuild(item), sheet: sheetOf([item]) }];
}

function whyBuild(item: BuildItem): Message {
  switch (item.do) {
    case 'buildBase': {
      const { cost } = bases[item.base as BaseKind];
      const params = { base: typeRef(item.base), cost };
      if (item.base === 'mine') return line('suggest.mine', params, { clause: 'PNP-4.1' });
      if (item.base === 'shipyard') return line('suggest.shipyard', params, { clause: 'PNP-5.9' });
      return line('suggest.fortress', params, { clause: 'PNP-7.8' });
    }
    case 'buildUnit':
      return line(
        'suggest.craft',
        { type: typeRef(item.type), cost: craftOf(item.type).cost ?? 0 },
        { clause: 'PNP-5.9' },
      );
    case 'changeFortress':
      return line('suggest.stronger', { cost: upgradeCost }, { clause: 'PNP-5.5' });
    case 'salvage':
      return line('suggest.salvage', {}, { clause: 'PNP-5.8' });
  }
}

/** Suggests the place where the own carrier lies face down. */
function hidden(view: ArmadaView, side: SideId, plain: ArmadaSheet): readonly Suggestion<ArmadaSheet>[] {
  const carrier = carrierAt(view, side);
  if (carrier === null || carrier.exposed) return [];
  return [look('hide', carrier.system, line('suggest.hide', {}, { clause: 'PNP-3.5' }), plain)];
}

/** Suggests the place of the enemy carrier if it is seen, else one where it may be. */
function hunted(view: ArmadaView, side: SideId, plain: ArmadaSheet): readonly Suggestion<ArmadaSheet>[] {
  const enemy = otherSide(side);
  const [place] = carrierHaunts(view, enemy)?.systems ?? [];
  const code = carrierAt(view, enemy) === null ? 'suggest.prey' : 'suggest.found';
  return place === undefined ? [] : [look('hunt', place, line(code, {}, { clause: 'PNP-16.1' }), plain)];
}

function look(aim: 'hide' | 'hunt', place: SystemId, reason: Message, sheet: ArmadaSheet): Suggestion<ArmadaSheet> {
  return {
    kind: 'look',
    place,
    to: null,
    text: line(`suggest.text.${aim}`, { system: placeRef(place) }),
    reason,
    sheet,
  };
}

/** Suggests the group of counters with one destination: first towards a claim, then towards an enemy system. */
function move(
  view: ArmadaView,
  side: SideId,
  plain: MoveSheet,
  declare: readonly Declaration[],
): readonly Suggestion<ArmadaSheet>[] {
  const ways = new Map<string, { from: SystemId; to: SystemId; declare: Declaration[] }>();
  for (const declared of declare) {
    const from = view.units[declared.unit]?.system;
    if (from === undefined) continue;
    const way = ways.get(`${from}>${declared.to}`) ?? { from, to: declared.to, declare: [] };
    way.declare.push(declared);
    ways.set(`${from}>${declared.to}`, way);
  }
  const [best] = [...ways.values()].sort((a, b) => promise(view, side, b.to) - promise(view, side, a.to));
  if (best === undefined) return [];
  const text = line('suggest.text.move', { from: placeRef(best.from), to: placeRef(best.to), n: best.declare.length });
  const reason = whyThere(view, side, best.to);
  return [{ kind: 'move', place: best.from, to: best.to, text, reason, sheet: { ...plain, declare: best.declare } }];
}

function promise(view: ArmadaView, side: SideId, to: SystemId): number {
  const controller = view.systems[to]?.controller ?? null;
  return controller === null ? 2 : controller === side ? 0 : 1;
}

function whyThere(view: ArmadaView, side: SideId, to: SystemId): Message {
  const enemy = otherSide(side);
  if (carrierHaunts(view, enemy)?.systems.includes(to) === true)
    return line('suggest.hunt', {}, { clause: 'PNP-16.1' });
  const controller = view.systems[to]?.controller ?? null;
  if (controller === null) return line('suggest.claim', {}, { clause: 'PNP-4.1' });
  if (controller === enemy) return line('suggest.take', { enemy: sideRef(enemy) }, { clause: 'PNP-7.5' });
  const isMet = unitsOf(view, (unit) => unit.side === side && unit.system === to).length > 0;
  return line(isMet ? 'suggest.gather' : 'suggest.guard', {});
}
