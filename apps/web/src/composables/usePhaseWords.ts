import type { CampaignSummary } from '@warlog/api-client';
import { useI18n } from 'vue-i18n';

/** Where a campaign stands, in a few words. */
export function usePhaseWords() {
  const i18n = useI18n();
  const t = (key: string, words: Readonly<Record<string, unknown>> = {}): string => i18n.t(key, words);

  /** "orders", for the kinds of phases that the app knows a word for. */
  function kind(name: string): string {
    const key = `phase.kind.${name}`;
    return i18n.te(key) ? t(key) : name;
  }

  /** "turn 8, orders". */
  function phase(campaign: CampaignSummary): string {
    if (campaign.status === 'LOBBY') return t('phase.lobby');
    if (campaign.status === 'ENDED') return t('phase.ended', { turn: campaign.turn });
    if (campaign.phase === null) return t('phase.turn', { turn: campaign.turn });
    const words = { turn: campaign.phase.turn, kind: kind(campaign.phase.kind) };
    return campaign.phase.turn === 0 ? words.kind : t('phase.line', words);
  }

  /** "B’Zaarcke · turn 8, orders". */
  function line(campaign: CampaignSummary): string {
    return t('phase.of', { ruleset: campaign.rulesetTitle, phase: phase(campaign) });
  }

  /** "Turn 8 · orders", for a header that has the campaign's name above it. */
  function here(campaign: CampaignSummary): string {
    const { phase: open } = campaign;
    if (open !== null && open.turn > 0) return t('phase.here', { turn: open.turn, kind: kind(open.kind) });
    const words = phase(campaign);
    return words.charAt(0).toUpperCase() + words.slice(1);
  }

  return { kind, phase, line, here };
}
