import { isSeatId, unaddressed, type Message } from '@warlog/core';
import type { CampaignEnded } from '@warlog/campaign';
import { computed } from 'vue';
import type { ReadPhase } from '../../../composables/replay/phases.js';
import type { OpenCampaign } from '../../../composables/useCampaign.js';
import type { ReplayParts } from '../../../composables/useReplayParts.js';
import { useReport } from '../../../composables/useReport.js';

/** How a campaign ended, as its viewer reads it. */
export interface EndingLead {
  readonly headline: Message;
  readonly below: readonly Message[];
}

/**
 * Provides the end of a campaign from the disclosures of its last phase. `lead` is null if the rules did not end it;
 * `end` says who did.
 */
export function useEnding(
  open: OpenCampaign,
  { ruleset }: ReplayParts,
  { viewer, read }: { readonly viewer: string; readonly read: ReadPhase },
) {
  const last = computed(() => open.marks.value.reduce((most, { ordinal }) => Math.max(most, ordinal), 0));
  const seat = computed(() => (isSeatId(viewer) ? viewer : null));
  const { report, failure, retry } = useReport({ ruleset, read, span: computed(() => [last.value]), seat });
  const phase = computed(() => report.value?.phases.at(-1) ?? null);
  const end = computed(
    () => phase.value?.received.events.find((event): event is CampaignEnded => event.type === 'CampaignEnded') ?? null,
  );
  const lead = computed((): EndingLead | null => {
    const { result } = open.campaign.value ?? {};
    if (!result || !report.value || ruleset.messages[result.reason] === undefined) return null;
    const { account } = report.value;
    // What was dealt and taken is of the last turn alone.
    if (account) return { headline: account.headline, below: account.below };
    const said = phase.value?.narrated.flatMap(({ lines }) => lines) ?? [];
    const headline = said.findLast((line) => unaddressed(line).code.startsWith(result.reason));
    return headline ? { headline, below: [] } : null;
  });
  return { last, report, lead, end, failure, retry };
}
