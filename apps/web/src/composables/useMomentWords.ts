import { isDiceEvent } from '@warlog/dice';
import { sentence, type Message } from '@warlog/core';
import { computed, type Ref } from 'vue';
import { useI18n } from 'vue-i18n';
import { accountOf } from './replay/account.js';
import type { ReplayStep } from './replay/moments.js';
import type { OpenCampaign } from './useCampaign.js';
import type { Grain, Replay } from './useReplay.js';
import type { ReplayParts } from './useReplayParts.js';
import { seatNames } from './useSeatNames.js';
import { useLater } from './useLater.js';
import { useThings } from '../game-ui/game-ui.js';

/**
 * Provides the texts of the current replay step: heading, account, sentences and its picture, if any. They follow the
 * map one frame later, so that the map is painted sooner. `seat`: the viewer's, null without one.
 */
export function useMomentWords(
  open: OpenCampaign,
  parts: ReplayParts,
  replay: Replay,
  { grain, seat }: { readonly grain: Readonly<Ref<Grain>>; readonly seat: string | null },
) {
  const { t } = useI18n();
  const things = useThings();
  const { ruleset, board } = parts;
  const later = useLater(() => ({
    ...{ position: replay.position.value, phase: replay.phase.value, moment: replay.moment.value },
    ...{ span: replay.span.value, view: replay.view.value, before: replay.before.value },
  }));
  const partOf = <K extends keyof typeof later.value>(key: K) => computed(() => later.value[key]);
  const [position, phase, moment] = [partOf('position'), partOf('phase'), partOf('moment')];
  const [span, view, before] = [partOf('span'), partOf('view'), partOf('before')];

  const mark = computed(() => open.marks.value.find(({ ordinal }) => ordinal === position.value?.ordinal) ?? null);
  const nameOf = computed(() => ruleset.view.nameOf(view.value));
  const placeName = (id: string): string => nameOf.value({ ref: 'place', id });

  const say = (line: Pick<Message, 'code' | 'params'>): string => sentence(ruleset.messages, line, nameOf.value);
  const stageOf = ({ stage }: ReplayStep): string => say({ code: stage, params: {} });

  const turnWords = computed(() => {
    if (!mark.value) return '';
    return mark.value.turn === 0 ? t('replay.setup') : t('replay.turn', { turn: mark.value.turn });
  });
  const title = computed(() => {
    if (position.value === null) return t('replay.label');
    if (!moment.value) return t('replay.titleOpening', { turn: turnWords.value });
    const { part } = moment.value;
    const unit = mark.value?.part?.unit.toLowerCase();
    if (unit !== undefined && part !== undefined) return t(`replay.title.${unit}`, { turn: turnWords.value, part });
    return t('replay.title', { turn: turnWords.value, stage: stageOf(moment.value) });
  });
  const heading = computed(() => {
    if (!moment.value) return t('replay.opening');
    const { isBattle, place, site = place } = moment.value;
    const stage = stageOf(moment.value);
    if (isBattle && site !== null && things.value === 'places') return t('replay.battleAt', { place: placeName(site) });
    return site === null ? stage : t('replay.stageAt', { stage, place: placeName(site) });
  });
  const count = computed(() =>
    t('replay.count', { step: position.value?.step ?? 0, count: phase.value?.moments.length ?? 0 }),
  );

  const events = computed(() => {
    const now = moment.value;
    return now && phase.value ? phase.value.narrated.slice(now.from, now.to).map(({ event }) => event) : [];
  });
  const hasDice = computed(() => events.value.some(isDiceEvent));
  const panel = computed(() => (moment.value ? board.panelOf(events.value, before.value) : null));
  const account = computed(() => phase.value && accountOf(ruleset, [phase.value], seat));
  /** The steps of the account that this story step shows. */
  const steps = computed(() => {
    const now = moment.value;
    return now === null ? [] : (account.value?.steps ?? []).filter(({ from, to }) => from < now.to && to > now.from);
  });
  /** Sentences of the steps just passed; a single step that is drawn needs none. */
  const narration = computed(() => {
    if ((steps.value.length > 0 || (panel.value && hasDice.value)) && grain.value === 'event') return [];
    const moments = grain.value === 'event' ? (moment.value ? [moment.value] : []) : span.value;
    return moments.flatMap(({ lines }) => lines).filter(({ weight }) => weight !== 'detail' || grain.value === 'event');
  });

  return {
    ...{ position, phase, moment, view, before },
    nameOf,
    say,
    seatName: (id: string): string => seatNames(open.campaign.value?.seats ?? [], ruleset, view.value)(id),
    title,
    heading,
    count,
    events,
    hasDice,
    panel,
    steps,
    narration,
  };
}

export type MomentWords = ReturnType<typeof useMomentWords>;
