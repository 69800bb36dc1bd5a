import { fightTermsOf } from '@warlog/ruleset-api';
import { line, type Message, placeRef, type SeatId } from '@warlog/core';
import type { ArmadaSheet } from '../model/sheet.js';
import type { ArmadaView } from '../model/view.js';
import { sideOfSeat } from '../position.js';
import { practice } from './practice.js';

/** The cost of each design in Pentagon War (PNP-17.33). */
const designCosts: Readonly<Record<string, number>> = {
  'sol-sentry': 544,
  'sirian-lancer': 507,
  aklinon: 924,
  'sol-zelta-carrier': 1591,
};
/** Units of a side in the battle campaign; more craft are represented in proportion (PW-20.2). */
const mostUnits = 6;

/** Describes in advance a battle that may be fought out (PNP-17.21). */
export function beforehand(view: ArmadaView, sheet: ArmadaSheet | null, place: string | null): readonly Message[] {
  const { tableLoser, battleMode } = view.options;
  if (sideOfSeat(view, view.seat) === null || fightTermsOf(view.options) === null) return [];
  const where = place === null ? {} : { place: placeRef(place) };
  const withdraws = place === null ? 'beforehand.withdraws-anywhere' : 'beforehand.withdraws';
  return [
    judged(view, sheet, place),
    line('beforehand.back', {}, { clause: 'PNP-17.21' }),
    line(tableLoser === 'withdraws' ? withdraws : 'beforehand.stays', where, { clause: 'PNP-17.21' }),
    line(`beforehand.mode.${battleMode}`, {}, { clause: 'PNP-17.20' }),
  ];
}

/**
 * States the measure of the battle campaign and the winning lead. This is a tenth of the smaller fleet's cost, in
 * points if known (PW-14.2).
 */
function judged(view: ArmadaView, sheet: ArmadaSheet | null, place: string | null): Message {
  const lead = place === null ? null : leadAt(view, sheet, place);
  const extras = { clause: 'PNP-17.33' } as const;
  return lead === null ? line('beforehand.judged', {}, extras) : line('beforehand.judged-lead', { lead }, extras);
}

function leadAt(view: ArmadaView, sheet: ArmadaSheet | null, place: string): number | null {
  const brief = practice(view, sheet, place)?.brief as Brief | undefined;
  const fleets = brief?.teams.map(({ roster }) => roster) ?? [];
  const sizes = fleets.map((roster) => roster.reduce((all, { count }) => all + count, 0));
  if (fleets.length === 0 || Math.max(...sizes) > mostUnits) return null;
  return leadFor(Math.min(...fleets.map(costOf)));
}
interface Brief {
  readonly teams: readonly { readonly seat: SeatId; readonly roster: readonly Entry[] }[];
}
interface Entry {
  readonly design: string;
  readonly count: number;
}
const costOf = (roster: readonly Entry[]): number =>
  roster.reduce((all, { design, count }) => all + count * (designCosts[design] ?? 0), 0);

/** Returns the smallest lead that wins instead of a draw, from the smaller fleet's cost. */
const leadFor = (cost: number): number => Math.ceil(cost / 10);
