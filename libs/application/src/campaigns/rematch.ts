import { maySteer, refusal } from '@warlog/campaign';
import { isOffered, seat as seatNamed, type CampaignId, type CommandId } from '@warlog/core';
import type { SeatKeys } from '@warlog/trust';
import { lobbyCommands } from '../commands/lobby.js';
import type { Ports } from '../ports/ports.js';
import { usualBeacon } from './beacon.js';
import type { CommandReply, PersonalCommand } from './command.js';
import { createCampaign } from './create.js';

/**
 * Creates the rematch of an ended campaign: the same scenario, options, pace and settings, and the sides turned by one.
 * Its players are invited, its bots are seated. While one waits for its start, everyone gets that one.
 */
export async function rematch(
  ports: Ports,
  input: PersonalCommand & { readonly nonce: string; readonly keys: SeatKeys | null },
): Promise<CommandReply> {
  const { user, command, nonce, keys } = input;
  const former = (await ports.store.platform(input.campaign))?.campaign;
  const isPlayer = former?.seats.some(({ holder }) => holder?.kind === 'player' && holder.user === user);
  if (!former || former.parent || (!isPlayer && !maySteer(former, user))) return { kind: 'not-found' };
  if (former.status !== 'ended' || former.ordinal === 0) {
    return { kind: 'refused', problems: [refusal('WLG_E_NOT_ENDED')] };
  }

  const first = ports.vault.uuidFor(`rematch/${former.id}`) as CampaignId;
  const known = await ports.reads.campaign(first);
  if (known?.status === 'lobby' && isPlayer) return { kind: 'done', campaign: first, version: 0, hash: '' };
  const ruleset = await ports.rulesets.load(former.ruleset.id);
  const beacon = ports.beacon?.offered ? (former.trust?.beacon ?? null) : null;
  const isGm = former.gm.mode !== 'none' && former.gm.user === user;
  const turned = former.seats.map(({ holder }, index) => {
    return { seat: seatNamed(((index + 1) % former.seats.length) + 1), holder };
  });
  const created = await createCampaign(ports, {
    ...(known ? {} : { id: first }),
    command,
    host: user,
    name: former.name,
    ruleset: former.ruleset.id,
    scenario: former.scenario,
    seats: former.seats.length,
    // Options of former rules may be gone.
    options: Object.fromEntries(
      (ruleset?.options.specs ?? []).flatMap((spec) => {
        const chosen = former.options[spec.key];
        return isOffered(spec, chosen) ? [[spec.key, chosen]] : [];
      }),
    ),
    pace: former.pace,
    gm: isGm ? former.gm : { mode: 'none' },
    spectators: former.spectators,
    listed: former.listed,
    demo: former.demo,
    brief: former.brief,
    press: former.press.policy,
    beacon: beacon && { ...usualBeacon, ...beacon },
    rematch: {
      of: former.id,
      seats: Object.fromEntries(
        turned.flatMap(({ seat, holder }) => (holder?.kind === 'player' ? [[seat, holder.user]] : [])),
      ),
    },
    hostNonce: isPlayer ? nonce : null,
    hostKeys: keys,
  });
  if (created.kind !== 'done') return created;
  for (const { seat } of turned.filter(({ holder }) => holder?.kind !== 'player')) {
    const step = ports.vault.uuidFor(`${user}/${command}/${seat}`) as CommandId;
    await lobbyCommands.seatBot.run(ports, { command: step, campaign: created.campaign, user, seat, bot: true });
  }
  return created;
}
