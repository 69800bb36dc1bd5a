import {
  CampaignChanged,
  CampaignRead,
  type CampaignFields,
  type CampaignReadResult,
  type MarkFields,
  type Reply,
} from '@warlog/api-client';
import { computed, inject, onScopeDispose, provide, type ComputedRef, type InjectionKey } from 'vue';
import { client } from '../api.js';
import { useClock } from '../stores/clock.js';
import { useRead, type Read } from './useRead.js';

/**
 * Increases with the stored format: a copy that an earlier version of the app stored is read again instead of shown.
 */
const KEPT_FORM = 4;

/** A viewer's knowledge at one moment. */
export interface ShownGame {
  /** Equal keys mean equal views. */
  readonly key: string;
  readonly seq: number;
  /** The ruleset's own JSON. */
  readonly view: unknown;
}

/** A campaign as one viewer sees it now. `campaign` is null if it does not exist or is hidden. */
export interface ShownCampaign {
  readonly campaign: CampaignFields | null;
  readonly game: ShownGame | null;
  /** Its phases so far, ascending. */
  readonly marks: readonly MarkFields[];
  /** Whether a command answered with another phase than the view was read in; reset when the view is read again. */
  readonly isViewBehind: boolean;
}

export interface OpenCampaign extends Read<ShownCampaign> {
  readonly id: string;
  readonly campaign: ComputedRef<CampaignFields | null>;
  readonly game: ComputedRef<ShownGame | null>;
  readonly marks: ComputedRef<readonly MarkFields[]>;
  /** Whether the view is of an earlier phase than the campaign. No orders are requested from it then. */
  readonly isViewBehind: ComputedRef<boolean>;
  /** Stores the campaign from a mutation's answer without another request; a changed view is read afterwards. */
  readonly accept: (campaign: CampaignFields) => void;
}

/**
 * Provides a campaign with the user's view, which is stored on the device. It is read again at every hint of the
 * server, on reconnection and when the user returns. An unchanged view and known past phases are not transferred again.
 */
export function useCampaign(id: string): OpenCampaign {
  const clock = useClock();

  async function ask(shown: ShownCampaign | null): Promise<Reply<ShownCampaign>> {
    const known = shown?.game?.key ?? null;
    const after = shown ? (closedMarks(shown).at(-1)?.ordinal ?? null) : null;
    const reply = await client.query(CampaignRead, { id, known, after });
    if (!reply.ok) return reply;
    clock.learn({ ...reply.data, ...reply });
    return { ...reply, data: merge(reply.data, shown) };
  }

  const read = useRead<ShownCampaign>(`campaign/${id}/${KEPT_FORM}`, ask);
  let seenKey: string | null = null;
  const stop = client.live.subscribe(
    CampaignChanged,
    { campaign: id },
    {
      next: ({ campaignChanged }) => {
        if (campaignChanged.key === seenKey) return;
        seenKey = campaignChanged.key;
        void read.refresh();
      },
      resumed: () => void read.refresh(),
    },
  );
  onScopeDispose(stop);

  return {
    ...read,
    id,
    campaign: computed(() => read.data.value?.campaign ?? null),
    game: computed(() => read.data.value?.game ?? null),
    marks: computed(() => read.data.value?.marks ?? []),
    isViewBehind: computed(() => read.data.value?.isViewBehind ?? false),
    accept(campaign) {
      const { campaign: before, game = null, marks = [], isViewBehind: wasBehind = false } = read.data.value ?? {};
      const isViewBehind = wasBehind || before?.phase?.id !== campaign.phase?.id;
      read.put({ campaign, game, marks, isViewBehind });
      void read.refresh();
    },
  };
}

/** The server leaves out a view that the device has, and phases that it knows to be closed. */
function merge({ campaign }: CampaignReadResult, shown: ShownCampaign | null): ShownCampaign {
  if (campaign === null) return { campaign: null, game: null, marks: [], isViewBehind: false };
  const { game, marks: newer, ...fields } = campaign;
  const marks = [...(shown ? closedMarks(shown) : []), ...newer];
  if (game === null) return { campaign: fields, game: null, marks, isViewBehind: false };
  const view = game.view ?? shown?.game?.view ?? null;
  return { campaign: fields, game: { key: game.key, seq: game.seq, view }, marks, isViewBehind: false };
}

function closedMarks({ marks }: ShownCampaign): readonly MarkFields[] {
  return marks.filter(({ closedAt }) => closedAt !== null);
}

const openCampaign: InjectionKey<OpenCampaign> = Symbol('open campaign');

/** Opens a campaign for a screen and everything in it. */
export function provideCampaign(id: string): OpenCampaign {
  const opened = useCampaign(id);
  provide(openCampaign, opened);
  return opened;
}

/** The campaign around this component; null outside of one. */
export function useCampaignHere(): OpenCampaign | null {
  return inject(openCampaign, null);
}

/** The campaign that the surrounding screen opened. */
export function useOpenCampaign(): OpenCampaign {
  const opened = inject(openCampaign);
  if (opened === undefined) throw new Error('No campaign is open around this component.');
  return opened;
}
