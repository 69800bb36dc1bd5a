import { isDiceEvent, sentence, type Line } from '@warlog/kernel';
import { computed, type Ref } from 'vue';
import { useI18n } from 'vue-i18n';
import type { Moment } from './replay/moments.js';
import type { OpenCampaign } from './useCampaign.js';
import type { Grain, Replay } from './useReplay.js';
import type { ReplayParts } from './useReplayParts.js';
import { seatNames } from './useSeatNames.js';
import { useLater } from './useLater.js';
import { useThings } from '../boards/board.js';

/**
 * What is said of the moment that a replay shows: its heading, its sentences, the picture it may have. All of it comes one picture
 * after the map's, which so is there sooner.
 */
export function useMomentWords(open: OpenCampaign, parts: ReplayParts, replay: Replay, grain: Readonly<Ref<Grain>>) {
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
  const nameOf = computed(() => ruleset.nameOf(view.value));
  const placeName = (id: string): string => nameOf.value({ ref: 'place', id });

  const say = (line: Pick<Line, 'code' | 'params'>): string => sentence(ruleset.messages, line, nameOf.value);
  const stageOf = ({ stage }: Moment): string => say({ code: stage, params: {} });

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
  const panel = computed(() => (moment.value ? board.panelOf(events.value) : null));
  /** Sentences of what the last step went over; where a picture shows the rolls of one moment, it says enough. */
  const told = computed(() => {
    if (panel.value && hasDice.value && grain.value === 'event') return [];
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
    told,
  };
}

export type MomentWords = ReturnType<typeof useMomentWords>;
