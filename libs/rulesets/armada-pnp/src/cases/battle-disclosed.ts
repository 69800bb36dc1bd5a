import { rowFor } from '../battle/crt.js';
import type { ArmadaGroup } from '../battle/group.js';
import type { BattleEvent } from '../model/event.js';
import { perSide, type PerSide, type SideId } from '../model/ids.js';
import type { AttackerBy, ArmadaState } from '../model/state.js';
import { pursesOf } from './table.js';

/** One event of a fight. */
export interface ArmadaStep {
  readonly event: BattleEvent;
  /** The groups just before the event. */
  readonly groups: PerSide<ArmadaGroup>;
  /** The latest face when the event came. */
  readonly die: number | null;
}

/** Describes a fight as cases write it: salvo, rounds, duel, outcome and costs. */
export function told(
  steps: readonly ArmadaStep[],
  attacker: SideId,
  by: AttackerBy,
  start: PerSide<ArmadaGroup>,
  table: ArmadaState,
): object {
  const rounds: Record<string, unknown>[] = [];
  let preCombat: Record<string, unknown> | null = null;
  let duel: Record<string, unknown> | null = null;
  const ppEvents: Record<string, unknown>[] = [];
  const freshResult = (): Record<string, { applied: number; destroyed: string[] }> =>
    perSide(() => ({ applied: 0, destroyed: [] as string[] }));
  let result = freshResult();
  let groups: PerSide<ArmadaGroup> = start;
  let outcome: object = {};
  const ignored = (): Record<string, number> | undefined =>
    rounds.at(-1)?.['ignored'] as Record<string, number> | undefined;
  for (const { event, groups: before, die } of steps) {
    switch (event.type) {
      case 'SalvoFired':
        result = freshResult();
        preCombat = { dice: event.faces, hits: event.hits, result };
        break;
      case 'RoundFought': {
        result = freshResult();
        const { round, strength, modifier, ratioTenths, column, faces, total, row, cell, hits } = event;
        rounds.push({
          n: round, strength, modifier, ratioTenths, column, dice: faces, total, row, cell, hits,
          ignored: { confed: 0, kilrathi: 0 }, result, torpedo: [],
        }); // prettier-ignore
        break;
      }
      case 'HitsIgnored': {
        const counts = ignored();
        if (counts !== undefined) counts[event.side] = event.hits;
        break;
      }
      case 'HitsPlaced':
        (result[event.side] as { applied: number }).applied += event.hits.reduce((sum, { hits }) => sum + hits, 0);
        break;
      case 'CraftDestroyed':
        (result[event.side] as { destroyed: string[] }).destroyed.push(...event.units.map(({ id }) => id));
        break;
      case 'TorpedoRun': {
        const { side: of, attempt, threshold, faces, success } = event;
        (rounds.at(-1)?.['torpedo'] as unknown[]).push({ side: of, attempt, threshold, dice: faces, success });
        break;
      }
      case 'DuelFought': {
        const rolls: readonly unknown[] = (duel?.['rolls'] as unknown[] | undefined) ?? [];
        const total = event.faces.reduce((sum, face) => sum + face, 0);
        const roll = { dice: event.faces, total, row: rowFor(total), cell: event.cell };
        duel = { kind: event.kind, rolls: [...rolls, roll], winner: event.winner };
        break;
      }
      case 'TransportCaptured': {
        const { from, unit: craft, by: winner } = event;
        ppEvents.push({ why: 'transport-captured', side: from, craft, surrendered: 0, gained: 0, by: winner });
        break;
      }
      case 'PointsSurrendered': {
        const paid = { die: event.die, surrendered: event.amount };
        if (event.why === 'transport-captured') Object.assign(ppEvents.at(-1) ?? {}, paid);
        else ppEvents.push({ why: event.why, side: event.side, craft: event.unit, ...paid });
        break;
      }
      case 'PointsGained':
        Object.assign(ppEvents.at(-1) ?? {}, { die, gained: event.amount });
        break;
      case 'BattleEnded': {
        groups = before;
        const { winner, field, carrierDestroyed, mustRetreat, captured, how } = event;
        const forts = (['confed', 'kilrathi'] as const).filter((of) => {
          const hadFortress = start[of].some(({ fort }) => fort);
          return hadFortress && winner !== null && field !== of && carrierDestroyed === null;
        });
        outcome = {
          winner,
          field: field ?? 'unchanged',
          carrierDestroyed,
          mustRetreat,
          captured,
          fortressDestroyed: forts,
          how,
        };
        break;
      }
      default:
        break;
    }
  }
  const survivors = perSide((of) => groups[of].map(({ id, type, damage }) => ({ id, type, hitsTaken: damage })));
  return { attacker, attackerBy: by, preCombat, rounds, duel, outcome, survivors, treasury: pursesOf(table), ppEvents };
}
