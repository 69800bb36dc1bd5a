import { commands, createCampaign, takeSeat, usualBeacon } from '@warlog/application';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { CampaignId, CommandId, OptionValue, UserId } from '@warlog/core';
import type { GameMaster, Seat } from '@warlog/campaign';
import { below } from '@warlog/ruleset-testkit';
import { seatKeysOf } from '@warlog/trust';
import { beginning, type FogServer } from './fog-server.js';
import { leadsTo, type Lead } from './leads.js';
import { valuesOf, type FogReach } from './reach.js';

/** Indexes of the onlooker and of the game master, if there is one; the others play. */
const [ONLOOKER, MASTER] = [6, 7] as const;

/** A started campaign, drawn by a seed. */
export interface FogCampaign {
  readonly id: CampaignId;
  readonly what: string;
  readonly ruleset: AnyRuleset;
  /** Options that differ from the usual ones. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The game master; null: none. */
  readonly gm: UserId | null;
  readonly host: UserId;
  readonly onlooker: UserId;
  /** The rare kind of phase that its play is led to; null: none. */
  readonly lead: Lead | null;
}

/** Starts a campaign with a scenario, seats, options and terms drawn by the seed. */
export async function begun(
  fogServer: FogServer,
  ruleset: AnyRuleset,
  seed: string,
  reach: FogReach,
): Promise<FogCampaign> {
  const { ports, people, vault, clock } = fogServer;
  const draw = (n: number, what: string): number => below(n, `${seed}/${what}`);
  const users = people.map(({ id }) => id as UserId);
  const [host] = users as [UserId];
  const [onlooker, master] = [users[ONLOOKER] as UserId, users[MASTER] as UserId];
  await clock.set(beginning);
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    vault.restart(`${seed}/${attempt}`);
    // Every other campaign is led to rare kinds of phase.
    const ways = draw(2, 'led') === 0 ? leadsTo(ruleset, (kind) => reach.isRare(kind)) : [];
    const lead = ways.length === 0 ? null : (ways[draw(ways.length, 'lead')] ?? null);
    const drawn = ruleset.scenarios[draw(ruleset.scenarios.length, `scenario/${attempt}`)];
    const scenario = lead ? ruleset.scenarios.find(({ id }) => id === lead.scenario) : drawn;
    if (!scenario) break;
    const seats = Math.min(scenario.seats.max, scenario.seats.min + draw(3, `seats/${attempt}`), ONLOOKER);
    const free = attempt === 20 ? {} : drawnOptions(ruleset, reach, (n, what) => draw(n, `${what}/${attempt}`));
    const options = { ...free, ...lead?.options };
    const gm: GameMaster = draw(2, 'gm') === 0 ? { mode: 'none' } : { mode: 'blind', user: master };
    const rests = draw(3, 'beacon') === 0;
    const by = (user: UserId) => ({ command: vault.random(12) as CommandId, user });
    const made = await createCampaign(ports, {
      ...{ command: vault.random(12) as CommandId, host, hostNonce: vault.random(32), name: 'Fog', gm, options, seats },
      ...{ ruleset: ruleset.id, scenario: scenario.id, listed: true, demo: false },
      spectators: { allowed: true, delayTurns: draw(2, 'delay') },
      beacon: rests ? usualBeacon : null,
      hostKeys: seatKeysOf(fogServer.secretOf(host)),
      press: { channels: 'all', unsigned: true },
      pace: {
        ...{ phaseMinutes: 1440, earlyClose: draw(2, 'early') === 0, coolingSeconds: 600, graceSeconds: 60 },
        ...{ extensionHoursPerPhase: 24, extensionHoursTotal: 72, standInAfterMisses: 9, allowanceHours: 10 },
      },
    });
    if (made.kind !== 'done') continue;
    const id = made.campaign;
    for (const user of users.slice(1, seats)) {
      const keys = seatKeysOf(fogServer.secretOf(user));
      await takeSeat(ports, { ...by(user), campaign: id, seat: null, nonce: vault.random(32), keys, invitation: null });
    }
    const started = await commands.startCampaign.run(ports, { ...by(host), campaign: id });
    if (started.kind !== 'done') continue;
    const what = `${scenario.id}, ${seats} seats, ${JSON.stringify(options)}, gm ${gm.mode}${rests ? ', beacon' : ''}`;
    return { id, what, ruleset, host, options, gm: gm.mode === 'none' ? null : master, onlooker, lead };
  }
  throw new Error(`No campaign of ${ruleset.id} could be begun by ${seed}`);
}

/** Returns the player of a seat; null for a bot. */
export function holderOf({ holder }: Pick<Seat, 'holder'>): UserId | null {
  return holder?.kind === 'player' ? holder.user : null;
}

/**
 * Draws the options: one in three differs from the usual value, preferably with a value not tried yet. New options are
 * thus covered automatically.
 */
function drawnOptions(
  { options }: AnyRuleset,
  reach: FogReach,
  draw: (n: number, what: string) => number,
): Readonly<Record<string, OptionValue>> {
  return Object.fromEntries(
    options.specs.flatMap((spec): (readonly [string, OptionValue])[] => {
      const { key, type, min = 0, max = min } = spec;
      const unmet = reach.unmet(key, valuesOf(spec));
      const isMet = unmet.length === 0 || draw(2, `${key}/unmet`) === 0;
      if (isMet && draw(3, key) > 0) return [];
      if (type === 'integer') return [[key, min + draw(Math.min(max - min, 20) + 1, `${key}/n`)]];
      const from = isMet ? valuesOf(spec) : unmet;
      const chosen = from[draw(from.length, `${key}/choice`)];
      return chosen === undefined ? [] : [[key, chosen]];
    }),
  );
}
