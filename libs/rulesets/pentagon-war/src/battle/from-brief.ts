import type { SeatSetup, TableStart } from '@warlog/kernel';
import { isMobile, type Design } from '../model/design.js';
import { briefSchema, designOf, type RosterEntry } from '../model/brief.js';
import { newOptions } from '../model/options.js';
import type { ScenarioData } from '../model/scenario.js';
import type { Setup } from '../model/setup.js';
import { placesFor } from './represent.js';

/** The longest windows of a battle, in hours (PW-20.7). */
const windows = { plot: 12, maneuver: 6, fire: 6 } as const;
/** Columns in which a side's units stand, beside each other (PW-20.4). */
const columns = ['15', '14', '16', '13', '17', '15'] as const;
const speed = 4;

type Team = ReturnType<typeof briefSchema.parse>['teams'][number];

/** The table that a campaign's brief asks for (PW-20.1 to 20.4). */
export function fromBrief(given: unknown, seats: readonly SeatSetup[]): TableStart {
  const { battleId, title, turnLimit, teams, explodeOnDestruction, ...terms } = briefSchema.parse(given);
  const rosters = teams.map((team) => ({ ...team, places: placesFor(team.roster) }));
  const designs = new Map<string, Design>();
  for (const one of teams.flatMap(({ roster }) => roster)) {
    const design = designOf(one);
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
      ...judged(terms),
    },
  };
  const setup: Setup = {
    v: 1,
    scenario,
    designs: [...designs.values()],
    options: optionsFor(turnLimit, terms),
    seats: teams.map(({ seat }) => {
      const { name = seat, bot = false } = seats.find(({ id }) => id === seat) ?? {};
      return { id: seat, name, bot };
    }),
  };
  return { setup, windows };
}

type Terms = Pick<ReturnType<typeof briefSchema.parse>, 'victory' | 'loser' | 'tie'>;

/** What the campaign says of the end, as far as it says anything (PW-20.11). */
const judged = ({ victory, loser, tie }: Terms): Terms => ({
  ...(victory === undefined ? {} : { victory }),
  ...(loser === undefined ? {} : { loser }),
  ...(tie === undefined ? {} : { tie }),
});

/** A campaign that does not say how it judges was begun under the former text, and its tables are played by it. */
function optionsFor(turnLimit: number, { victory }: Terms): Setup['options'] {
  const { edition, ...former } = newOptions({ impulsesPerPhase: '12', turnLimit });
  return victory === undefined || edition === undefined ? former : { ...former, edition };
}

/** The units of a side, those of one entry after those of another (PW-20.4). */
function unitsOf({
  seat,
  posture,
  roster,
  places,
}: Team & { readonly places: readonly number[] }): ScenarioData['units'] {
  const all = roster.flatMap((one, at) =>
    Array.from({ length: places[at] ?? 0 }, (_, index) => ({ one, index: index + 1 })),
  );
  return all.map(({ one, index }, at) => unitAt({ seat, posture }, one, index, columns[at] ?? columns[0]));
}

function unitAt(
  { seat, posture }: Pick<Team, 'seat' | 'posture'>,
  one: RosterEntry,
  index: number,
  column: string,
): ScenarioData['units'][number] {
  const design = designOf(one);
  if (design === null) throw new Error(`There is no design for ${one.ref}`);
  const isDefender = posture === 'defender';
  const along = !isMobile(design) ? 0 : isDefender ? speed : -speed;
  return {
    seat,
    design: design.id,
    hex: `${column}${isDefender ? '30' : '02'}`,
    facing: isDefender ? 'A' : 'D',
    velocity: { A: along, C: 0 },
    detected: true,
    sent: { ref: one.ref, index, damage: one.damage, ...(one.label === undefined ? {} : { label: one.label }) },
  };
}
