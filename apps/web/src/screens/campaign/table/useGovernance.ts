import type { MotionInput, PaceChangeInput, RulingRollInput, SitterScope, VoteChoice } from '@warlog/api-client';
import type { TimeSpan } from '@warlog/campaign';
import { computed } from 'vue';
import { useI18n } from 'vue-i18n';
import { useOpenCampaign } from '../../../composables/useCampaign.js';
import { useCommand } from '../../../composables/useCommand.js';

/** Provides the governance of the open campaign, and its commands. */
export function useGovernance() {
  const open = useOpenCampaign();
  const { t } = useI18n();
  const { isBusy, send } = useCommand(open);
  const phase = () => open.campaign.value?.phase?.id ?? '';

  return {
    open,
    isBusy,
    governance: computed(() => open.campaign.value?.governance ?? null),
    extend: (span: TimeSpan, reason: string) =>
      send('extendDeadline', { phase: phase(), ...span, reason }, t('table.done.extended')),
    takeTime: (hours: number, reason: string) =>
      send('useAllowance', { phase: phase(), hours, reason }, t('table.done.extended')),
    pause: (span: TimeSpan, reason: string) => send('pauseCampaign', { ...span, reason }, t('table.done.paused')),
    changePace: (change: PaceChangeInput, reason: string) =>
      send('changePace', { change, reason }, t('table.done.pace')),
    resume: () => send('resumeCampaign', {}, t('table.done.resumed')),
    release: () => send('releaseCampaign', {}, t('table.done.released')),
    waive: (reason: string) => send('waiveBeacon', { reason }, t('table.done.waived')),
    end: (reason: string) => send('endCampaign', { reason }, t('table.done.ended')),
    move: (motion: MotionInput, reason: string) => send('openVote', { motion, reason }, t('table.done.moved')),
    vote: (vote: string, choice: VoteChoice) => send('castVote', { vote, choice }, t('table.done.voted')),
    nudge: (seat: string) => send('nudgeSeat', { seat }, t('table.done.nudged')),
    offer: (seat: string, offered: boolean) =>
      send('offerSeat', { seat, offered }, t(offered ? 'table.done.offered' : 'table.done.offerEnded')),
    request: (seat: string) => send('requestSeat', { seat }, t('table.done.requested')),
    handOver: (seat: string, to: string | null, reason: string) =>
      send('handOverSeat', { seat, to, reason }, t('table.done.handedOver')),
    nameSitter: (name: string, scope: SitterScope, until: string) =>
      send('nameSitter', { name, scope, until }, t('table.done.sitter')),
    dismissSitter: () => send('dismissSitter', {}, t('table.done.dismissed')),
    rule: (change: unknown, reason: string) => send('makeRuling', { change, reason }, t('table.done.ruled')),
    note: (reason: string, roll: RulingRollInput | null) => send('makeRuling', { roll, reason }, t('table.done.said')),
    undo: (ruling: string, reason: string) => send('undoRuling', { ruling, reason }, t('table.done.undone')),
    erase: (message: string, reason: string) => send('eraseLetter', { message, reason }),
    leaveLetter: (message: string) => send('leaveLetter', { message }),
    upgrade: (to: number, reason: string) => send('upgradeRuleset', { to, reason }, t('table.done.upgraded')),
  };
}
