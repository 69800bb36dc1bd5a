import type { CampaignSummary, PartFields } from '@warlog/api-client';
import { useI18n } from 'vue-i18n';

/** Describes the current phase of a campaign in a few words. */
export function usePhaseWords() {
  const i18n = useI18n();
  const t = (key: string, words: Readonly<Record<string, unknown>> = {}): string => i18n.t(key, words);

  /** "orders", for the kinds of phases that have a text. */
  function kind(name: string): string {
    const key = `phase.kind.${name}`;
    return i18n.te(key) ? t(key) : name;
  }

  /** "impulses 7 to 12", "impulse 3 of 12": the part of a turn. */
  function part({ unit, of, from, to }: PartFields): string {
    const code = `phase.part.${unit.toLowerCase()}`;
    return from === to ? t(`${code}.one`, { from, of }) : t(`${code}.some`, { from, to });
  }

  /** The phase within its turn: "orders", or "impulses 7 to 12, plot" if it is part of one. */
  function within(phase: { readonly kind: string; readonly part: PartFields | null }): string {
    const name = kind(phase.kind);
    return phase.part === null || isWhole(phase.part)
      ? name
      : t('phase.part.line', { part: part(phase.part), kind: name });
  }

  /** "turn 8, orders". */
  function phase(campaign: CampaignSummary): string {
    if (campaign.status === 'LOBBY') return t('phase.lobby');
    if (campaign.status === 'ENDED') return t('phase.ended', { turn: campaign.turn });
    if (campaign.phase === null) return t('phase.turn', { turn: campaign.turn });
    const { turn } = campaign.phase;
    const what = within(campaign.phase);
    return turn === 0 ? what : t('phase.line', { turn, kind: what });
  }

  /** "B’Zaarcke · turn 8, orders". */
  function line(campaign: CampaignSummary): string {
    return t('phase.of', { ruleset: campaign.rulesetTitle, phase: phase(campaign) });
  }

  /**
   * "Turn 8 · orders", for a header below the campaign's name. "Turn 3 · activation 2 of 11" for turns of many windows,
   * which the screen names. An impulse has two windows; its second has no name of its own.
   */
  function here(campaign: CampaignSummary): string {
    const { phase: open } = campaign;
    if (open?.part?.unit === 'ACTIVATION' && open.turn > 0 && open.part.from === open.part.to)
      return t('phase.here', { turn: open.turn, kind: part(open.part) });
    if (open !== null && open.turn > 0) return t('phase.here', { turn: open.turn, kind: within(open) });
    const words = phase(campaign);
    return words.charAt(0).toUpperCase() + words.slice(1);
  }

  /** "8", "3 · 2/11", "4 · 7–8/12": turn and part in figures, for a header without room for words. */
  function figures({ turn, part: open }: { readonly turn: number; readonly part: PartFields | null }): string {
    if (open === null || isWhole(open)) return turn === 0 ? '' : String(turn);
    return `${turn} · ${open.from === open.to ? open.from : `${open.from}–${open.to}`}/${open.of}`;
  }

  return { kind, part, within, phase, line, here, figures };
}

/** A part that is the whole turn needs no name. */
const isWhole = ({ of, from, to }: PartFields): boolean => from === 1 && to === of && of > 1;
