import type { SeatSetup, TableStart } from '@warlog/ruleset-api';
import { seatsOf } from '@warlog/tactical';
import { isMobile, type PentagonDesign } from '../model/design.js';
import { briefSchema, designOf, type RosterEntry } from '../model/brief.js';
import { newOptions } from '../model/options.js';
import type { ScenarioData } from '../model/scenario.js';
import type { PentagonSetup } from '../model/setup.js';
import { placesFor } from './represent.js';

/** Maximum length of a battle's windows, in hours (PW-20.7). */
const windows = { plot: 12, maneuver: 6, fire: 6 } as const;
/** Columns of a side's units, side by side (PW-20.4). */
const columns = ['15', '14', '16', '13', '17', '15'] as const;
const speed = 4;

type Team = ReturnType<typeof briefSchema.parse>['teams'][number];

/** Builds the setup of a battle campaign from its brief (PW-20.1 to 20.4). */
export function fromBrief(given: unknown, seats: readonly SeatSetup[]): TableStart {
  const { battleId, title, turnLimit, teams, explodeOnDestruction, fightHours: _, ...terms } = briefSchema.parse(given);
  const rosters = teams.map((team) => ({ ...team, places: placesFor(team.roster) }));
  const designs = new Map<string, PentagonDesign>();
  for (const rosterEntry of teams.flatMap(({ roster }) => roster)) {
    const design = designOf(rosterEntry);
    if (design) designs.set(design.id, design);
  }
  const scenario: ScenarioData = {
    id: 'campaign-battle',
    title,
    seats: teams.map(({ seat }) => seat),
    turnLimit,
    board: { columns: 30, rows: 32 },
    victory: 'points',
    explodeOnDestruction,
    units: rosters.flatMap(unitsOf),
    bonus: [],
    bodies: [],
    alert: [],
    battle: {
      id: battleId,
      teams: rosters.map(({ seat, roster, places }) => ({
        seat,
        roster: roster.map(({ ref, count }, index) => ({ ref, count, places: places[index] ?? 0 })),
      })),
      ...terms,
    },
  };
  const setup: PentagonSetup = {
    v: 1,
    scenario,
    designs: [...designs.values()],
    options: optionsFor(turnLimit, terms),
    seats: seatsOf(teams, seats),
  };
  return { setup, windows };
}

type Terms = Pick<ReturnType<typeof briefSchema.parse>, 'victory' | 'loser' | 'tie'>;

/** A parent campaign without terms was begun under the former text, and its battle campaigns follow that text. */
function optionsFor(turnLimit: number, { victory }: Terms): PentagonSetup['options'] {
  const { edition, ...former } = newOptions({ impulsesPerPhase: '12', turnLimit });
  return victory === undefined || edition === undefined ? former : { ...former, edition };
}

/** Returns the units of a side, entry by entry (PW-20.4). */
function unitsOf({
  seat,
  posture,
  roster,
  places,
}: Team & { readonly places: readonly number[] }): ScenarioData['units'] {
  const all = roster.flatMap((rosterEntry, at) =>
    Array.from({ length: places[at] ?? 0 }, (_, index) => ({ rosterEntry, index: index + 1 })),
  );
  return all.map(({ rosterEntry, index }, at) =>
    unitAt({ seat, posture }, rosterEntry, index, columns[at] ?? columns[0]),
  );
}

function unitAt(
  { seat, posture }: Pick<Team, 'seat' | 'posture'>,
  rosterEntry: RosterEntry,
  index: number,
  column: string,
): ScenarioData['units'][number] {
  const design = designOf(rosterEntry);
  if (design === null) throw new Error(`There is no design for ${rosterEntry.ref}`);
  const isDefender = posture === 'defender';
  const along = !isMobile(design) ? 0 : isDefender ? speed : -speed;
  return {
    seat,
    design: design.id,
    hex: `${column}${isDefender ? '30' : '02'}`,
    facing: isDefender ? 'A' : 'D',
    velocity: { A: along, C: 0 },
    detected: true,
    sent: {
      ref: rosterEntry.ref,
      index,
      damage: rosterEntry.damage,
      ...(rosterEntry.label === undefined ? {} : { label: rosterEntry.label }),
    },
  };
}
