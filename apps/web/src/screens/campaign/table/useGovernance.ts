import {
  CastVote,
  DismissSitter,
  EndCampaign,
  ExtendDeadline,
  HandOverSeat,
  MakeRuling,
  NameSitter,
  NudgeSeat,
  OfferSeat,
  OpenVote,
  PauseCampaign,
  ReleaseCampaign,
  RequestSeat,
  ResumeCampaign,
  UndoRuling,
  UpgradeRuleset,
  UseAllowance,
  WaiveBeacon,
  commandId,
  type MotionInput,
  type RulingRollInput,
  type SitterScope,
  type VoteChoice,
} from '@warlog/api-client';
import type { TimeSpan } from '@warlog/kernel';
import { computed } from 'vue';
import { useI18n } from 'vue-i18n';
import { client } from '../../../api.js';
import { useOpenCampaign } from '../../../composables/useCampaign.js';
import { payloadOf, useCommand } from '../../../composables/useCommand.js';

/** Provides the governance of the open campaign, and its commands. */
export function useGovernance() {
  const open = useOpenCampaign();
  const { t } = useI18n();
  const { isBusy, run } = useCommand(open.accept);
  const about = () => ({ commandId: commandId(), campaign: open.id });
  const phase = () => open.campaign.value?.phase?.id ?? '';

  return {
    open,
    isBusy,
    governance: computed(() => open.campaign.value?.governance ?? null),
    extend: (span: TimeSpan, reason: string) =>
      run(
        async () =>
          payloadOf(
            await client.mutate(ExtendDeadline, { input: { ...about(), phase: phase(), ...span, reason } }),
            'extendDeadline',
          ),
        t('table.done.extended'),
      ),
    takeTime: (hours: number, reason: string) =>
      run(
        async () =>
          payloadOf(
            await client.mutate(UseAllowance, { input: { ...about(), phase: phase(), hours, reason } }),
            'useAllowance',
          ),
        t('table.done.extended'),
      ),
    pause: (span: TimeSpan, reason: string) =>
      run(
        async () =>
          payloadOf(await client.mutate(PauseCampaign, { input: { ...about(), ...span, reason } }), 'pauseCampaign'),
        t('table.done.paused'),
      ),
    resume: () =>
      run(
        async () => payloadOf(await client.mutate(ResumeCampaign, { input: about() }), 'resumeCampaign'),
        t('table.done.resumed'),
      ),
    release: () =>
      run(
        async () => payloadOf(await client.mutate(ReleaseCampaign, { input: about() }), 'releaseCampaign'),
        t('table.done.released'),
      ),
    waive: (reason: string) =>
      run(
        async () => payloadOf(await client.mutate(WaiveBeacon, { input: { ...about(), reason } }), 'waiveBeacon'),
        t('table.done.waived'),
      ),
    end: (reason: string) =>
      run(
        async () => payloadOf(await client.mutate(EndCampaign, { input: { ...about(), reason } }), 'endCampaign'),
        t('table.done.ended'),
      ),
    move: (motion: MotionInput, reason: string) =>
      run(
        async () => payloadOf(await client.mutate(OpenVote, { input: { ...about(), motion, reason } }), 'openVote'),
        t('table.done.moved'),
      ),
    vote: (vote: string, choice: VoteChoice) =>
      run(
        async () => payloadOf(await client.mutate(CastVote, { input: { ...about(), vote, choice } }), 'castVote'),
        t('table.done.voted'),
      ),
    nudge: (seat: string) =>
      run(
        async () => payloadOf(await client.mutate(NudgeSeat, { input: { ...about(), seat } }), 'nudgeSeat'),
        t('table.done.nudged'),
      ),
    offer: (seat: string, offered: boolean) =>
      run(
        async () => payloadOf(await client.mutate(OfferSeat, { input: { ...about(), seat, offered } }), 'offerSeat'),
        t(offered ? 'table.done.offered' : 'table.done.offerEnded'),
      ),
    request: (seat: string) =>
      run(
        async () => payloadOf(await client.mutate(RequestSeat, { input: { ...about(), seat } }), 'requestSeat'),
        t('table.done.requested'),
      ),
    handOver: (seat: string, to: string | null, reason: string) =>
      run(
        async () =>
          payloadOf(await client.mutate(HandOverSeat, { input: { ...about(), seat, to, reason } }), 'handOverSeat'),
        t('table.done.handedOver'),
      ),
    nameSitter: (name: string, scope: SitterScope, until: string) =>
      run(
        async () =>
          payloadOf(await client.mutate(NameSitter, { input: { ...about(), name, scope, until } }), 'nameSitter'),
        t('table.done.sitter'),
      ),
    dismissSitter: () =>
      run(
        async () => payloadOf(await client.mutate(DismissSitter, { input: about() }), 'dismissSitter'),
        t('table.done.dismissed'),
      ),
    rule: (change: unknown, reason: string) =>
      run(
        async () => payloadOf(await client.mutate(MakeRuling, { input: { ...about(), change, reason } }), 'makeRuling'),
        t('table.done.ruled'),
      ),
    note: (reason: string, roll: RulingRollInput | null) =>
      run(
        async () => payloadOf(await client.mutate(MakeRuling, { input: { ...about(), roll, reason } }), 'makeRuling'),
        t('table.done.said'),
      ),
    undo: (ruling: string, reason: string) =>
      run(
        async () => payloadOf(await client.mutate(UndoRuling, { input: { ...about(), ruling, reason } }), 'undoRuling'),
        t('table.done.undone'),
      ),
    upgrade: (to: number, reason: string) =>
      run(
        async () =>
          payloadOf(await client.mutate(UpgradeRuleset, { input: { ...about(), to, reason } }), 'upgradeRuleset'),
        t('table.done.upgraded'),
      ),
  };
}
