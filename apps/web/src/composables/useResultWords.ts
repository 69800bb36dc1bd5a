import { sentence } from '@warlog/core';
import { computed, toValue, type ComputedRef, type MaybeRefOrGetter } from 'vue';
import { useI18n } from 'vue-i18n';
import type { OpenCampaign } from './useCampaign.js';
import type { ReplayParts } from './useReplayParts.js';
import { useSeatNames } from './useSeatNames.js';

/** Provides who has won a campaign, the same as a title, and why it ended, with the clause; empty before the end. */
export function useResultWords(
  open: OpenCampaign,
  parts: MaybeRefOrGetter<ReplayParts | null>,
): Readonly<Record<'winners' | 'title' | 'reason', ComputedRef<string>>> {
  const { t, locale } = useI18n();
  const seatName = useSeatNames(open);
  const result = computed(() => open.campaign.value?.result ?? null);
  const winners = computed(() =>
    new Intl.ListFormat(locale.value).format((result.value?.winners ?? []).map((id) => seatName.value(id))),
  );
  const reason = computed(() => {
    const ruleset = toValue(parts)?.ruleset;
    if (result.value === null || ruleset === undefined) return '';
    const { reason: code, clause } = result.value;
    // Such a sentence names the winners by seats in one game and by side in another, so both parameters get them.
    const params = { winners: winners.value, side: winners.value };
    const said =
      ruleset.messages[code] === undefined
        ? t(`result.${code}`)
        : sentence(ruleset.messages, { code, params }, ruleset.view.nameOf(open.game.value?.view ?? null));
    return clause ? `${said} (${clause})` : said;
  });
  const title = computed(() => {
    if (result.value === null) return '';
    if (winners.value === '') return t('ending.noWinner');
    return result.value.reason === 'ended.draw' ? t('ending.draw') : t('seats.title.won', { names: winners.value });
  });
  return { winners, title, reason };
}
