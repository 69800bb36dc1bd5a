import { isRated, maySteer, refusal, type Campaign, type Seat } from '@warlog/campaign';
import { isOffered, seat as seatNamed, type CommandId, type SeatId } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { SeatKeys } from '@warlog/trust';
import { lobbyCommands } from '../commands/lobby.js';
import type { Ports } from '../ports/ports.js';
import { usualBeacon } from './beacon.js';
import type { CommandReply, PersonalCommand } from './command.js';
import { createCampaign, type CreateCampaignCommand } from './create.js';
import { rematchIdOf, startIfAllAgreed } from './rematch-start.js';

/** Settings of a rematch that its proposer may choose. */
export type RematchSettings = Pick<
  CreateCampaignCommand,
  'name' | 'scenario' | 'seats' | 'options' | 'pace' | 'spectators' | 'listed' | 'rated' | 'brief' | 'press' | 'beacon'
>;

interface RematchCommand extends PersonalCommand {
  /** Null: those of the ended campaign. */
  readonly settings: RematchSettings | null;
  readonly nonce: string;
  readonly keys: SeatKeys | null;
}

/**
 * Creates the rematch of an ended campaign with the sides turned by one. Its players are invited, the other seats get
 * bots, and it starts once all have accepted. While one waits for its start, everyone gets that one.
 */
export async function rematch(ports: Ports, input: RematchCommand): Promise<CommandReply> {
  const { user, command, nonce, keys } = input;
  const former = (await ports.store.platform(input.campaign))?.campaign;
  const isPlayer = former?.seats.some(({ holder }) => holder?.kind === 'player' && holder.user === user);
  if (!former || former.parent || (!isPlayer && !maySteer(former, user))) return { kind: 'not-found' };
  if (former.status !== 'ended' || former.ordinal === 0) {
    return { kind: 'refused', problems: [refusal('WLG_E_NOT_ENDED')] };
  }

  const first = rematchIdOf(ports, former.id);
  const known = await ports.reads.campaign(first);
  if (known?.status === 'lobby' && isPlayer) return { kind: 'done', campaign: first, version: 0, hash: '' };
  const settings = input.settings ?? formerSettings(ports, former, await ports.rulesets.load(former.ruleset.id));
  const turned = turnedSeats(former.seats, settings.seats);
  if (turned.length > settings.seats) {
    return { kind: 'refused', problems: [refusal('WLG_E_REMATCH_SEATS', { players: turned.length }, ['seats'])] };
  }
  const players = turned.flatMap(({ seat, holder }) =>
    holder?.kind === 'player' ? [[seat, holder.user] as const] : [],
  );
  const isGm = former.gm.mode !== 'none' && former.gm.user === user;
  const created = await createCampaign(ports, {
    ...settings,
    ...(known ? {} : { id: first }),
    command,
    host: user,
    ruleset: former.ruleset.id,
    gm: isGm ? former.gm : { mode: 'none' },
    demo: former.demo,
    rematch: { of: former.id, seats: Object.fromEntries(players) },
    hostNonce: isPlayer ? nonce : null,
    hostKeys: keys,
  });
  if (created.kind !== 'done') return created;
  const invited = new Set<SeatId>(players.map(([seat]) => seat));
  for (let number = 1; number <= settings.seats; number += 1) {
    const seat = seatNamed(number);
    if (invited.has(seat)) continue;
    const step = ports.vault.uuidFor(`${user}/${command}/${seat}`) as CommandId;
    await lobbyCommands.seatBot.run(ports, { command: step, campaign: created.campaign, user, seat, bot: true });
  }
  await startIfAllAgreed(ports, { campaign: created.campaign, command });
  return created;
}

interface TurnedSeat {
  readonly seat: SeatId;
  readonly holder: Seat['holder'];
}

/** Everyone moves one seat on; if there are fewer seats than before, bots make room. */
function turnedSeats(seats: readonly Seat[], count: number): readonly TurnedSeat[] {
  const stay = seats.length <= count ? seats : seats.filter(({ holder }) => holder?.kind === 'player');
  return stay.map(({ holder }, index) => ({ seat: seatNamed(((index + 1) % count) + 1), holder }));
}

function formerSettings({ beacon }: Ports, former: Campaign, ruleset: AnyRuleset | null): RematchSettings {
  const { name, scenario, seats, pace, spectators, listed, brief, press, trust } = former;
  return {
    ...{ name, scenario, seats: seats.length, pace, spectators, listed, brief, press: press.policy },
    rated: isRated(former),
    // Options of former rules may be gone.
    options: Object.fromEntries(
      (ruleset?.options.specs ?? []).flatMap((spec) => {
        const chosen = former.options[spec.key];
        return isOffered(spec, chosen) ? [[spec.key, chosen]] : [];
      }),
    ),
    beacon: beacon?.offered && trust?.beacon ? { ...usualBeacon, ...trust.beacon } : null,
  };
}
